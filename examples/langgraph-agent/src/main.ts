/**
 * A research agent that can be stopped at any moment and started again. `npm run langgraph-agent` at the root starts it.
 *
 *   npm run langgraph-agent -- 'a task'     a task of your own, for a real model
 *   npm run langgraph-agent -- --fresh      forgets everything first
 *
 * `AGENT_FOLDER` says where it works and remembers, default `scratch` beside this example.
 */

import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { stdin, stdout } from 'node:process';
import { fileURLToPath } from 'node:url';
import { converse } from './converse.js';
import { lockFolder, openFolder } from './folder.js';
import { askAtTerminal } from './person.js';
import { say } from './report.js';
import { task } from './script.js';

const root = resolve(process.env.AGENT_FOLDER ?? fileURLToPath(new URL('../scratch', import.meta.url)));
const words = process.argv.slice(2);
const asked = words.filter((word) => word !== '--fresh').join(' ');
const somebodyThere = stdin.isTTY && stdout.isTTY;

const other = lockFolder(root);
if (other !== undefined) {
  say(`The agent is running already, as process ${other}.`);
  process.exit(1);
}
if (words.includes('--fresh')) rmSync(root, { recursive: true, force: true });
if (!somebodyThere) say('Nobody is at the terminal: whatever would be asked is refused.');
const done = await converse(openFolder(root), asked || task, somebodyThere ? askAtTerminal : undefined);
if (!done) say('\nStopped. The question waits: start the agent again to answer it.');
process.exitCode = done ? 0 : 130;
