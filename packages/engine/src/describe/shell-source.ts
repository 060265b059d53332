/** From where what is known of shells is loaded. A build for apps without shell tools has `no-shell.ts` in its place. */

import type { ShellKnowledge } from './shell/index.js';

export interface ShellSource {
  readonly leftOut: boolean;
  /** In any runtime; a bundler finds it, and may make a file of its own of it. */
  load(): Promise<ShellKnowledge | undefined>;
  /** Only from the files of this package, as they are installed, and by Node. */
  loadAtOnce(): ShellKnowledge | undefined;
}

export const source: ShellSource = {
  leftOut: false,
  load: async () => (await import('./shell/index.js')).knowledge,
  loadAtOnce() {
    const isCommonJs = typeof __filename === 'string';
    const name = ['./sallyport-shells', isCommonJs ? 'cjs' : 'js'].join('.');
    const { createRequire } = process.getBuiltinModule('module');
    const { fileURLToPath } = process.getBuiltinModule('url');
    // Unlike `import.meta.url` no bundler writes this down: a path of the machine that built may be anybody's file where it runs.
    const file = isCommonJs ? __filename : fileURLToPath(import.meta.resolve(name));
    return (createRequire(file)(name) as { readonly knowledge?: ShellKnowledge }).knowledge;
  },
};
