/**
 * Finds targets that are too small for a finger: less than 44 by 44 px (WCAG 2.5.5). The measured area is where a press
 * reaches the target, through everything that covers it, not the drawn box. Left out are links within a text, and parts
 * of a chart, which have a row in the legend or the table.
 */

import type { Page } from 'playwright-core';

/** Targets that are too small, a line each with their size; none if all are large enough. */
export const smallTargets = (page: Page): Promise<string[]> => page.evaluate(`(${targetsOfPage.toString()})()`);

/** Runs in the page. */
function targetsOfPage(): string[] {
  const LEAST_PX = 44;
  const TO_SPARE_PX = 1;
  /** Steps of the measurement in px: coarse first, then fine, as a page has hundreds of targets. */
  const STEPS_PX = [4, 0.5];
  const PRESSED = 'a[href], button, input, select, textarea, summary, [role=button], [role=option], [role=tab]';
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const at = [scrollX, scrollY] as const;
  const found = [...root.querySelectorAll<HTMLElement>(PRESSED)].filter(isOffered).flatMap((element) => {
    element.scrollIntoView({ block: 'center', inline: 'center' });
    const [width, height] = reach(element);
    if (width + TO_SPARE_PX >= LEAST_PX && height + TO_SPARE_PX >= LEAST_PX) return [];
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
    const where = `${element.tagName.toLowerCase()}.${element.className}`;
    return [`pressed on ${width} x ${height} px: "${name.slice(0, 40)}" (${where})`];
  });
  scrollTo(...at);
  return found;

  function isOffered(element: HTMLElement): boolean {
    const { width, height } = element.getBoundingClientRect();
    const isVisible = element.checkVisibility({ opacityProperty: false, visibilityProperty: true });
    const isHidden = width <= 1 || height <= 1 || element.closest('.visually-hidden, .skip-link, svg') !== null;
    return isVisible && !isHidden && !element.matches(':disabled') && !isInText(element);
  }

  function isInText(element: HTMLElement): boolean {
    if (element.tagName !== 'A' || getComputedStyle(element).display !== 'inline') return false;
    const beside = [...(element.parentNode?.childNodes ?? [])].filter((node) => node instanceof Text);
    return beside.some((text) => text.data.trim().length > 3);
  }

  /** Size of the area where a press reaches it, in both directions, from the first point that does. */
  function reach(element: HTMLElement): readonly [number, number] {
    const { left, top, width, height } = element.getBoundingClientRect();
    const shares = [0.5, 0.25, 0.75, 0.1, 0.9];
    const points = shares.flatMap((x) => shares.map((y) => [left + width * x, top + height * y] as const));
    const met = points.find(([x, y]) => isMet(element, x, y));
    if (!met) return [0, 0];
    const along = (dx: number, dy: number) => {
      let px = 0;
      for (const step of STEPS_PX)
        while (px < LEAST_PX && isMet(element, met[0] + dx * (px + step), met[1] + dy * (px + step))) px += step;
      return px;
    };
    return [along(-1, 0) + along(1, 0), along(0, -1) + along(0, 1)];
  }

  function isMet(element: HTMLElement, x: number, y: number): boolean {
    const top = document.elementFromPoint(x, y);
    return top !== null && (element.contains(top) || top.closest('label')?.control === element);
  }
}
