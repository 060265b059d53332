import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';

it('runs with the AI SDK that it says', async () => {
  const { AI_MAJOR } = process.env;
  const require = createRequire(import.meta.url);
  const name = AI_MAJOR === '7' ? 'ai-v7' : 'ai';
  const { version } = JSON.parse(readFileSync(require.resolve(`${name}/package.json`), 'utf8')) as { version: string };
  expect(version).toMatch(new RegExp(`^${AI_MAJOR}\\.`));
  // Only 7 has a test model of the specification v4: this is what `ai` itself was resolved to.
  expect('MockLanguageModelV4' in (await import('ai/test'))).toBe(AI_MAJOR === '7');
});
