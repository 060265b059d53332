/** A call from announcement to end, with the store in memory, against the fingerprint that binds its approval. */

import { createMemoryStore, fingerprint, PermissionEngine } from '@sallyport/engine';
import { inTurns } from './turns.js';

const name = 'write_file';
const body = 'export function add(a: number, b: number) { return a + b; }\n';

/**
 * As a model writes them: a path and 400 characters of a file, another one for each call; parsed, as tool inputs are. Few, so
 * that a round is done before a busy machine turns to something else.
 */
const inputs: readonly unknown[] = Array.from({ length: 10 }, (_, index) =>
  JSON.parse(
    JSON.stringify({ path: 'src/app/main.ts', content: `export const version = ${index};\n`.padEnd(400, body) }),
  ),
);

export async function measureMemory(): Promise<void> {
  const engine = new PermissionEngine(
    { tools: { write_file: 'file-write' }, allow: ['write_file(src/**)'] },
    { environment: { cwd: '/w', home: '/home/u', platform: 'linux' } },
  );
  const probe = engine.checkSync({ name, input: inputs[0] });
  if (probe.behavior !== 'allow') throw new Error(`the bench would measure the wrong thing: ${probe.message}`);

  const times = await inTurns(
    {
      fingerprint() {
        for (const input of inputs) fingerprint(name, input);
      },
      async check() {
        for (const input of inputs) await engine.check({ name, input });
      },
      async session() {
        const session = engine.session({ id: 'chat', store: createMemoryStore() });
        for (const [index, input] of inputs.entries()) {
          const call = { id: `call-${index}`, name, input };
          await session.evaluate(call);
          const claim = await session.claim(call);
          if (!claim.ok) throw new Error(claim.modelMessage);
          await session.finish(call.id, { outcome: 'executed' });
        }
      },
    },
    { rounds: 3_000, count: inputs.length },
  );
  const line = (what: string, time: number) =>
    console.log(
      `${what.padEnd(52)}${time.toFixed(2).padStart(9)} µs${(time / times.fingerprint).toFixed(2).padStart(9)} ×`,
    );
  line('fingerprint of the call', times.fingerprint);
  line('engine.check alone', times.check);
  line('evaluate + claim + finish in memory, check included', times.session);
}
