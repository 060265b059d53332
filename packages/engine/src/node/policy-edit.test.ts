import fc from 'fast-check';
import { parse } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { appendTo, keepsFormatting, removeFrom } from './policy-edit.js';

const word = fc.stringMatching(/^[a-z]{1,6}$/);
/** What may stand behind an entry: nothing, or a comment about it. */
const behind = fc.constantFrom('', ' // about {}, "it" ]', ' /* about, it */');
const entries = fc.array(fc.record({ name: word, behind }), { minLength: 1, maxLength: 6 });
const layout = fc.constantFrom<'lines' | 'one line'>('lines', 'one line');

function write(list: readonly { name: string; behind: string }[], how: 'lines' | 'one line'): string {
  const last = list.length - 1;
  if (how === 'one line')
    return `{ "mode": "default", "deny": [${list.map(({ name }) => `"${name}"`).join(', ')}] } // end`;
  const lines = list.map((one, index) => `\t\t"${one.name}"${index === last ? '' : ','}${one.behind}`);
  return `// start\n{\n\t"deny": [\n${lines.join('\n')}\n\t],\n\t"mode": "default" // the mode\n}\n`;
}

const comments = (text: string) => (text.match(/\/\/[^\n]*|\/\*.*?\*\//g) ?? []).length;

describe('changing a list in the text of a policy', () => {
  it('takes one entry out, with the comment behind it, and nothing else', () => {
    fc.assert(
      fc.property(entries, layout, fc.nat(), (list, how, random) => {
        const index = random % list.length;
        const before = write(list, how);
        const after = removeFrom({ text: before, isYaml: false }, 'deny', index);
        const names = list.map(({ name }) => name);
        expect(parse(after, [], { allowTrailingComma: false })).toEqual({
          mode: 'default',
          deny: names.filter((_, at) => at !== index),
        });
        const lost = how === 'lines' && list[index]?.behind !== '' ? 1 : 0;
        expect(comments(after)).toBe(comments(before) - lost);
        expect(after).not.toMatch(/\n\s*\n/);
      }),
    );
  });

  it('adds one entry at the end, and keeps every comment', () => {
    fc.assert(
      fc.property(entries, layout, word, (list, how, name) => {
        const before = write(list, how);
        const after = appendTo({ text: before, isYaml: false }, 'deny', name);
        expect(parse(after)).toEqual({ mode: 'default', deny: [...list.map((one) => one.name), name] });
        expect(comments(after)).toBe(comments(before));
      }),
    );
  });

  it('says of YAML whether its formatting can stay', () => {
    expect(keepsFormatting({ text: '# ours\ndeny:\n  - drop # it\n', isYaml: true })).toBe(true);
    expect(keepsFormatting({ text: 'deny:   [ drop ]\n', isYaml: true })).toBe(false);
    expect(keepsFormatting({ text: '{"deny":[  "drop"]}', isYaml: false })).toBe(true);
  });
});
