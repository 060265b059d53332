/** What `sallyport init` finds in the source of an app. */

import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scanApp } from '../src/init/scan-app.js';
import { scanSource } from '../src/init/scan-source.js';
import { runCli } from './drive.js';
import hostile from './init-hostile.json' with { type: 'json' };
import { isSound, place } from './init-place.js';
import sources from './init-sources.json' with { type: 'json' };

describe('reading tools from source', () => {
  it.each(sources)('$what', async ({ source, tools, framework, notes = [] }) => {
    const { at, out } = place();
    const app = join(at, 'app.tsx');
    writeFileSync(app, source);
    const scanned = scanApp(at);
    expect(scanned.tools.map(({ name, fields }) => (fields === undefined ? [name] : [name, fields]))).toEqual(tools);
    expect(scanned.framework).toBe(framework);
    expect(scanned.notes).toEqual(notes.map((note) => `${app}:${note}`));
    expect(await runCli(['init', '--app', at, '--out', out, '--yes'])).toMatchObject({ code: 0, err: '' });
    await isSound(out);
  });

  it('never fails on a text, whatever it is', async () => {
    const parts = fc.constantFrom(
      'tool',
      '(',
      ')',
      '{',
      '}',
      '`',
      '${',
      "'",
      '"',
      '/',
      '//',
      '/*',
      'name',
      ':',
      ',',
      '<',
      '>',
      '=',
      'a',
      ' ',
      '\n',
      '\\',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(parts, { maxLength: 60 }).map((all) => all.join('')),
          fc.string(),
        ),
        (source) => {
          scanSource(source);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('leaves out tests, types and what other people wrote, and says what it has not read', async () => {
    const { at } = place();
    const source = 'export const tools = { ping: tool({ inputSchema }) };';
    for (const file of [
      'node_modules/x/a.ts',
      'dist/a.js',
      'lib/out/a.js',
      '.next/a.js',
      'a.test.ts',
      'b.d.ts',
      'n.md',
    ]) {
      mkdirSync(join(at, file, '..'), { recursive: true });
      writeFileSync(join(at, file), source);
    }
    writeFileSync(join(at, 'large.js'), source + ' '.repeat(1_000_000));
    symlinkSync(at, join(at, 'ring'));
    symlinkSync('nowhere', join(at, 'dangling.ts'));
    symlinkSync('self', join(at, 'self'));
    expect(scanApp(at)).toEqual({
      tools: [],
      notes: [
        `not read: ${at}/dist, ${at}/lib/out, ${at}/ring, ${at}/self; if there are tools, name it with --app`,
        `${at}/large.js is not read: it has more than 1 MB; name its tools with --tool`,
      ],
    });
    expect(scanApp(join(at, 'dist')).tools).toEqual([{ name: 'ping' }]);
  });

  it.each(['vue', 'svelte'])('reads the scripts of .%s', async (ending) => {
    const { at } = place();
    const page =
      '<p>it\'s</p>\n<script lang="ts">\nconst t = { ping: tool({}) };\nmake(tool({}));\n</script>\n<b>x: tool({})</b>';
    writeFileSync(join(at, `a.${ending}`), page);
    expect(scanApp(at)).toMatchObject({
      tools: [{ name: 'ping' }],
      notes: [`${join(at, `a.${ending}`)}:4 a tool whose name could not be read; name it with --tool`],
    });
  });

  it('takes time in proportion to the text, whatever it is', async () => {
    const head = "import { tool } from 'ai';import '@langchain/core';";
    const time = (unit: string) => {
      const source = head + unit.repeat(240_000 / unit.length);
      const start = performance.now();
      scanSource(source);
      return performance.now() - start;
    };
    const usual = Math.max(...[1, 2, 3].map(() => time('const a = call(b, { c: "d" });\n')));
    // What grows with the square takes thousands of times as long.
    const slow = hostile.filter((unit) => time(unit) > 50 * usual);
    expect(slow).toEqual([]);
  }, 60_000);
});
