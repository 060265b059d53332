import { defineConfig } from 'vitest/config';
import { sourceAliases } from './scripts/entries.mjs';
import { langchainPackages, versionsFrom } from './scripts/versions.mjs';

const sources = sourceAliases();
const ai7 = [
  { find: /^ai$/, replacement: 'ai-v7' },
  { find: /^ai\/(.*)$/, replacement: 'ai-v7/$1' },
];

/** Tests sit beside the sources, in a folder `test` of a package, or in the root folder `test` when they cross packages. */
const testsOf = (folder: string) => [`${folder}/{src,test}/**/*.test.ts`];
const crossing = ['test/**/*.test.ts'];

const project = (name: string, include: string[]) => ({ resolve: { alias: sources }, test: { name, include } });

/** The same tests with `ai` 6 or 7. `AI_MAJOR` lets a test assert which one it really got. */
const projectWithAi = (name: string, major: '6' | '7', include: string[]) => ({
  resolve: { alias: major === '7' ? [...sources, ...ai7] : sources },
  test: { name: `${name}@${major}`, env: { AI_MAJOR: major }, include },
});

/** The same tests with the packages of a folder in `test/versions`. One worker for all files: loading is most of the time. */
const projectOnVersions = (folder: string, include: string[], exclude: string[] = []) => ({
  resolve: { alias: sources },
  plugins: [versionsFrom(folder)],
  test: {
    name: folder,
    env: { LANGCHAIN_VERSIONS: folder },
    include,
    exclude,
    isolate: false,
    server: { deps: { inline: langchainPackages } },
  },
});

const langchainTests = 'packages/adapter-langchain/test';

export default defineConfig({
  test: {
    coverage: { provider: 'v8', include: ['packages/*/src/**/*.ts'], exclude: ['**/*.test.ts', '**/*.test-d.ts'] },
    projects: [
      project('engine', testsOf('packages/engine')),
      projectWithAi('ai', '6', testsOf('packages/adapter-vercel-ai')),
      projectWithAi('ai', '7', testsOf('packages/adapter-vercel-ai')),
      project('langchain', testsOf('packages/adapter-langchain')),
      // deepagents needs a later langchain; a process of its own would load the newest one.
      projectOnVersions('langchain-oldest', testsOf('packages/adapter-langchain'), [
        `${langchainTests}/{deep-agent-runs,restart}.test.ts`,
      ]),
      projectOnVersions('langgraph-oldest', [`${langchainTests}/{graph,tools,versions}.test.ts`]),
      project('cli', testsOf('packages/cli')),
      project('examples', ['examples/*/{src,test}/**/*.test.ts']),
      project('docs', ['docs/test/**/*.test.ts']),
      projectWithAi('cross', '6', crossing),
      projectWithAi('cross', '7', crossing),
    ],
  },
});
