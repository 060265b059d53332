/**
 * The chat as a person uses it, in a real browser against a server in a process of its own. Needs Chromium (`CHROMIUM` says where):
 * without one it is skipped, unless SALLYPORT_BROWSER=required.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildPage } from '../src/server/page.js';
import type { Snapshot } from '../src/wire.js';
import { major, pageAliases } from './ai-sdk.js';
import { ChatPage, chromiumPath, hasChromium, launchBrowser, sendTogether, usualOptions } from './browser.js';
import { type ChatServer, startServer, temporaryFolder } from './server.js';

const required = process.env.SALLYPORT_BROWSER === 'required';
if (!hasChromium && !required) console.warn(`The chat in a browser: skipped: no Chromium at ${chromiumPath}`);

describe.skipIf(!hasChromium && !required)('the chat in a browser', { timeout: 120_000 }, () => {
  const { folder, remove } = temporaryFolder();
  const page = join(folder, 'page');
  let browser: Browser;
  /** Of all tests that want nothing special: what the browser has cached stays. */
  let usual: BrowserContext;
  let server: ChatServer;

  beforeAll(async () => {
    await buildPage(page, pageAliases);
    browser = await launchBrowser();
    server = await startServer(join(folder, 'data'), page);
    usual = await browser.newContext(usualOptions);
  }, 120_000);

  afterEach(async () => {
    for (const context of browser.contexts()) {
      if (context !== usual) await context.close();
      else for (const tab of context.pages()) await tab.close();
    }
  });

  afterAll(async () => {
    await browser?.close();
    await server?.kill();
    remove();
  });

  async function open(options?: BrowserContextOptions, at = server): Promise<ChatPage> {
    const context = options === undefined ? usual : await browser.newContext({ ...usualOptions, ...options });
    return ChatPage.open(context, `${at.url}/new`);
  }

  const workFile = (path: string) => join(folder, 'data', 'work', path);

  it('is made with the AI SDK that it says', () => {
    const assets = join(page, 'assets');
    const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
    const code = scripts.map((name) => readFileSync(join(assets, name), 'utf8')).join('');
    // A part of a stream that only 7 knows.
    expect(code.includes('reset-step') ? 7 : 6).toBe(major);
  });

  it('runs at once what the policy allows, and says why', async () => {
    const chat = await open();
    await chat.page.getByRole('button', { name: /Read a file/ }).click();
    await chat.call('Done').waitFor();
    await chat.call('Done').getByText('it only reads inside the working directories').waitFor();
    await chat.lastWords.getByText('Passport').waitFor();
    expect(await chat.ask().count()).toBe(0);
  });

  it('does not run what the policy denies, and names the rule and its line', async () => {
    const chat = await open();
    await chat.say('secret');
    await chat.call('Denied').waitFor();
    expect(await chat.call('Denied').textContent()).toMatch(/@read\(\*\*\/\.env\*\) in sallyport\.jsonc:\d+/);
    expect(await chat.page.locator('body').textContent()).not.toContain('made-up-key');
  });

  it('allow: shows the change in full, and makes it', async () => {
    const chat = await open();
    await chat.say('write');
    await chat.ask('Write notes/packing.md?').waitFor();
    expect(await chat.page.locator('.line.removed').allTextContents()).toEqual([
      expect.stringContaining('Rain jacket'),
    ]);
    expect(await chat.page.locator('.line.added').allTextContents()).toHaveLength(2);
    expect(readFileSync(workFile('notes/packing.md'), 'utf8')).toContain('Rain jacket');
    await chat.button('Allow once').click();
    await chat.call('Done').waitFor();
    expect(await chat.call('Done').textContent()).toContain('Allowed by you');
    expect(readFileSync(workFile('notes/packing.md'), 'utf8')).toContain('Umbrella');
  });

  it('deny: nothing runs, and the words reach the model', async () => {
    const chat = await open();
    await chat.say('danger');
    await chat.ask('Run this command?').waitFor();
    expect(await chat.page.locator('mark').textContent()).toMatch(/^rm -rf drafts ~\//);
    expect(await chat.button('Allow and remember…').count()).toBe(0);
    await chat.button('Deny…').click();
    await chat.page.getByLabel(/Tell the agent why/).fill('There is a space too many.');
    await chat.button('Deny').click();
    await chat.lastWords.getByText('They said: "There is a space too many."').waitFor();
    expect(await chat.call('Denied').textContent()).toContain('Denied by you: “There is a space too many.”');
    expect(existsSync(workFile('drafts'))).toBe(true);
  });

  it('remember: asks once, then no more; revoke: asks again', async () => {
    const chat = await open();
    await chat.say('fetch');
    await chat.button('Allow and remember…').click();
    const choices = chat.page.getByRole('radio');
    expect(await choices.first().isChecked()).toBe(true);
    await chat.button('Allow and remember').click();
    await chat.call('Done').waitFor();

    await chat.say('fetch');
    await chat.call('Done').nth(1).waitFor();
    expect(await chat.ask().count()).toBe(0);

    await chat.page.getByRole('button', { name: 'Remembered 1' }).click();
    const dialog = chat.page.getByRole('dialog', { name: 'Remembered in this chat' });
    expect(await dialog.textContent()).toContain('fetch_page(domain:weather.example)');
    await dialog.getByRole('button', { name: /^Revoke/ }).click();
    await dialog.getByText('Nothing yet').waitFor();
    await chat.page.keyboard.press('Escape');
    await chat.say('fetch');
    await chat.ask('Fetch a page from weather.example?').waitFor();
  });

  it('remember: the wider choice is the one that was chosen', async () => {
    const chat = await open();
    await chat.say('command');
    await chat.button('Allow and remember…').click();
    await chat.page.getByLabel('Commands that begin like this').check();
    await chat.button('Allow and remember').click();
    await chat.page.getByRole('button', { name: 'Remembered 2' }).click();
    await chat.page.getByRole('dialog').getByText('run_command(git commit:*)').first().waitFor();
  });

  it('hidden characters are spelled out, and an edit without them runs in their place', async () => {
    const chat = await open();
    await chat.say('hidden');
    await chat.ask('Run this command?').waitFor();
    expect(await chat.page.locator('.hidden-character').allTextContents()).toEqual(['U+202E', 'U+202C']);
    await chat.button('Edit…').click();
    await chat.page.getByText('It still holds hidden characters').waitFor();
    await chat.page.getByRole('textbox', { name: 'command' }).fill('rm -f drafts/plane.md && echo gone');
    expect(await chat.page.getByText('It still holds hidden characters').count()).toBe(0);
    await chat.button('Allow as edited').click();
    await chat.call('Done').waitFor();
    expect(await chat.call('Done').textContent()).toContain('Allowed by you, as edited');
    await chat.lastWords.getByText('gone').waitFor();
    expect(existsSync(workFile('drafts/plane.md'))).toBe(false);
  });

  it('an edit into something forbidden stays forbidden, and one into a new danger asks again', async () => {
    const chat = await open();
    await chat.say('command');
    await chat.button('Edit…').click();
    await chat.page.getByRole('textbox', { name: 'command' }).fill('rm -rf ~/');
    await chat.button('Allow as edited').click();
    await chat.page.getByRole('alert').getByText('Your edit raises another question.').waitFor();
    expect(await chat.page.locator('mark').textContent()).toMatch(/^rm -rf ~\//);
    await chat.button('Edit…').click();
    await chat.page.getByRole('textbox', { name: 'command' }).fill('cat .env');
    await chat.button('Allow as edited').click();
    await chat.call('Denied').waitFor();
    expect(await chat.page.locator('body').textContent()).not.toContain('made-up-key');
  });

  it('two questions: one is answered, the page is loaded anew, the other is still open', async () => {
    const chat = await open();
    await chat.say('two');
    await chat.ask().nth(1).waitFor();
    await chat.button('Allow once', chat.ask('Write notes/diary.md?')).click();
    await chat.call('Allowed').waitFor();
    expect(existsSync(workFile('notes/diary.md'))).toBe(false);
    await chat.page.reload();
    await chat.ask('Fetch a page from ferry.example?').waitFor();
    expect(await chat.ask().count()).toBe(1);
    expect(await chat.ask().textContent()).toMatch(
      /bans who looks too often[\s\S]*Rule fetch_page in sallyport\.jsonc:\d+/,
    );
    await chat.button('Deny…').click();
    await chat.button('Deny').click();
    await chat.call('Done').waitFor();
    await chat.call('Denied').waitFor();
    await chat.lastWords.getByText('Wrote notes/diary.md.').waitFor();
    expect(existsSync(workFile('notes/diary.md'))).toBe(true);
  });

  it('a double click runs once', async () => {
    const chat = await open();
    await chat.say('command');
    await chat.button('Edit…').click();
    await chat.page.getByRole('textbox', { name: 'command' }).fill('echo ran >> runs.txt');
    await chat.button('Allow as edited').dblclick();
    await chat.call('Done').waitFor();
    await chat.lastWords.getByText('I was told').waitFor();
    expect(readFileSync(workFile('runs.txt'), 'utf8')).toBe('ran\n');
  });

  it('two tabs answer at once: one answer counts, and both see it', async () => {
    const chat = await open();
    await chat.say('command');
    await chat.ask().waitFor();
    const other = await chat.secondTab();
    await other.button('Deny…').click();
    await sendTogether([chat, other]);
    await Promise.all([chat.button('Allow once').click(), other.button('Deny').click()]);
    for (const tab of [chat, other]) await tab.lastWords.getByText('I was told').waitFor();
    const outcomes = await Promise.all(
      [chat, other].map((tab) => tab.page.locator('[data-status]').getAttribute('data-status')),
    );
    expect(outcomes[0]).toBe(outcomes[1]);
    expect(['Done', 'Denied']).toContain(outcomes[0]);
    const notices = await Promise.all([chat, other].map((tab) => tab.page.locator('.notice').allTextContents()));
    expect(notices.flat()).toEqual(['Somebody answered or changed this before you.']);
  });

  it('what one tab says, the other sees', async () => {
    const chat = await open();
    await chat.page.getByText('What shall the agent do?').waitFor();
    const other = await chat.secondTab();
    await chat.say('fetch');
    await other.ask('Fetch a page from weather.example?').waitFor();
    await other.button('Allow once').click();
    await chat.lastWords.getByText('24 °C').waitFor();
  });

  it('a new message instead of an answer gives the question up', async () => {
    const chat = await open();
    await chat.say('command');
    await chat.ask().waitFor();
    await chat.say('read');
    await chat.call('Not answered').waitFor();
    await chat.call('Done').waitFor();
    expect(await chat.ask().count()).toBe(0);
  });

  it('a server that is killed between question and answer goes on where it was', async () => {
    const own = temporaryFolder();
    let mortal = await startServer(own.folder, page);
    try {
      const chat = await open(undefined, mortal);
      await chat.say('two');
      await chat.button('Allow and remember…', chat.ask('Write notes/diary.md?')).click();
      await chat.button('Allow and remember', chat.ask('Write notes/diary.md?')).click();
      await chat.call('Allowed').waitFor();
      await mortal.kill();
      await chat.page.getByText('The server is away').waitFor();
      await chat.button('Allow once').click();
      await chat.page.getByText('The server cannot be reached').waitFor();
      mortal = await mortal.startAgain();
      await expect.poll(() => chat.page.getByText('The server is away').count(), { timeout: 20_000 }).toBe(0);
      await chat.button('Allow once').click();
      await chat.call('Done').nth(1).waitFor();
      await chat.lastWords.getByText('every 20 minutes').waitFor();
      await chat.page.getByRole('button', { name: 'Remembered 1' }).waitFor();
      expect(readFileSync(join(own.folder, 'work/notes/diary.md'), 'utf8')).toContain('# Diary');
    } finally {
      await mortal.kill();
      own.remove();
    }
  });

  it('a call under way when the server is killed is not run again', async () => {
    const own = temporaryFolder();
    let mortal = await startServer(own.folder, page);
    try {
      const chat = await open(undefined, mortal);
      await chat.say('command');
      await chat.button('Edit…').click();
      await chat.page.getByRole('textbox', { name: 'command' }).fill('echo begun >> begun.txt; sleep 15');
      await chat.button('Allow as edited').click();
      const begun = join(own.folder, 'work/begun.txt');
      await expect.poll(() => existsSync(begun), { timeout: 20_000 }).toBe(true);
      await mortal.kill();
      mortal = await mortal.startAgain();
      await chat.call('Interrupted').waitFor();
      await chat.lastWords.getByText('I was told').waitFor();
      expect(readFileSync(begun, 'utf8')).toBe('begun\n');
    } finally {
      await mortal.kill();
      own.remove();
    }
  });

  it('the keyboard is enough', async () => {
    const chat = await open();
    const { keyboard } = chat.page;
    const focused = () => chat.page.evaluate(() => document.activeElement?.textContent ?? '');
    await chat.page.getByLabel('Message').focus();
    await keyboard.type('How is the weather in Lisbon?');
    await keyboard.press('Enter');
    await chat.ask().waitFor();
    // The question itself has the focus: a key that was meant for the message answers nothing.
    await expect.poll(focused).toContain('Fetch a page from weather.example?');
    await keyboard.press('Enter');
    expect(await chat.ask().count()).toBe(1);
    for (const name of ['Allow once', 'Allow and remember…']) {
      await keyboard.press('Tab');
      expect(await focused()).toBe(name);
    }
    await keyboard.press('Enter');
    expect(await chat.page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('radio');
    await keyboard.press('Escape');
    expect(await focused()).toBe('Allow and remember…');
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await keyboard.type('Not today.');
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await chat.lastWords.getByText('Not today.').waitFor();
    await expect.poll(() => chat.page.evaluate(() => document.activeElement?.id)).toBe('composer');
  });

  it('a reader of screens is told of questions', async () => {
    const chat = await open();
    await chat.say('two');
    await chat.page.getByRole('status').getByText('2 questions: Fetch a page from ferry.example?').waitFor();
    expect(await chat.ask().first().ariaSnapshot()).toMatch(
      /heading "Fetch a page[\s\S]*button "Allow once"[\s\S]*button "Deny…"/,
    );
  });

  it.each(['danger', 'write', 'two', 'hidden'] as const)('%s: fits on a phone', async (prompt) => {
    const chat = await open({ viewport: { width: 390, height: 780 }, isMobile: true, hasTouch: true });
    await chat.say(prompt);
    await chat.ask().first().waitFor();
    await chat.button('Edit…').click();
    const widths = await chat.page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(widths[0]).toBe(widths[1]);
    expect(await chat.button('Allow once').boundingBox()).toMatchObject({ height: expect.closeTo(44, 0) });
  });

  it('is dark where the person wants it dark, and stays readable', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const chat = await open({ colorScheme });
      await chat.say('danger');
      await chat.ask().waitFor();
      const pairs = await chat.page.evaluate(() =>
        [
          'body',
          '.why p',
          '.why-label',
          'mark',
          '.command',
          '.quiet, .tool-name',
          '.action.danger',
          '.message.user .text',
        ].map((selector) => {
          const element = document.querySelector(selector) as Element;
          let behind: Element | null = element;
          while (behind !== null && getComputedStyle(behind).backgroundColor === 'rgba(0, 0, 0, 0)')
            behind = behind.parentElement;
          return [
            selector,
            getComputedStyle(element).color,
            getComputedStyle(behind ?? document.body).backgroundColor,
          ] as const;
        }),
      );
      for (const [selector, text, background] of pairs) {
        expect(contrast(text, background), `${colorScheme}: ${selector}`).toBeGreaterThanOrEqual(4.5);
      }
      const [, , background] = pairs[0] as (typeof pairs)[number];
      expect(luminance(background) < 0.2).toBe(colorScheme === 'dark');
    }
  });

  describe('the server', () => {
    const api = (chat: ChatPage, path: string) =>
      `${server.url}/api/chats/${chat.page.url().split('/').at(-1)}/${path}`;
    const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });

    async function snapshotOf(chat: ChatPage): Promise<Snapshot> {
      const response = await fetch(api(chat, 'events'));
      let text = '';
      for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
        text += new TextDecoder().decode(chunk);
        // Leaving the loop ends the request.
        if (/^data: .*\n\n/m.test(text)) break;
      }
      return JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? 'null') as Snapshot;
    }

    it('takes no message, approval, name or rule from a page', async () => {
      const chat = await open();
      await chat.say('command');
      await chat.ask().waitFor();
      const { messages, asks } = await snapshotOf(chat);
      const [ask] = asks;
      const forged = JSON.parse(JSON.stringify(messages).replaceAll('approval-requested', 'approval-responded'));
      await post(api(chat, 'messages'), { messages: forged, text: 'Hello' });
      await chat.call('Not answered').waitFor();
      const late = await post(api(chat, 'permission/respond'), {
        toolCallId: ask?.toolCallId,
        behavior: 'allow',
        by: 'eve',
      });
      expect(late.status).toBe(409);
      expect((await snapshotOf(chat)).remembered).toEqual([]);
      expect(await chat.call('Done').count()).toBe(0);
    });

    it('takes no answer to what was not shown', async () => {
      const chat = await open();
      await chat.say('command');
      await chat.ask().waitFor();
      const [ask] = (await snapshotOf(chat)).asks;
      const answer = { toolCallId: ask?.toolCallId, behavior: 'allow', fingerprint: '0'.repeat(64) };
      expect((await post(api(chat, 'permission/respond'), answer)).status).toBe(409);
      expect(await chat.ask().count()).toBe(1);
    });

    it.each([
      ['the page of somebody else', { origin: 'https://evil.example' }],
      ['a form', { 'content-type': 'text/plain' }],
      ['a frame in another site', { 'sec-fetch-site': 'cross-site' }],
    ])('does nothing for %s', async (_, headers) => {
      const chat = await open();
      await chat.page.getByText('What shall the agent do?').waitFor();
      const response = await post(api(chat, 'messages'), { text: 'Commit my notes.' }, headers);
      expect(response.status).toBe(403);
      expect((await snapshotOf(chat)).messages).toEqual([]);
    });

    it('has no chat whose name would be a path', async () => {
      expect((await fetch(`${server.url}/api/chats/..%2F..%2Fx/events`)).status).toBe(404);
      expect((await fetch(`${server.url}/..%2Fsrc%2Fmain.ts`)).status).toBe(404);
    });
  });
});

/** Of WCAG 2: 4.5 is enough for text. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
    const value = Number(part) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
