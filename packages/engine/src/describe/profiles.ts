/** The built-in profiles by name. A new profile is a file in `profiles/` and a line here. */

import type { Profile, ProfileName } from './profile.js';
import { fileRead } from './profiles/file-read.js';
import { fileSearch } from './profiles/file-search.js';
import { fileWrite } from './profiles/file-write.js';
import { generic } from './profiles/generic.js';
import { mcp } from './profiles/mcp.js';
import { network } from './profiles/network.js';
import { shell } from './profiles/shell.js';

export const profiles: ReadonlyMap<ProfileName, Profile> = new Map(
  [shell, fileRead, fileWrite, fileSearch, network, mcp, generic].map((profile) => [profile.name, profile]),
);
