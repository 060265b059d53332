import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { sourceAliases } from './scripts/entries.mjs';
import { langchainPackages, versionsFrom } from './scripts/versions.mjs';

const sources = sourceAliases();
/** The versions of the AI SDK that the tests run with, and the package that is each. */
const aiPackages = { '6': 'ai', '7': 'ai-v7', '6-oldest': 'ai-v6-oldest', '7-oldest': 'ai-v7-oldest' };

/** Tests sit beside the sources, in a folder `test` of a package, or in the root folder `test` when they cross packages. */
const testsOf = (folder: string) => [`${folder}/{src,test}/**/*.test.ts`];
const crossing = ['test/**/*.test.ts'];

/** Enough for a loaded machine: how long something takes is measured in `bench/`, never by a test. */
const testTimeout = 60_000;

/** For tests that call `checkSync` for commands, as an app with a bundle does: sources cannot be loaded at once either. */
const setupFiles = [fileURLToPath(new URL('./packages/engine/src/shell.ts', import.meta.url))];

const project = (name: string, include: string[], more: object = {}) => ({
  resolve: { alias: sources },
  test: { name, include, testTimeout, hookTimeout: testTimeout, ...more },
});

/** The files of a worker share what they load: loading was half of the time. For tests that leave nothing behind in a module. */
const shared = { isolate: false };

/** The same tests with another `ai`. `AI_MAJOR` and `AI_VERSION` tell a test which one it gets. */
const projectWithAi = (name: string, which: keyof typeof aiPackages, include: string[]) => {
  const ai = aiPackages[which];
  const alias = [...sources, { find: /^ai$/, replacement: ai }, { find: /^ai\/(.*)$/, replacement: `${ai}/$1` }];
  const env = { AI_MAJOR: which.slice(0, 1), AI_VERSION: versionOf(ai) };
  return {
    resolve: { alias: ai === 'ai' ? sources : alias },
    test: { name: `${name}@${which}`, env, include, testTimeout, ...shared },
  };
};

function versionOf(name: string): string {
  const file = new URL(`./node_modules/${name}/package.json`, import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** The same tests with the packages of a folder in `test/versions`. */
const projectOnVersions = (folder: string, include: string[], exclude: string[] = []) => ({
  resolve: { alias: sources },
  plugins: [versionsFrom(folder)],
  test: {
    name: folder,
    testTimeout,
    env: { LANGCHAIN_VERSIONS: folder },
    include,
    exclude,
    ...shared,
    server: { deps: { inline: langchainPackages } },
  },
});

const langchainTests = 'packages/adapter-langchain/test';

export default defineConfig({
  test: {
    // Many tests wait: for a terminal, a browser, a database, another process.
    maxWorkers: 3,
    coverage: { provider: 'v8', include: ['packages/*/src/**/*.ts'], exclude: ['**/*.test.ts', '**/*.test-d.ts'] },
    projects: [
      project('engine', testsOf('packages/engine'), { ...shared, setupFiles }),
      projectWithAi('ai', '6', testsOf('packages/adapter-vercel-ai')),
      projectWithAi('ai', '7', testsOf('packages/adapter-vercel-ai')),
      projectWithAi('ai', '6-oldest', testsOf('packages/adapter-vercel-ai')),
      projectWithAi('ai', '7-oldest', testsOf('packages/adapter-vercel-ai')),
      project('langchain', testsOf('packages/adapter-langchain'), shared),
      // deepagents needs a later langchain; a process of its own would load the newest one.
      projectOnVersions('langchain-oldest', testsOf('packages/adapter-langchain'), [
        `${langchainTests}/{deep-agent-runs,restart}.test.ts`,
      ]),
      projectOnVersions('langgraph-oldest', [`${langchainTests}/{graph,tools,versions}.test.ts`]),
      project('cli', testsOf('packages/cli'), { setupFiles }),
      project('examples', ['examples/*/{src,test}/**/*.test.ts']),
      projectWithAi('chat', '7', ['examples/chat/test/chat.test.ts']),
      project('docs', ['docs/test/**/*.test.ts']),
      projectWithAi('cross', '6', crossing),
      projectWithAi('cross', '7', crossing),
    ],
  },
});
