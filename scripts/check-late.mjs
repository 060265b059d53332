/**
 * Does the built engine find what it loads late? `node scripts/check-late.mjs esm` (or `cjs`), for `check-packages.mjs`. Tests of the sources
 * cannot tell: there nothing can be loaded at once.
 */
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';

const name = '@sallyport/engine';
const isCommonJs = process.argv[2] === 'cjs';
/** @type {typeof import('@sallyport/engine')} */
const { PermissionEngine } = isCommonJs ? createRequire(import.meta.url)(name) : await import(name);

const engine = () => new PermissionEngine({ tools: { run: 'shell' }, deny: ['@exec(git push:*)'], allow: ['run'] });
/** @param {string} command */
const call = (command) => ({ name: 'run', input: { command } });

// Both at once: what one is loading, the other must not miss.
const checked = engine().check(call('timeout 5 git -C x push'));
assert.equal(engine().checkSync(call('timeout 5 git -C x push')).behavior, 'deny');
assert.equal((await checked).behavior, 'deny');
assert.equal(engine().checkSync(call('git status')).behavior, 'allow');

const { nearMisses, decision } = await engine().explain(call('git status'));
assert.equal(decision.behavior, 'allow');
assert.equal(nearMisses.length, 1);
