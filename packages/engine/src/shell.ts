/**
 * Loads what is known of shells, which otherwise waits for the first engine with a tool that may run a command. Needed for `checkSync` in a bundle, and
 * in runtimes other than Node.
 *
 * @example
 * import '@sallyport/engine/shell';
 *
 * @module
 */

import { knowledge } from './describe/shell/index.js';
import { useShells } from './describe/shells.js';

useShells(knowledge);
