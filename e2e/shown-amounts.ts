import type { Page } from 'playwright-core';

/** Switches by the key, as whoever is looked over the shoulder does. */
export async function hideAmounts(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    localStorage.setItem('amountsHidden', value);
    dispatchEvent(new StorageEvent('storage', { key: 'amountsHidden', newValue: value }));
  }, String(hidden));
}

/** Texts and labels with an amount of lira, each with its place; prices are among them. */
export const liraTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const placeOf = (element: Element | null): string => {
      const path: string[] = [];
      for (let up = element; up && path.length < 4; up = up.parentElement)
        path.unshift(
          `${up.localName}.${String(up.getAttribute('class') ?? '')
            .split(' ')
            .join('.')}${up.getAttribute('data-column') ? `[${up.getAttribute('data-column')}]` : ''}`,
        );
      return path.join('>');
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (/₺\s?\d|•/.test(node.nodeValue ?? '')) found.push(`${node.nodeValue} @ ${placeOf(node.parentElement)}`);
    for (const element of document.querySelectorAll('*'))
      for (const name of ['aria-label', 'title', 'alt', 'aria-description', 'aria-valuetext']) {
        const text = element.getAttribute(name);
        if (text && /₺\s?\d|•/.test(text)) found.push(`${name}=${text} @ ${placeOf(element)}`);
      }
    if (/₺\s?\d/.test(document.title)) found.push(`title ${document.title}`);
    return found;
  });
