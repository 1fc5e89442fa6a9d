import type { Page } from 'playwright-core';
import { cutTexts } from './cut-texts.ts';

/** Widths from a small phone to a large screen, in pixels. */
export const WIDTHS = [320, 375, 768, 900, 1024, 1100, 1440, 1920, 2560];
const HEIGHT = 900;
/** Time for a page of many parts on a machine with other work; a part that never comes fails all the same. */
const LOADED_WITHIN_MS = 45_000;

export async function untilLoaded(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const waiting = document.querySelector('.skeleton, [aria-busy=true]');
      // Some parts load when they become visible.
      waiting?.scrollIntoView();
      // A prerendered page first uses a narrower font, and requests its own after the paint.
      const root = document.documentElement;
      const isInItsFont = !root.classList.contains('unpainted') && document.fonts.check('1em Inter');
      return waiting === null && isInItsFont && document.fonts.status === 'loaded';
    },
    undefined,
    { timeout: LOADED_WITHIN_MS },
  );
}

/** Texts that cannot be read, at each of the widths: a line each, "320 px: cut: ...". */
export async function cutAtWidths(page: Page, widths: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT });
    await untilLoaded(page);
    found.push(...(await cutForGood(page)).map((line) => `${width} px: ${line}`));
  }
  return found;
}

/**
 * Texts that cannot be read in several languages, with one load of the page and one layout of each width: "fr 320 px:
 * cut: ...".
 */
export async function cutInLanguages(page: Page, languages: readonly string[], widths: readonly number[]) {
  const found: string[] = [];
  for (const width of widths) {
    for (const language of languages) {
      await showIn(page, language);
      found.push(...(await cutAtWidths(page, [width])).map((line) => `${language} ${line}`));
    }
  }
  return found;
}

/** Sets the language as another tab would; a prerendered page reacts once its scripts are loaded. */
async function showIn(page: Page, language: string): Promise<void> {
  await page.waitForFunction((chosen) => {
    if (document.documentElement.lang === chosen) return true;
    localStorage.setItem('lang', chosen);
    dispatchEvent(new StorageEvent('storage', { key: 'lang' }));
    return false;
  }, language);
}

/**
 * Finds texts that stay cut: parts with measured sizes follow a new width some frames later, so the check is
 * repeated.
 */
async function cutForGood(page: Page): Promise<string[]> {
  let found: string[] = [];
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    found = await cutTexts(page);
    if (found.length === 0) break;
  }
  return found;
}
