/** All tables of programs. They are only text here; see `table.ts` for how a line reads. */

import { ProgramTable } from '../table.js';
import { cloud } from './cloud.js';
import { containers } from './containers.js';
import { files } from './files.js';
import { git } from './git.js';
import { languages } from './languages.js';
import { network } from './network.js';
import { packages } from './packages.js';
import { system } from './system.js';
import { text } from './text.js';

let table: ProgramTable | undefined;

/** The tables, put together when first asked for. */
export function programs(): ProgramTable {
  table ??= new ProgramTable([text, files, system, git, containers, cloud, network, packages, languages]);
  return table;
}
