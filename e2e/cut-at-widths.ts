import type { Page } from 'playwright-core';
import { cutTexts } from './cut-texts.ts';

const HEIGHT = 900;

export async function untilLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const waiting = document.querySelector('.skeleton, [aria-busy=true]');
    // Some things load when they come into view.
    waiting?.scrollIntoView();
    return waiting === null && document.fonts.status === 'loaded';
  });
}

/** "320 px: cut: ...": a line for each text of the page that cannot be read, at each of the widths. */
export async function cutAtWidths(page: Page, widths: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT });
    await untilLoaded(page);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    found.push(...(await cutTexts(page)).map((line) => `${width} px: ${line}`));
  }
  return found;
}
