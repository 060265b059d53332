/** Before a real terminal: `sallyport init`, and the question of a gate that a person answers. */

import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadPolicy } from '@sallyport/engine/node';
import { afterEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from './drive.js';
import { hasTmux, openScreen, type Screen } from './tmux.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const tsx = [process.execPath, '--import', join(root, 'node_modules/tsx/dist/esm/index.mjs')];
const { folder } = temporaryFolder();
const timeout = 300_000;
/** How a coloured text begins. */
const color = '\u001b[3';
let count = 0;
let screen: Screen | undefined;

afterEach(() => screen?.close());

function init(env: Record<string, string> = {}, ...args: string[]) {
  const at = join(folder, `app-${count++}`);
  mkdirSync(at);
  writeFileSync(
    join(at, 'app.ts'),
    "import { tool } from 'ai';\nexport const tools = { run_command: tool({ inputSchema }) };",
  );
  const program = [...tsx, join(root, 'packages/cli/src/main.ts'), 'init', ...args];
  screen = openScreen(program, at, { TSX_TSCONFIG_PATH: join(root, 'tsconfig.json'), ...env });
  return { at, screen };
}

describe.skipIf(!hasTmux)('sallyport init in a terminal', () => {
  it('asks, and writes what was answered', { timeout }, async () => {
    const { at, screen } = init();
    expect(await screen.until('Is that what they do?')).toContain('run_command: runs shell commands');
    screen.type('Enter');
    await screen.until('How careful should the gate be?');
    screen.type('Down', 'Enter');
    const shown = await screen.until('exit code 0');
    expect(shown).toContain('sallyport.jsonc');
    expect(shown).toContain(color);
    expect(loadPolicy(join(at, 'sallyport.jsonc')).documents[0]?.policy).toMatchObject({
      mode: 'acceptEdits',
      tools: { run_command: 'shell' },
    });
  });

  it('writes nothing when it is left with Ctrl-C', { timeout }, async () => {
    const { at, screen } = init();
    await screen.until('Is that what they do?');
    screen.type('C-c');
    await screen.until('Nothing was written.');
    await screen.until('exit code 1');
    expect(readdirSync(at)).toEqual(['app.ts']);
  });

  it('asks nothing in CI', { timeout }, async () => {
    const { at, screen } = init({ CI: '1' });
    await screen.until('nobody is here to answer');
    await screen.until('exit code 1');
    expect(readdirSync(at)).toEqual(['app.ts']);
  });

  it('shows no colours where NO_COLOR is set', { timeout }, async () => {
    const { screen } = init({ NO_COLOR: '1' });
    expect(await screen.until('Is that what they do?')).not.toContain(color);
    screen.type('Enter');
    expect(await screen.until('How careful')).not.toContain(color);
    screen.type('Enter');
    expect(await screen.until('exit code 0')).not.toContain(color);
  });
});

describe.skipIf(!hasTmux)('the question of a gate in a terminal', () => {
  const demo = () => {
    const main = join(root, 'examples/customer-service/src/main.ts');
    screen = openScreen([...tsx, main], root, { TSX_TSCONFIG_PATH: join(root, 'tsconfig.json') });
    return screen;
  };

  it('runs the call after a yes, and tells the model of a no', { timeout }, async () => {
    const screen = demo();
    await screen.until('allow? [y/N]');
    screen.type('n', 'Enter');
    await screen.until('what should the agent know?');
    screen.type('not today', 'Enter');
    await screen.until('not today');
  });

  it('runs nothing more when it is left with Ctrl-C', { timeout }, async () => {
    const screen = demo();
    await screen.until('allow? [y/N]');
    screen.type('C-c');
    await screen.until('exit code 130');
  });
});
