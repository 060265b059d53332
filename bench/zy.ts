import { measureMemory } from './sessions/memory.js';

await measureMemory();
