/** All tables of programs. They are only text here; see `table.ts` for how a line reads. */

import { once } from '../../../../once.js';
import { ProgramTable } from '../table.js';
import { cloud } from './cloud.js';
import { containers } from './containers.js';
import { files } from './files.js';
import { git } from './git.js';
import { languages } from './languages.js';
import { machine } from './machine.js';
import { network } from './network.js';
import { packages } from './packages.js';
import { shell } from './shell.js';
import { system } from './system.js';
import { text } from './text.js';
import { tools } from './tools.js';

export const tableTexts = [
  text,
  files,
  machine,
  shell,
  system,
  git,
  containers,
  cloud,
  network,
  packages,
  languages,
  tools,
];

/** The tables, put together when first asked for. */
export const programs = once(() => new ProgramTable(tableTexts));
