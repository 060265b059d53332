/** From where what is known of shells is loaded. A build for apps without shell tools has `no-shell.ts` in its place. */

import type { ShellKnowledge } from './shell/index.js';

export interface ShellSource {
  readonly leftOut: boolean;
  /** In any runtime; a bundler finds it, and may make a file of its own of it. */
  load(): Promise<ShellKnowledge>;
  /** Only from the files of this package, as they are installed, and by Node. */
  loadAtOnce(): ShellKnowledge;
}

export const source: ShellSource = {
  leftOut: false,
  load: async () => (await import('./shell/index.js')).knowledge,
  loadAtOnce() {
    const here = import.meta.url;
    const { createRequire } = process.getBuiltinModule('module');
    const built = createRequire(here)(`./sallyport-shells${here.slice(here.lastIndexOf('.'))}`);
    return (built as { readonly knowledge: ShellKnowledge }).knowledge;
  },
};
