import { expect, it } from 'vitest';

it('runs with the version of the AI SDK that it says', async () => {
  const { AI_MAJOR, AI_VERSION = '' } = process.env;
  const { default: used } = (await import('ai/package.json', { with: { type: 'json' } })) as unknown as {
    default: { version: string };
  };
  expect(used.version).toBe(AI_VERSION);
  expect(AI_VERSION).toMatch(new RegExp(`^${AI_MAJOR}\\.`));
  // Only 7 has a test model of the specification v4: this is what `ai` itself was resolved to.
  expect('MockLanguageModelV4' in (await import('ai/test'))).toBe(AI_MAJOR === '7');
});
