/**
 * Inline script at the end of a member's page that arrives as a frame with empty places for figures: the dashboard and
 * the list of portfolios. It shows the frame once its font is loaded, and writes the largest figure as soon as the
 * server sends it, before other scripts are loaded. The screens then render all figures, including this one
 * (features/portfolio/hero-card.tsx, features/accounts/portfolio-total.tsx).
 */

import type { Success } from '@kurus/core/contract/endpoint';
import { formatMoney } from '@kurus/core/money/format';
import { type Money, money, sumMoney } from '@kurus/core/money/money';
import { wireText } from '@kurus/core/money/wire';
import { startAfterPaint } from './start-after-paint.ts';

/** The page's scripts, the path of the response with the figure, and the figure's place; inserted by the build. */
declare const FILES: readonly string[];
declare const ANSWER_PATH: string;
declare const PLACE: string;

interface Valued {
  readonly overallPortfolioValue: number | string;
}
interface Account extends Valued {
  readonly kind: string;
  readonly status: string;
}
type ValueAnswer = Success<Valued | { readonly accounts: readonly Account[] }>;

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
  const answers = window.askedAhead?.answers ?? {};
  const path = Object.keys(answers).find((one) => one.split('?')[0] === ANSWER_PATH);
  const response = await (path === undefined ? undefined : answers[path]);
  // The screens read the same response later.
  const answer = (await response?.clone().json()) as ValueAnswer | undefined;
  const value = answer?.data && valueOf(answer.data);
  if (value === undefined) return;
  const text = formatMoney(value);
  await font;
  // Skipped if the screens were faster: the element is theirs then.
  const place = document.querySelector(`[data-prerendered] ${PLACE}`);
  const figure = document.createElement('span');
  figure.className = 'figure figure-fit';
  figure.style.setProperty('--letters', String(text.length));
  figure.textContent = text;
  place?.replaceChildren(figure);
}

/** Value of one account, or of all open tracked ones; undefined if there are none. */
function valueOf(data: NonNullable<ValueAnswer['data']>): Money | undefined {
  const own = ({ overallPortfolioValue }: Valued) => money(wireText(overallPortfolioValue));
  if (!('accounts' in data)) return own(data);
  const open = data.accounts.filter(({ kind, status }) => kind === 'tracked' && status === 'open');
  return open.length > 0 ? sumMoney(open.map(own)) : undefined;
}
