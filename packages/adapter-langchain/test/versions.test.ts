/** The versions that these tests run on are those that the project says, and every package is there once. */

import { createRequire } from 'node:module';
import { join } from 'node:path';
import { AIMessage } from '@langchain/core/messages';
import { MemorySaver } from '@langchain/langgraph';
import { expect, it } from 'vitest';

const folder = process.env.LANGCHAIN_VERSIONS;
const root = join(import.meta.dirname, '../../..');
const asked = createRequire(join(root, folder === undefined ? 'package.json' : `test/versions/${folder}/package.json`));
const manifest = asked('./package.json') as Record<'dependencies' | 'devDependencies', Record<string, string>>;
const declared = { ...manifest.devDependencies, ...manifest.dependencies };

const packages = ['@langchain/core', '@langchain/langgraph', ...(folder === 'langgraph-oldest' ? [] : ['langchain'])];

it.each(packages)('%s is the version that is declared', async (name) => {
  // `?url` tells where the module would be loaded from, without loading it.
  const { default: file } = (await import(/* @vite-ignore */ `${name}/package.json`)) as {
    default: { version: string };
  };
  expect(file.version).toBe(declared[name]);
});

it('a checkpoint brings messages back as the same classes', async () => {
  const saver = new MemorySaver();
  const [type, bytes] = await saver.serde.dumpsTyped(new AIMessage('hello'));
  expect(await saver.serde.loadsTyped(type, bytes)).toBeInstanceOf(AIMessage);
});
