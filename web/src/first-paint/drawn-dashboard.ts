/**
 * Inline script at the end of the dashboard's page, which arrives as a frame with empty places for figures. It shows
 * the frame once its font is loaded, and writes the portfolio's value as soon as the server sends it, before other
 * scripts are loaded. The screens then render all figures, including this one (features/portfolio/hero-card.tsx).
 */

import type { Success } from '@kurus/core/contract/endpoint';
import { formatMoney } from '@kurus/core/money/format';
import { money } from '@kurus/core/money/money';
import { wireText } from '@kurus/core/money/wire';
import { startAfterPaint } from './start-after-paint.ts';

/** The page's scripts and the path of the contract's summary; inserted by the build. */
declare const FILES: readonly string[];
declare const SUMMARY_PATH: string;

type SummaryAnswer = Success<{ readonly overallPortfolioValue: number | string }>;

/** Longest wait in ms for the font: until then the page is hidden, so that it is laid out once, in its final font. */
const LONGEST_WITHOUT_FONT_MS = 500;

const font = document.fonts.load('1em Inter');
const show = () => document.documentElement.classList.remove('before-font');
font.then(show, show);
setTimeout(show, LONGEST_WITHOUT_FONT_MS);

startAfterPaint(
  FILES,
  writeValue().catch(() => {}),
);

/** Writes the value into the prerendered page; an error is left to the screens, which explain it. */
async function writeValue(): Promise<void> {
  // Hidden amounts are left to the screens, which draw them (lib/amounts).
  if (localStorage.getItem('amountsHidden') === 'true') return;
  const response = await window.askedAhead?.answers[SUMMARY_PATH];
  // The screens read the same response later.
  const answer = (await response?.clone().json()) as SummaryAnswer | undefined;
  if (!answer?.data) return;
  const text = formatMoney(money(wireText(answer.data.overallPortfolioValue)));
  await font;
  // Skipped if the screens were faster: the element is theirs then.
  const place = document.querySelector('[data-prerendered] .hero-value');
  const figure = document.createElement('span');
  figure.className = 'figure figure-fit';
  figure.style.setProperty('--letters', String(text.length));
  figure.textContent = text;
  place?.replaceChildren(figure);
}
