import { defineConfig } from 'tsup';
import { dropExplanations, schemaFile } from '../../scripts/explanations.mjs';
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
    // `yaml` and `jsonc-parser` are for the entry `/node` alone, and stay packages.
    copied: ['unbash', '@marcbachmann/cel-js', 'brace-expansion'],
    // Most policies have no conditions.
    seldom: ['@marcbachmann/cel-js'],
    plugins: [
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
