/** Amounts that stay readable while they are hidden. */

import type { Page } from 'playwright-core';

/** Places of prices and of a market's figures, which stay; prices of the kit (PriceText) mark themselves. */
const STAYS = [
  '[data-price]',
  '.day-range, .trade-day, .ticket-press-price, .quick-amounts',
  '.instrument, .instrument-facts-wide, .chart, .fills, .today, .heat',
  '.action-card, .action-table',
  // The cost of an offering's lots, or the end of a made-up sum, is nobody's own amount.
  '.offering-outcome, .compare-amount',
  // A league's starting cash is a rule, the same for all; targets of a strategy are prices.
  '.league, .strategy-target',
  // Limits of the law.
  '.rules',
  // The pages before the login show a made-up account.
  '.sample',
  '[data-column=price], [data-column=buyPrice], [data-column=currentPrice], [data-column=average]',
];

/** Hides or shows them as another tab of the browser would. */
export async function hideAmounts(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    localStorage.setItem('amountsHidden', value);
    dispatchEvent(new StorageEvent('storage', { key: 'amountsHidden', newValue: value }));
  }, String(hidden));
}

/** Texts, labels and the title with an amount in lira, or with dots that readers would spell out: a line each. */
export const findAmounts = (page: Page): Promise<string[]> =>
  page.evaluate((stays) => {
    const READ = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'alt'];
    const isAmount = (text: string | null) => text !== null && /₺\s?\d|•/.test(text);
    const found = new Set<string>();
    const judge = (element: Element | null, text: string | null) => {
      if (!element || !isAmount(text) || element.closest(`input, textarea, svg, ${stays}`)) return;
      found.add(`shown though hidden: "${text}" in .${element.closest('[class]')?.getAttribute('class')}`);
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) judge(texts.currentNode.parentElement, texts.currentNode.nodeValue);
    for (const element of document.querySelectorAll('*'))
      for (const name of READ) judge(element, element.getAttribute(name));
    if (isAmount(document.title)) found.add(`shown though hidden: the title "${document.title}"`);
    return [...found];
  }, STAYS.join());
