/**
 * What does the ledger cost? `npm run bench:sessions`. Each figure stands beside the least that such a thing can cost on this
 * machine, measured in the same run, in turns: the fingerprint of the call, bare `fsync`s, one round trip.
 */

import { measureFile } from './sessions/file.js';
import { measureMemory } from './sessions/memory.js';
import { measureServers } from './sessions/servers.js';

await measureMemory();
await measureFile();
await measureServers();
