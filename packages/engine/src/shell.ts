/**
 * Loads what is known of shells, which otherwise waits for the first call that may run a command. Needed for `checkSync` in a bundle, and
 * in runtimes other than Node; also for who would rather start a little later than judge the first command a little later.
 *
 * @example
 * import '@sallyport/engine/shell';
 *
 * @module
 */

import { knowledge } from './describe/shell/index.js';
import { useShells } from './describe/shells.js';

useShells(knowledge);
