import fc from 'fast-check';
import { parse } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import cases from './policy-edit.cases.json' with { type: 'json' };
import { appendText, appendTo, removeFrom, removeText } from './policy-edit.js';

const edits: readonly {
  name: string;
  text: string[];
  list?: string;
  append?: unknown;
  remove?: number;
  becomes?: string[];
}[] = cases;

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

const comments = (text: string) => (text.match(/\/\/[^\n]*|\/\*.*?\*\/|#[^\n]*/g) ?? []).length;

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

  it.each(edits)('$name', ({ text, list = 'deny', append, remove, becomes }) => {
    const policy = { text: text.join(''), isYaml: !text.join('').startsWith('{"') };
    const next = append === undefined ? removeText(policy, list, remove ?? 0) : appendText(policy, list, append);
    expect(next).toBe(becomes?.join(''));
  });

  it('writes YAML anew where no edit fits, and loses no comment', () => {
    const policy = { text: 'deny:\n  -\n    drop # it\n', isYaml: true };
    expect(appendText(policy, 'deny', 'x')).toBeUndefined();
    expect(appendTo(policy, 'deny', 'x')).toBe('deny:\n  - drop # it\n  - x\n');
  });

  it('never makes an edit of YAML that says something else', () => {
    const item = fc.constantFrom(
      'drop',
      '"a b"',
      '{rule: x, reason: "y"}',
      'rule: x\n    reason: z',
      '|\n    x\n    y',
    );
    const line = fc.record({ item, comment: fc.constantFrom('', ' # why'), above: fc.constantFrom('', '  # above\n') });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), fc.nat(), fc.boolean(), (lines, random, isEnd) => {
        const list = lines
          .map(({ item, comment, above }) => `${above}  - ${item}${item.includes('|') ? '' : comment}\n`)
          .join('');
        const text = isEnd ? `mode: default\ndeny:\n${list}` : `deny:\n${list}mode: default # m\n`;
        const before = parseYaml(text) as { deny: unknown[] };
        const index = random % lines.length;
        const less = removeText({ text, isYaml: true }, 'deny', index);
        if (less !== undefined)
          expect(parseYaml(less)).toEqual({ ...before, deny: before.deny.filter((_, at) => at !== index) });
        const more = appendText({ text, isYaml: true }, 'deny', { rule: 'n', except: ['m'] });
        expect(parseYaml(more ?? '')).toEqual({ ...before, deny: [...before.deny, { rule: 'n', except: ['m'] }] });
        expect(comments(more ?? '')).toBe(comments(text));
      }),
    );
  });
});
