/** For bundles that must start fast: packages that are only run once something of theirs is called. */
import { fileURLToPath } from 'node:url';

/**
 * Replaces imports of packages, all of whose used parts are functions or classes, by ones that run the package at the first call.
 *
 * @param {string[]} names
 * @returns {import('esbuild').Plugin}
 */
export function seldomNeeded(names) {
  return {
    name: 'seldom-needed',
    setup(build) {
      const filter = new RegExp(`^(${names.join('|')})$`);
      build.onResolve({ filter }, ({ path, kind }) =>
        kind === 'import-statement' ? { path, namespace: 'seldom' } : undefined,
      );
      build.onLoad({ filter: /.*/, namespace: 'seldom' }, async ({ path }) => {
        const functions = Object.entries(await import(path)).filter(
          ([name, part]) => name !== 'default' && typeof part === 'function',
        );
        return {
          contents: [
            // A bundler's `require` of ESM makes an object of all exports, each time.
            'let loaded;',
            `const load = () => (loaded ??= require(${JSON.stringify(path)}));`,
            'const lazy = (name) => function (...args) {',
            '  const real = load()[name];',
            '  return new.target === undefined ? real(...args) : new real(...args);',
            '};',
            ...functions.map(([name]) => `export const ${name} = /* @__PURE__ */ lazy(${JSON.stringify(name)});`),
          ].join('\n'),
          resolveDir: fileURLToPath(new URL('..', import.meta.url)),
        };
      });
    },
  };
}
