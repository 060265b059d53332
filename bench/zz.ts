import { createMemoryStore, PermissionEngine } from '@sallyport/engine';

const name = 'write_file';
const inputOf = (index: number) => ({
  path: 'src/app/main.ts',
  content: `export const version = ${index};\n`.padEnd(
    400,
    'export function add(a: number, b: number) { return a + b; }\n',
  ),
});
const engine = new PermissionEngine(
  { tools: { write_file: 'file-write' }, allow: ['write_file(src/**)'] },
  { environment: { cwd: '/w', home: '/home/u', platform: 'linux' } },
);
for (let r = 0; r < 400; r++) {
  const session = engine.session({ id: 'chat', store: createMemoryStore() });
  for (let index = 0; index < 400; index++) {
    const call = { id: `call-${index}`, name, input: inputOf(index) };
    await session.evaluate(call);
    const claim = await session.claim(call);
    if (!claim.ok) throw new Error(claim.modelMessage);
    await session.finish(call.id, { outcome: 'executed' });
  }
}
