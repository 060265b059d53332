import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { compileCondition } from './cel.js';
import { functionCondition } from './condition.js';

const at = {
  input: {
    amount: 50,
    price: 9.5,
    currency: 'USD',
    items: [1, 2, 3],
    lines: [{ sku: 'a', count: 2 }],
    nothing: null,
    text: '1e9',
    nan: Number.NaN,
  },
  call: { name: 'refund_order', id: 'call-1' },
  context: { user: { role: 'ops' } },
};

function evaluate(source: string, given: { readonly input: unknown } = at): boolean {
  const condition = compileCondition(source);
  if ('problem' in condition) throw new Error(`${condition.problem} ${condition.hint ?? ''}`);
  return condition.evaluate({ ...at, ...given });
}

describe('compileCondition', () => {
  it.each([
    ['input.amount <= 100 && input.currency == "USD" && context.user.role in ["admin", "ops"]', true],
    ['input.amount == 50', true],
    ['50 == input.amount', true],
    ['input.amount != 50', false],
    ['input.amount + 1 == 51', true],
    ['2 * input.amount - 10 > 80', true],
    ['input.amount / 3 > 16 && input.amount / 3 < 17', true],
    ['input.amount % 7 == 1', true],
    ['input.price < 10', true],
    ['input.amount in [50, 60]', true],
    ['!(input.currency in ["EUR", "GBP"])', true],
    ['input.amount == "50"', false],
    ['input.nothing == null', true],
    ['has(input.refund)', false],
    ['!has(input.refund) || input.refund < 3', true],
    ['call.name == "refund_order" && call.id == "call-1"', true],
    ['input.items.all(x, x > 0) && 2 in input.items && size(input.items) == 3', true],
    ['input.lines.exists(line, line.sku == "a" && line.count > 1)', true],
    ['input.items.filter(x, x > 1).map(x, x * 2) == [4, 6]', true],
    ['input.currency.startsWith("U") && input.currency.lowerAscii() == "usd"', true],
    ['input.amount > 10 ? true : false', true],
    ['input.nan <= 100', false],
    ['input.lines.exists(call, call.sku == "a")', true],
  ])('%s', (source, expected) => {
    expect(evaluate(source)).toBe(expected);
  });

  it.each([
    ['a field that is missing', 'input.missing == 1'],
    ['a parent that is missing', 'has(input.a.b)'],
    ['a text where a number is expected', 'input.text <= 100'],
    ['a value that is not true or false', 'input.amount'],
    ['a field of the prototype', 'input.constructor == 1'],
    ['the prototype', 'input.__proto__ == 1'],
    ['the prototype by index', 'input["__proto__"] == 1'],
    ['an index out of range', 'input.items[10] == 1'],
    ['one side of an or that fails while the other is false', 'input.amount < 10 || input.missing > 3'],
  ])('throws at %s', (_what, source) => {
    expect(() => evaluate(source)).toThrow();
  });

  it.each([
    ['', 'an empty condition', 0],
    ['   ', 'an empty condition', 0],
    ['input.amount <', 'EOF', 14],
    ['input.amount = 50', 'Unexpected character: =', 13],
    ['input.a == 1 and input.b == 2', 'Unexpected character', 13],
    ['amount <= 100', 'Unknown variable: amount', 0],
    ['input.amount <= limit', 'Unknown variable: limit', 16],
    ['1 + 1', 'gives int, not true or false', 0],
    ['"yes"', 'gives string, not true or false', 0],
    ['input.currency.matches("^(a+)+$")', '"matches" is not available', 0],
    ['input.currency.split("").all(x, x == "a")', '"split" is not available', 0],
    ['bytes("[1]").json().size() == 1', 'is not available', 0],
    ['cel.bind(x, input.amount, x == 1)', '"bind" is not available', 0],
    ['sqrt(input.amount) > 3', '"sqrt" is not available', 0],
    ['input.items.all(x, input.items.all(y, x == y))', '"all" inside another loop', 19],
    ['input.items.exists(x, [x].map(y, y) == [x])', '"map" inside another loop', 22],
    ['call.command == "rm"', '"call" has no field "command"', 0],
    ['input.amount > 1 && call.input.amount > 1', '"call" has no field "input"', 20],
    ['call["tool"] == "pay"', '"call" has no field "tool"', 0],
    ['has(call.command)', '"call" has no field "command"', 4],
    ['input.items.exists(x, x == call.x)', '"call" has no field "x"', 27],
    ['call.name', 'gives string, not true or false', 0],
    ['input.amount + 1', 'gives a sum, not true or false', 0],
    ['input.amount - context.limit', 'gives a number, not true or false', 0],
    ['-input.amount', 'gives a number, not true or false', 0],
    ['"unterminated', 'Unterminated string', 0],
    ['true'.padEnd(5000), 'more than 4000 characters', 4000],
    [Array.from({ length: 300 }, () => 'true').join(' && '), 'Exceeded', expect.any(Number)],
    [`${'('.repeat(200)}true${')'.repeat(200)}`, 'Exceeded', expect.any(Number)],
  ])('refuses %s', (source, problem, offset) => {
    expect(compileCondition(source)).toEqual(
      expect.objectContaining({ problem: expect.stringMatching(new RegExp(escaped(problem), 'i')), offset }),
    );
  });

  it.each([
    ['input.amount = 50', '`==`'],
    ['input.a == 1 and input.b == 2', '`&&`'],
    ['amount <= 100', '`input.amount`'],
    ['input.currency.startWith("U")', 'did you mean "startsWith"?'],
    ['input.currency.matches("U")', 'startsWith, endsWith or contains'],
    ['call.command == "rm"', '`input.command`'],
    ['call.input.amount > 1', '`input.amount`'],
  ])('says what to write instead of %s', (source, hint) => {
    expect(compileCondition(source)).toMatchObject({ hint: expect.stringContaining(hint) });
  });

  it('does not loop over a list of any length that a model sends', () => {
    const items = Array.from({ length: 1001 }, () => 1);
    expect(evaluate('input.amount == 1', { input: { amount: 1, items } })).toBe(true);
    expect(() => evaluate('input.items.all(x, x == 1)', { input: { items } })).toThrow('more than 1000');
    expect(() =>
      evaluate('input.map.all(x, x == "a")', { input: { map: Object.fromEntries(items.map((_, i) => [`k${i}`, 1])) } }),
    ).toThrow('more than 1000');
  });

  it('does not follow a value that is nested without end', () => {
    const ring: Record<string, unknown> = { items: [1] };
    ring.self = ring;
    expect(() => evaluate('input.items.all(x, x == 1)', { input: ring })).toThrow('nested too deeply');
  });

  it('does not take for data what is none', () => {
    expect(() =>
      evaluate('input.amount == 1', {
        input: new (class {
          amount = 1;
        })(),
      }),
    ).toThrow();
    expect(() => evaluate('input.amount == 1', { input: null })).toThrow();
    expect(() => evaluate('input.amount == 1', { input: undefined })).toThrow();
    expect(() => evaluate('input.amount == 1', { input: 'text' })).toThrow();
  });
});

