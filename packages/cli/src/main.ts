#!/usr/bin/env node
/**
 * The program `sallyport`. Starting is most of what a call costs, so Node keeps what it compiled, where it can (22 and later). In a
 * folder of the user's own: whoever could write there could change what runs.
 */

import module from 'node:module';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

const { XDG_CACHE_HOME = '' } = process.env;
const caches = isAbsolute(XDG_CACHE_HOME) ? XDG_CACHE_HOME : join(homedir(), '.cache');
const { enableCompileCache } = module as { enableCompileCache?(folder: string): unknown };
enableCompileCache?.(join(caches, 'sallyport'));

await import('./program.js');
