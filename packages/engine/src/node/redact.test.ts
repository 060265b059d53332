import { describe, expect, it } from 'vitest';
import { createRedact } from './redact.js';

const redact = createRedact();
// Put together here, so that no scanner takes a made-up key for a real one.
const key = (prefix: string) => prefix + 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6'.slice(0, 30);

describe('what is taken out of the log', () => {
  it.each([
    'password',
    'PASSWORD',
    'db_password',
    'userPassword',
    'secret',
    'client-secret',
    'apiKey',
    'api_key',
    'accessToken',
    'token',
    'Authorization',
    'cookie',
    'privateKey',
    'credentials',
  ])('a value under the name %s, deep down too', (name) => {
    expect(redact({ a: [{ [name]: 'x', n: 1 }] })).toEqual({ a: [{ [name]: '[redacted]', n: 1 }] });
  });

  it.each(['tokens_used_count', 'passenger', 'secretary', 'path', 'key', 'author'])('not one under %s', (name) => {
    expect(redact({ [name]: 'x' })).toEqual({ [name]: 'x' });
  });

  it.each([
    ['a GitHub token', `push ${key('ghp_')} now`, 'push [redacted] now'],
    ['a model key', key('sk-'), '[redacted]'],
    ['a cloud key', `id ${'AKIA'}ABCDEFGHIJKLMNOP`, 'id [redacted]'],
    ['a bearer token', 'curl -H "Authorization: Bearer abcdef123456"', 'curl -H "Authorization: Bearer [redacted]"'],
    ['a password in a URL', 'psql postgres://shop:hunter2@db/x', 'psql postgres://shop:[redacted]@db/x'],
    ['an assignment', 'DB_PASSWORD=hunter2 make', 'DB_PASSWORD=[redacted] make'],
    ['an option', 'login --token hunter2 --user ann', 'login --token [redacted] --user ann'],
    ['a private key', `x ${'-----BEGIN RSA PRIVATE'} KEY-----\nabc\n-----END RSA PRIVATE KEY----- y`, 'x [redacted] y'],
    ['nothing else', 'git push origin main', 'git push origin main'],
  ])('%s in a text', (_what, text, shown) => {
    expect(redact({ command: text })).toEqual({ command: shown });
  });

  it('what the host names', () => {
    const own = createRedact({ paths: ['customer.iban', 'items.*.pin'], patterns: [/\bKD-\d+/] });
    const input = {
      customer: { iban: 'x', name: 'Ann' },
      items: [{ pin: 1 }, { pin: 2, n: 3 }],
      note: 'KD-1 and KD-2',
      iban: 'y',
    };
    expect(own(input)).toEqual({
      customer: { iban: '[redacted]', name: 'Ann' },
      items: [{ pin: '[redacted]' }, { pin: '[redacted]', n: 3 }],
      note: '[redacted] and [redacted]',
      iban: 'y',
    });
    expect(input.customer.iban).toBe('x');
  });

  it('takes long texts in good time', () => {
    const text = `${'password '.repeat(20_000)}${'a:'.repeat(20_000)}${'x'.repeat(200_000)}`;
    expect(String(redact(text)).length).toBeGreaterThan(100_000);
  });

  it('keeps an own member __proto__', () => {
    expect(JSON.stringify(redact(JSON.parse('{"__proto__":{"a":1}}')))).toBe('{"__proto__":{"a":1}}');
  });
});