describe('values of any origin', () => {
  it.each([
    ['of another realm', runInNewContext('({ amount: 1, items: [{ sku: "a" }] })')],
    ['without a prototype', Object.assign(Object.create(null), { amount: 1, items: [{ sku: 'a' }] })],
    ['with a field called constructor', { constructor: 'x', amount: 1, items: [{ constructor: null, sku: 'a' }] }],
    ['with a list of another realm', { amount: 1, items: runInNewContext('[{ sku: "a" }]') }],
    [
      'of fields that have names of a prototype',
      JSON.parse('{ "__proto__": 1, "amount": 1, "items": [{ "sku": "a" }] }'),
    ],
  ])('are data: %s', (_what, input) => {
    const given = { input: input as unknown };
    expect(evaluate('input.amount == 1 && input.items[0].sku == "a" && size(input.items) == 1', given)).toBe(true);
    expect(evaluate('has(input.amount) && !has(input.price) && "amount" in input', given)).toBe(true);
    expect(evaluate('input.items.all(item, item.sku == "a")', given)).toBe(true);
    expect(evaluate('input.amount == 2', given)).toBe(false);
    expect(() => evaluate('input.missing == 1', given)).toThrow();
  });

  it('are not followed without end', () => {
    const ring: Record<string, unknown> = {};
    ring.self = ring;
    expect(() => evaluate('input.self.x == 1', { input: ring })).toThrow('nested too deeply');
  });
});

describe('functionCondition', () => {
  it('passes on what the function says, and refuses what is not true or false', () => {
    expect(functionCondition(({ input }) => input === at.input).evaluate(at)).toBe(true);
    expect(() => functionCondition((() => 1) as never).evaluate(at)).toThrow('not true or false');
    expect(() => functionCondition((() => Promise.resolve(true)) as never).evaluate(at)).toThrow('not true or false');
  });
});

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
