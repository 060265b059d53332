import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { showInput } from './show-input.js';

describe('what a person sees of an input', () => {
  it('is all of it, with line breaks between members', () => {
    expect(showInput({ to: 'ann', text: 'a\nb' })).toBe('{\n  "to": "ann",\n  "text": "a\\nb"\n}');
    expect(showInput({ text: 'x'.repeat(100_000) })).toHaveLength(100_000 + '{\n  "text": ""\n}'.length);
  });

  it.each([
    ['zero width', 'a\u200bb', 'a\\u200bb'],
    ['right to left', 'a\u202eb', 'a\\u202eb'],
    ['isolates', '\u2066x\u2069', '\\u2066x\\u2069'],
    ['delete', 'a\u007f', 'a\\u007f'],
    ['C1 control', 'a\u009b', 'a\\u009b'],
    ['no-break space', 'rm\u00a0-rf', 'rm\\u00a0-rf'],
    ['byte order mark', '\ufeffa', '\\ufeffa'],
    ['tags', '\u{e0041}', '\\udb40\\udc41'],
    ['hangul filler', '\u3164', '\\u3164'],
    ['variation selector', 'a\ufe0f', 'a\\ufe0f'],
    ['line separator', 'a\u2028b', 'a\\u2028b'],
    ['unpaired surrogate', '\ud800', '\\ud800'],
    ['a blank of Braille', 'a\u2800b', 'a\\u2800b'],
    ['a note without a head', '\u{1d159}', '\\ud834\\udd59'],
    ['an object that is not there', '\ufffc', '\\ufffc'],
    ['what is not assigned', '\ufff0\u2065', '\\ufff0\\u2065'],
    ['a noncharacter', '\uffff', '\\uffff'],
    ['a private character', '\ue000', '\\ue000'],
    ['ordinary text', 'Grüße 你好 😀', 'Grüße 你好 😀'],
    ['text that looks escaped', '\\u200b', '\\\\u200b'],
  ])('spells out %s, also in keys', (_what, text, shown) => {
    expect(showInput(text)).toBe(`"${shown}"`);
    expect(showInput({ [text]: 1 })).toBe(`{\n  "${shown}": 1\n}`);
  });

  it('leaves nothing that a screen may leave out', () => {
    const left: string[] = [];
    for (let code = 0x80; code <= 0x10ffff; code++) {
      const character = String.fromCodePoint(code);
      if (/[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u.test(character) && showInput(character).includes(character))
        left.push(code.toString(16));
    }
    expect(left).toEqual([]);
  });

  it('reads back as the same input', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (input) => {
        expect(JSON.parse(showInput(input))).toEqual(JSON.parse(JSON.stringify(input)));
      }),
    );
  });
});
