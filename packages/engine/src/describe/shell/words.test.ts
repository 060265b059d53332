import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseScript } from './parse.js';
import { isPlain } from './plain-word.js';

const plain = fc.stringMatching(/^[A-Za-z0-9%+,\-./:=@_]+$/);

it('takes for plain only what the parser leaves as it is', () => {
  fc.assert(
    fc.property(plain, (text) => {
      expect(isPlain(text)).toBe(true);
      const command = parseScript(`echo ${text}`).commands[0]?.command;
      expect(command).toMatchObject({ type: 'Command', suffix: [{ type: 'Word', text, value: text }] });
      expect(command?.type === 'Command' && command.suffix[0]).toHaveProperty('parts', undefined);
    }),
    { numRuns: 2_000 },
  );
});

it.each([
  '~',
  'a~',
  '$x',
  '`',
  '"',
  "'",
  '\\',
  '*',
  '?',
  '[',
  '{',
  '}',
  '(',
  ')',
  '<',
  '>',
  '|',
  '&',
  ';',
  ' ',
  '\n',
  '!',
  '#',
  '^',
  'é',
])('leaves %j to the parser', (text) => {
  expect(isPlain(text)).toBe(false);
});
