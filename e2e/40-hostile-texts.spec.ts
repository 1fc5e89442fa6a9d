/** Hostile comments, strategies and notes in a real browser: each is a text or was refused, and nothing of it runs. */

import { expect, type Page } from '@playwright/test';
import { startAppServer, type AppServer } from '../testing/app-server.ts';
import { openPage } from '../testing/browser/browser.ts';
import { newPerson } from '../testing/browser/person.ts';
import { openSession, type Session } from '../testing/browser/session.ts';
import { hostileTexts } from '../testing/hostile-texts.ts';
import { cutAtWidths } from './cut-at-widths.ts';
import { closePages, test } from './stories.ts';

const SESSION_MS = 600_000;
const COMMENTS = 120;
/** Widths of a phone and of a desk, in pixels. */
const WIDTHS = [375, 1280];

let server: AppServer;
test.beforeAll(async () => {
  server = await startAppServer({ env: { LIMITS: 'off' } });
});
test.afterAll(async ({ browser }) => {
  await closePages({ browser });
  await server.stop();
});

/** Elements that only a text could have made: our own markup has none of them. */
const MADE_BY_TEXT = 'main :is(script, iframe, object, embed, b, [onload], [onerror], [onclick], img[src="x"])';
const brokenOut = (page: Page) =>
  page.locator(MADE_BY_TEXT).evaluateAll((found) => found.map((one) => one.outerHTML.slice(0, 200)));

/** Addresses of links in comments that are not of this server, and how they are opened. */
const foreignLinks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('.comments a[href]')]
      .filter((link) => link.origin !== location.origin)
      .map(({ protocol, rel }) => `${protocol} ${rel}`),
  );

/** Statuses of the answers; a refusal is as good as a text, a fault is not. */
async function writeAll(writer: Session, path: string, bodies: readonly object[]): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (const body of bodies) {
    const answer = await fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${writer.token}` },
      body: JSON.stringify(body),
    });
    statuses.push(answer.status);
  }
  return statuses;
}

test('a hundred hostile comments are texts on phone and desk, and nothing of them runs', async ({ browser }) => {
  const writer = await openSession(server, newPerson('Kaan'));
  const reader = await openSession(server, newPerson('Lale'));
  const texts = hostileTexts(COMMENTS).map((text) => ({ text: text.slice(0, 1000) }));
  const statuses = await writeAll(writer, '/assets/stocks/THYAO/comments', texts);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(COMMENTS / 4);

  for (const person of [reader, writer]) {
    const stored = { token: person.token, sessionDeadline: String(Date.now() + SESSION_MS) };
    const { page, context, troubles } = await openPage(browser, server.url, { stored });
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await page.goto('/asset/stocks/THYAO');
    const more = page.getByRole('button', { name: 'Daha eskileri göster' });
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(page.locator('.comments li').first()).toBeVisible({ timeout: 1000 });
    }).toPass();
    for (let pages = 0; pages < 1 && (await more.isVisible()); pages += 1) {
      const shown = await page.locator('.comments li').count();
      await more.click();
      await expect.poll(() => page.locator('.comments li').count()).toBeGreaterThan(shown);
    }
    expect(await page.locator('.comments li').count()).toBeGreaterThan(20);
    await page.getByRole('button', { name: 'Devamı' }).evaluateAll((buttons) => {
      for (const button of buttons as HTMLButtonElement[]) button.click();
    });
    expect(await brokenOut(page)).toEqual([]);
    for (const link of await foreignLinks(page))
      expect(link).toMatch(/^https?: (?=.*nofollow)(?=.*ugc)(?=.*noreferrer)/);
    expect(await cutAtWidths(page, WIDTHS)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(dialogs).toEqual([]);
    expect(troubles()).toEqual([]);
    await context.close();
  }
});

test('a hostile strategy, a list and a group by such names stay words', async ({ browser }) => {
  const writer = await openSession(server, newPerson('Mert'));
  const samples = hostileTexts(60, 7).map((text) => text.slice(0, 60));
  const assets = [{ asset: { kind: 'stocks', code: 'THYAO' }, reason: samples[0] || 'Deneme' }];
  const statuses = [
    ...(await writeAll(
      writer,
      '/strategies',
      samples.map((name) => ({ name, text: name, visibility: 'public', world: 'practice', assets })),
    )),
    ...(await writeAll(
      writer,
      '/alerts',
      samples.map((note) => ({ kind: 'price', asset: { kind: 'stocks', code: 'THYAO' }, above: 1, note })),
    )),
  ];
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(5);
  const stored = { token: writer.token, sessionDeadline: String(Date.now() + SESSION_MS) };
  const { page, context, troubles } = await openPage(browser, server.url, { stored });
  await page.goto('/strategies');
  await page.locator('.strategy-row').first().waitFor();
  expect(await brokenOut(page)).toEqual([]);
  expect(await cutAtWidths(page, WIDTHS)).toEqual([]);
  await page.locator('.strategy-row').first().click();
  await page.locator('.strategy-outcome').waitFor();
  expect(await brokenOut(page)).toEqual([]);
  expect(await cutAtWidths(page, WIDTHS)).toEqual([]);
  expect(troubles()).toEqual([]);
  await context.close();
});
