/**
 * Theme and language: stored under the specification's keys, shown from the first paint on, in three languages on the
 * public pages; and a login and a trade by keyboard alone.
 */

import { expect, type Browser, type Page } from '@playwright/test';
import type { AppServer } from '../testing/app-server.ts';
import { openPage, type PageOptions, type WatchedPage } from '../testing/browser/browser.ts';
import { newPerson } from '../testing/browser/person.ts';
import { openSession, type Session } from '../testing/browser/session.ts';
import { readCode } from '../testing/outbox.ts';
import { untilLoaded } from './cut-at-widths.ts';
import { closePages, test } from './stories.ts';

const person = newPerson('Kerem');

let server: AppServer;
let browser: Browser;
let session: Session;

test.beforeAll(async ({ browser: launched, shared }) => {
  browser = launched;
  server = shared;
  session = await openSession(server, person);
  await session.send('POST', '/portfolio/deposit-withdraw', { amount: 100_000, depositMoneyType: 1 });
});
test.afterAll(closePages);

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const appearance = (page: Page) =>
  page.evaluate(() => ({
    dark: document.body.classList.contains('dark'),
    background: getComputedStyle(document.body).backgroundColor,
    language: document.documentElement.lang,
  }));

/** Opens a page whose modules never arrive: it keeps the state of the first paint. */
async function firstPaint(path: string, options: PageOptions): Promise<WatchedPage> {
  const watched = await openPage(browser, server.url, options);
  await watched.page.route('**/assets/*.js', (route) => route.abort());
  await watched.page.goto(path);
  return watched;
}

async function fresh(): Promise<WatchedPage> {
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-US' });
  context.setDefaultTimeout(15_000);
  return { context, page: await context.newPage(), troubles: () => [] };
}

test('amounts are hidden by a key, at the same width, and from the first paint of the next visit', async () => {
  const { context, page } = await openPage(browser, server.url, { stored: { token: session.token } });
  await page.goto('/dashboard');
  // The figure of the drawn frame is laid out in a place of its own.
  await page.locator('[data-prerendered]').waitFor({ state: 'detached' });
  const value = page.locator('.hero-value');
  await expect(value).toHaveText(/^₺100\.000,00/);
  await untilLoaded(page);
  const width = () =>
    value
      .locator('.figure')
      .first()
      .evaluate((figure) => figure.getBoundingClientRect().width);
  const shown = await width();
  const eye = page.getByRole('button', { name: 'Tutarları gizle' }).first();
  await expect(eye).toHaveAttribute('aria-pressed', 'false');
  // Not before the keys are listened to.
  await expect(async () => {
    await page.keyboard.press('h');
    await expect(eye).toHaveAttribute('aria-pressed', 'true', { timeout: 1000 });
  }).toPass();
  await expect(value).toHaveText(/^gizli/);
  await expect.poll(async () => Math.abs((await width()) - shown)).toBeLessThanOrEqual(1);
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (/₺\s?\d/.test(document.querySelector('.hero-value')?.textContent ?? '')) document.title = 'seen';
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.reload();
  await expect(value).toHaveText(/^gizli/);
  expect(await page.title()).not.toBe('seen');
  await context.close();
});

test.describe('preferences', () => {
  test('are Turkish and light by default, in a browser of any language', async () => {
    const { context, page } = await fresh();
    await page.goto('/login');
    await page.getByRole('heading', { level: 1, name: 'Tekrar hoş geldiniz' }).waitFor();
    expect(await appearance(page)).toMatchObject({ dark: false, language: 'tr' });
    await context.close();
  });

  test('are saved at every change under darkMode (JSON) and lang, and read at the next start', async () => {
    const { context, page } = await openPage(browser, server.url, { stored: { token: session.token } });
    await page.goto('/dashboard?tab=contact');
    const toggle = page.getByRole('switch', { name: 'Koyu tema' });
    await toggle.click();
    expect([await stored(page, 'darkMode'), (await appearance(page)).dark]).toEqual(['true', true]);
    await toggle.click();
    expect([await stored(page, 'darkMode'), (await appearance(page)).dark]).toEqual(['false', false]);
    await toggle.click();
    for (const [button, choice, code] of [
      ['Dil: Türkçe', 'English', 'en'],
      ['Language: English', 'Français', 'fr'],
    ] as const) {
      await page.getByRole('button', { name: new RegExp(`^${button}`) }).click();
      await page.getByRole('button', { name: choice }).click();
      await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor();
      await expect.poll(() => stored(page, 'lang')).toBe(code);
    }
    await page.reload();
    await page.getByRole('button', { name: /^Langue\s?: Français/ }).waitFor();
    expect(await appearance(page)).toMatchObject({ dark: true, language: 'fr' });
    await context.close();
  });
});

test.describe('the first paint', () => {
  for (const path of ['/login', '/dashboard']) {
    test(`of ${path} is dark if dark was selected`, async () => {
      const [light, dark] = await Promise.all([firstPaint(path, {}), firstPaint(path, { dark: true })]);
      const [bright, dim] = [await appearance(light.page), await appearance(dark.page)];
      expect([bright.dark, dim.dark]).toEqual([false, true]);
      expect(dim.background).not.toBe(bright.background);
      // Compares the painted pixels, not only the computed styles.
      expect((await dark.page.screenshot()).equals(await light.page.screenshot())).toBe(false);
      await Promise.all([light.context.close(), dark.context.close()]);
    });
  }

  test('is Turkish at once by default', async () => {
    const { context, page } = await firstPaint('/login', {});
    await page.getByRole('heading', { level: 1, name: 'Tekrar hoş geldiniz' }).waitFor();
    await context.close();
  });

  for (const language of ['en', 'fr'] as const) {
    test(`in ${language} shows no Turkish word`, async () => {
      const { context, page } = await firstPaint('/login', { language });
      expect((await appearance(page)).language).toBe(language);
      expect(await page.locator('#root').isVisible()).toBe(false);
      await context.close();
    });
  }
});

