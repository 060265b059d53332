import { defineConfig } from 'tsup';
import { dropExplanations, schemaFile } from '../../scripts/explanations.mjs';
import { otherBuild } from '../../scripts/other-build.mjs';
import { leftToImports } from '../../scripts/parts.mjs';
import { shortened } from '../../scripts/shortened.mjs';
import { shortenTables, tableFiles } from '../../scripts/tables.mjs';
import { libraryBuild } from '../../scripts/tsup.mjs';

/** What is loaded late; what an app may leave out, and what then stands in its place. */
const files = {
  'sallyport-shells': 'src/describe/shell/index.ts',
  'shell-source': 'src/describe/shell-source.ts',
  'no-shell': 'src/describe/no-shell.ts',
  cel: 'src/policy/cel.ts',
  'no-cel': 'src/policy/no-cel.ts',
};

export default defineConfig(
  libraryBuild({
    // The last two for `/node` alone: what they hand to Node cannot be bundled by an app.
    copied: ['unbash', '@marcbachmann/cel-js', 'brace-expansion', 'jsonc-parser', 'yaml'],
    // Most policies have no conditions, and most are no YAML.
    seldom: ['@marcbachmann/cel-js', 'yaml'],
    plugins: [
      otherBuild({ yaml: 'browser/dist/index.js' }),
      shortened('short-tables', tableFiles, shortenTables),
      shortened('no-explanations', schemaFile, dropExplanations),
      leftToImports({
        '#shells': files['sallyport-shells'],
        '#shell-source': files['shell-source'],
        '#cel': files.cel,
      }),
    ],
    files,
  }),
);
