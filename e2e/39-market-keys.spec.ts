/**
 * The views of the market by keys alone, on wide and on narrow screens: each stop of Tab has a name and a mark that
 * shows the focus, in sight; and a control that is gone leaves the focus to what stands in its place.
 */

import { expect, type Browser, type Page } from '@playwright/test';
import type { AppServer } from '../testing/app-server.ts';
import { openPage, type WatchedPage } from '../testing/browser/browser.ts';
import { newPerson } from '../testing/browser/person.ts';
import { openSession } from '../testing/browser/session.ts';
import { seriousFindings } from './accessibility.ts';
import { untilLoaded } from './cut-at-widths.ts';
import { closePages, test } from './stories.ts';

const LIST = encodeURIComponent('Alacaklarım');
const VIEWS = {
  today: '/market/today',
  'heat map': '/market/heatmap',
  screener: '/market/screener?filter=return1y:gt:0&sort=-return1y',
  comparison: '/market/compare?assets=stocks:THYAO,metals:GAU,index:XU100',
  lists: `/market/lists?list=${LIST}`,
  asset: '/asset/stocks/THYAO',
} as const;
/** Stops that are looked at: the frame's and those of the first screens. */
const STOPS = 70;

let server: AppServer;
let browser: Browser;
let token: string;

test.beforeAll(async ({ browser: launched, shared }) => {
  browser = launched;
  server = shared;
  const session = await openSession(server, newPerson('Melis'));
  token = session.token;
  const items = ['THYAO', 'TUPRS', 'ASELS'].map((code) => ({ kind: 'stocks', code }));
  await session.send('PUT', `/user/lists/${LIST}`, { items });
});
test.afterAll(closePages);

const device = (width: number): Promise<WatchedPage> =>
  openPage(browser, server.url, {
    width,
    height: 812,
    dark: width < 600,
    stored: { token, account: '1', sessionDeadline: String(Date.now() + 600_000) },
  });

/** The focused element: what is wrong with its mark, or '' if nothing; undefined outside the page. */
const markFault = (page: Page): Promise<string | undefined> =>
  page.evaluate(`
    (() => {
      const at = document.activeElement;
      if (!at || at === document.body) return undefined;
      const html = at.outerHTML.slice(0, 120);
      const marked = [at, at.parentElement, at.parentElement?.parentElement, at.nextElementSibling].some((one) => {
        if (!one) return false;
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
        const ring = (one === at || one.matches('.field-box')) && boxShadow !== 'none';
        return ring || (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1.5);
      });
      const { top, bottom, left, right } = (at.matches('input') ? at.parentElement : at).getBoundingClientRect();
      const inside = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      return (marked ? '' : 'no mark: ' + html) + (inside ? '' : ' out of sight: ' + html);
    })()
  `);

for (const width of [1280, 375])
  test(`each stop of Tab is named, marked and in sight at ${width} px`, async () => {
    test.setTimeout(300_000);
    const { page, context, troubles } = await device(width);
    const faults: string[] = [];
    for (const [view, path] of Object.entries(VIEWS)) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await untilLoaded(page);
      for (let stop = 0; stop < STOPS; stop += 1) {
        await page.keyboard.press('Tab');
        const fault = await markFault(page);
        if (fault === undefined) break;
        const [said = ''] = (await page.locator(':focus').ariaSnapshot()).split('\n');
        if (fault !== '') faults.push(`${view}: ${fault}`);
        if (!/^- (text: \S|'?\w+ "\S)/.test(said)) faults.push(`${view}: no name: ${said}`);
      }
      const found = await seriousFindings(page);
      faults.push(...found.map((line) => `${view}: ${line}`));
    }
    expect(faults).toEqual([]);
    expect(troubles()).toEqual([]);
    await context.close();
  });

test('what takes the place of a control that is gone has the focus', async () => {
  const { page, context } = await device(1280);
  const focused = page.locator(':focus');
  await page.goto(VIEWS.comparison);
  await page.getByRole('button', { name: 'THYAO: çıkar' }).press('Enter');
  await expect(focused).toHaveAccessibleName('Gram altın: çıkar');

  await page.goto(VIEWS.lists);
  await page.getByRole('button', { name: 'THYAO: listeden çıkar' }).press('Enter');
  await expect(focused).toHaveAccessibleName('TUPRS: listeden çıkar');

  await page.goto(VIEWS.screener);
  await page.getByRole('button', { name: /düzenle$/ }).press('Delete');
  await expect(focused).not.toHaveJSProperty('tagName', 'BODY');
  await page.getByRole('button', { name: /^Sütunlar/ }).press('Enter');
  await page.getByRole('dialog').getByRole('checkbox').first().press('Space');
  await expect(focused).toHaveRole('checkbox');
  await page.keyboard.press('Escape');
  await expect(focused).toHaveAccessibleName(/^Sütunlar/);

  await page.goto(VIEWS['heat map']);
  await page.getByRole('application').focus();
  await page.keyboard.press('+');
  await page.getByRole('navigation', { name: 'Yakınlaştırma' }).getByRole('button').press('Enter');
  await expect(focused).toHaveRole('application');
  await expect(page.locator('.heat-outline')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.heat-outline')).toBeHidden();

  await page.getByRole('link', { name: 'Tarama' }).focus();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('THYAO');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(focused).toHaveAccessibleName('Tarama');
  await context.close();
});
