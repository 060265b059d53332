/** A call from announcement to end, with the store in memory, against the fingerprint that binds its approval. */

import { createMemoryStore, fingerprint, PermissionEngine } from '@sallyport/engine';
import { inTurns } from './turns.js';

const name = 'write_file';
/** As a model writes one: a path and 400 characters of a file. New for each call, as it is in life. */
const inputOf = (index: number) => ({
  path: 'src/app/main.ts',
  content: `export const version = ${index};\n`.padEnd(
    400,
    'export function add(a: number, b: number) { return a + b; }\n',
  ),
});

export async function measureMemory(): Promise<void> {
  const engine = new PermissionEngine(
    { tools: { write_file: 'file-write' }, allow: ['write_file(src/**)'] },
    { environment: { cwd: '/w', home: '/home/u', platform: 'linux' } },
  );
  const probe = engine.checkSync({ name, input: inputOf(0) });
  if (probe.behavior !== 'allow') throw new Error(`the bench would measure the wrong thing: ${probe.message}`);

  const times = await inTurns(
    {
      fingerprint(count) {
        for (let index = 0; index < count; index++) fingerprint(name, inputOf(index));
      },
      async check(count) {
        for (let index = 0; index < count; index++) await engine.check({ name, input: inputOf(index) });
      },
      async session(count) {
        const session = engine.session({ id: 'chat', store: createMemoryStore() });
        for (let index = 0; index < count; index++) {
          const call = { id: `call-${index}`, name, input: inputOf(index) };
          await session.evaluate(call);
          const claim = await session.claim(call);
          if (!claim.ok) throw new Error(claim.modelMessage);
          await session.finish(call.id, { outcome: 'executed' });
        }
      },
    },
    { rounds: 60, count: 400 },
  );
  const line = (what: string, time: number) =>
    console.log(
      `${what.padEnd(52)}${time.toFixed(2).padStart(9)} µs${(time / times.fingerprint).toFixed(2).padStart(9)} ×`,
    );
  line('fingerprint of the call', times.fingerprint);
  line('engine.check alone', times.check);
  line('evaluate + claim + finish in memory, check included', times.session);
}
