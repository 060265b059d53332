/** Takes a picture of each state of the chat: `npx tsx examples/chat/test/screenshots.ts <folder>`. */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions } from 'playwright-core';
import type { PromptName } from '../src/prompts.js';
import { buildPage } from '../src/server/page.js';
import { ChatPage, launchBrowser, usualOptions } from './browser.js';
import { startServer, temporaryFolder } from './server.js';

const [, , folder = 'screenshots'] = process.argv;
mkdirSync(folder, { recursive: true });

const { folder: data, remove } = temporaryFolder();
await buildPage(join(data, 'page'));
const server = await startServer(data, join(data, 'page'));
const browser = await launchBrowser();

const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 780 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
};
const dark: BrowserContextOptions = { colorScheme: 'dark' };

async function picture(
  name: string,
  prompts: readonly PromptName[],
  { act, ...options }: BrowserContextOptions & { readonly act?: (chat: ChatPage) => Promise<void> } = {},
): Promise<void> {
  const context = await browser.newContext({ ...usualOptions, ...options });
  const chat = await ChatPage.open(context, `${server.url}/new`);
  for (const prompt of prompts) {
    await chat.say(prompt);
    await chat.page.locator('.confirmation').nth(prompts.indexOf(prompt)).waitFor();
  }
  await act?.(chat);
  await chat.page.waitForTimeout(400);
  await chat.page.screenshot({ path: join(folder, `${name}.png`) });
  await context.close();
}

const open = (name: string) => async (chat: ChatPage) => chat.button(name).click();

await picture('empty', []);
await picture('danger', ['danger']);
await picture('hidden', ['hidden']);
await picture('file', ['write']);
await picture('two', ['two']);
await picture('remember', ['command'], { act: open('Allow and remember…') });
await picture('edit', ['hidden'], { act: open('Edit…') });
await picture('deny', ['fetch'], { act: open('Deny…') });
await picture('allowed', ['read', 'secret']);
await picture('fetch-phone', ['two'], { ...phone });
await picture('file-phone-dark', ['write'], { ...phone, ...dark });
await picture('danger-dark', ['danger'], dark);
await picture('empty-phone', [], phone);
await picture('after', ['command'], {
  act: async (chat) => {
    await chat.button('Allow and remember…').click();
    await chat.page.getByRole('button', { name: 'Allow and remember', exact: true }).click();
    await chat.call('Done').waitFor();
    await chat.call('Done').locator('summary').click();
  },
});
await picture('remembered-dark', ['fetch'], {
  ...dark,
  act: async (chat) => {
    await chat.button('Allow and remember…').click();
    await chat.page.getByRole('button', { name: 'Allow and remember', exact: true }).click();
    await chat.call('Done').waitFor();
    await chat.page.getByRole('button', { name: /Remembered/ }).click();
  },
});

await browser.close();
await server.kill();
remove();