const PAGES = [
  ['/login', 'Tekrar hoş geldiniz', 'Welcome back', 'Ravis de vous revoir'],
  ['/register', 'Hesap oluşturun', 'Create your account', 'Créez votre compte'],
  ['/otp-verify', 'Kodu girin', 'Enter your code', 'Saisissez votre code'],
  ['/forgot-password', 'Parolanızı mı unuttunuz?', 'Forgot your password?', 'Mot de passe oublié'],
] as const;

test.describe('the public pages', () => {
  for (const [path, tr, en, fr] of PAGES) {
    test(`${path} has three languages, its switcher fixed at the top right`, async () => {
      const { context, page } = await openPage(browser, server.url);
      await page.goto(path);
      const heading = (name: string) => page.getByRole('heading', { level: 1, name });
      await heading(tr).waitFor();
      // A prerendered page does not react to clicks yet.
      await page.locator('[data-prerendered]').waitFor({ state: 'detached' });
      const switcher = page.locator('.language-button');
      const place = await switcher.boundingBox();
      expect(place && 1280 - place.x - place.width).toBeLessThan(60);
      expect(place?.y).toBeLessThan(60);
      await page.evaluate(() => scrollTo(0, 500));
      expect((await switcher.boundingBox())?.y).toBe(place?.y);
      for (const [choice, name] of [
        ['English', en],
        ['Français', fr],
      ] as const) {
        await switcher.click();
        await expect(page.locator('.language-list .flag').nth(2)).toBeVisible();
        await page.getByRole('button', { name: choice }).click();
        await heading(name).waitFor();
      }
      await context.close();
    });
  }

  for (const [language, sum, who, feature] of [
    ['tr', '₺248.316,40', 'bireysel yatırımcı', 'Gerçek zamanlı portföy takibi'],
    ['en', '$248,316.40', 'Individual investor', 'Real-time portfolio tracking'],
    ['fr', '248 316,40 €', 'Investisseur particulier', 'Suivi de portefeuille en temps réel'],
  ] as const) {
    test(`/login in ${language} has its own currency, testimonial and features`, async () => {
      const { context, page } = await openPage(browser, server.url, { language });
      await page.goto('/login');
      const text = () => page.locator('body').innerText();
      const plain = async () => (await text()).replace(/[\u00a0\u202f]/g, ' ').toLocaleLowerCase('tr');
      for (const part of [sum, who, feature]) await expect.poll(plain).toContain(part.toLocaleLowerCase('tr'));
      await context.close();
    });
  }
});

test.describe('by keyboard alone', () => {
  test('a person logs in, finds a stock, buys it and logs out', async () => {
    const { context, page } = await openPage(browser, server.url);
    const { keyboard } = page;
    const reach = async (what: string, condition: () => Promise<boolean>) => {
      for (let presses = 0; presses < 60; presses++) {
        if (await condition()) return;
        await keyboard.press('Tab');
      }
      throw new Error(`the keyboard does not reach ${what}`);
    };
    const focusIsOn = (selector: string) => () =>
      page.evaluate((condition) => document.activeElement?.matches(condition) ?? false, selector);
    const reachNamed = (name: string) => reach(name, focusIsOn(`[name=${name}]`));
    const reachButton = (name: string) =>
      reach(name, () => page.evaluate((text) => document.activeElement?.textContent?.trim() === text, name));

    await page.goto('/login');
    await reachNamed('emailOrUsername');
    await keyboard.type(person.username);
    await reachNamed('password');
    await keyboard.type(person.password);
    await keyboard.press('Enter');
    await page.waitForURL('**/otp-verify');
    await expect.poll(focusIsOn('.otp-box')).toBe(true);
    await keyboard.type(await readCode(server.dataDir, person.email, 2));
    await keyboard.press('Enter');
    await page.waitForURL('**/dashboard*');
    await page.getByRole('heading', { level: 1, name: 'Portföy' }).waitFor();

    await keyboard.type('gm');
    await page.getByRole('heading', { level: 1, name: 'Piyasa' }).waitFor();
    await page.getByRole('searchbox').waitFor();
    await keyboard.type('/');
    await expect.poll(focusIsOn('input[type=search]')).toBe(true);
    await keyboard.type('tcell');
    await page.getByRole('button', { name: /, TCELL: al ya da sat$/ }).waitFor();
    await expect.poll(() => page.locator('.asset-open').count()).toBe(1);
    await reach('the card', focusIsOn('.asset-open'));
    await keyboard.press('Enter');
    await expect.poll(focusIsOn('dialog [name=quantity]')).toBe(true);
    await keyboard.type('10');
    await reachButton('Al');
    await keyboard.press('Enter');
    await page
      .getByText(/^10 TCELL alındı\. Ödenen: ₺/)
      .first()
      .waitFor();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expect.poll(focusIsOn('.asset-open')).toBe(true);

    await page.evaluate(() => scrollTo(0, 0));
    await reachButton('Çıkış');
    await keyboard.press('Enter');
    await page.waitForURL('**/login');
    await context.close();
  });
});
