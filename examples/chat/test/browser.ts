/** The browser of the system, and what a person does in the chat with it. */

import { existsSync } from 'node:fs';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core';
import { type PromptName, prompts } from '../src/prompts.js';

export const chromiumPath = process.env.CHROMIUM ?? '/usr/bin/chromium';
/** A window on a desk. */
export const usualOptions: BrowserContextOptions = { viewport: { width: 820, height: 760 } };

export const hasChromium = existsSync(chromiumPath);

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** A page of the chat, and its parts as a person finds them: by role and name. */
export class ChatPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  static async open(context: BrowserContext, url: string): Promise<ChatPage> {
    const page = await context.newPage();
    await page.goto(url);
    return new ChatPage(page);
  }

  /** Another tab on the same chat. */
  async secondTab(): Promise<ChatPage> {
    const page = await this.page.context().newPage();
    await page.goto(this.page.url());
    return new ChatPage(page);
  }

  /** What the scripted model has an answer to. */
  async say(prompt: PromptName): Promise<void> {
    await this.page.getByLabel('Message').fill(prompts[prompt].text);
    await this.page.getByRole('button', { name: 'Send' }).and(this.page.locator('[aria-disabled=false]')).click();
  }

  /** Open questions whose title holds this. */
  ask(title: string | RegExp = /\?/): Locator {
    return this.page.getByRole('region', { name: title });
  }

  button(name: string, within: Locator = this.ask().first()): Locator {
    return within.getByRole('button', { name, exact: true });
  }

  /** Calls that ended or wait, with this status. */
  call(status: string): Locator {
    return this.page.locator(`[data-status="${status}"]`);
  }

  /** What the agent said last. */
  get lastWords(): Locator {
    return this.page.locator('.message.assistant .text').last();
  }
}

/** What each of these tabs sends next leaves only when all of them have sent something: neither may hear of the other before. */
export async function sendTogether(tabs: readonly ChatPage[]): Promise<void> {
  let open = (): void => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  let waiting = 0;
  for (const { page } of tabs) {
    await page.route('**/*', async (route) => {
      if (route.request().method() === 'POST') {
        waiting += 1;
        if (waiting === tabs.length) open();
        await gate;
      }
      await route.continue();
    });
  }
}
