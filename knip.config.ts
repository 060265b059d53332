/** What knip counts as a starting point, and which dependencies it cannot see in use. */
import type { KnipConfig } from 'knip';
import { entriesOf } from './scripts/entries.mjs';

const tests = ['{src,test}/**/*.test.ts', '{src,test}/**/*.test-d.ts'];
const library = (folder: string) => ({ entry: [...Object.values(entriesOf(folder)), ...tests] });

export default {
  ignoreExportsUsedInFile: true,
  // Entries for an optional peer import it; whoever imports the entry has it.
  exclude: ['optionalPeerDependencies'],
  // A test makes a pipe with it, where the system has it.
  ignoreBinaries: ['mkfifo'],
  workspaces: {
    '.': {
      entry: ['scripts/*.{mjs,ts}', 'bench/*.ts', 'test/**/*.test.ts', 'docs/test/*.test.ts'],
      ignoreDependencies: [
        // Aliased to `ai` in vitest.config.ts and tsconfig.ai7.json.
        '@ai-sdk/react-v7',
        'ai-v7',
        'ai-v6-oldest',
        'ai-v7-oldest',
        '@arethetypeswrong/cli', // started by scripts/check-packages.mjs, as is publint
        'publint',
        // Pinned here, so that the lock does not depend on the Node that made it; used by the workspaces.
        'ai',
        'langchain',
        '@langchain/core',
        '@langchain/langgraph',
      ],
    },
    // Compared with in tests, where they are installed.
    'packages/engine': {
      // What stands in the place of parts that an app leaves out is loaded through `imports` of the package.json.
      entry: [...library('packages/engine').entry, 'src/describe/no-shell.ts', 'src/policy/no-cel.ts'],
      ignoreBinaries: ['gawk', 'man'],
    },
    'packages/adapter-vercel-ai': library('packages/adapter-vercel-ai'),
    'packages/adapter-langchain': library('packages/adapter-langchain'),
    'packages/cli': { entry: tests },
    // Started by scripts/bench.mjs.
    'bench/ai-sdk': { entry: ['main.ts'] },
    // Its main.ts starts them as processes.
    'examples/one-policy': { entry: ['src/{ai-sdk,langchain}.ts', ...tests] },
    'examples/chat': { entry: ['test/screenshots.ts', ...tests] },
    'examples/*': { entry: ['src/main.ts', ...tests] },
  },
} satisfies KnipConfig;
