/** Texts of a row: its entry. */

import { formatPrice } from '@kurus/core/money/format';
import { parseMoney, parsePrice, parseQuantity } from '@kurus/core/money/money';
import type { Translate } from '../../i18n/use-text.ts';
import { formatMoney, formatQuantity } from '../../lib/amounts/format.ts';
import { dateText } from '../../lib/words/date-text.ts';
import { meaningText } from './meaning-texts.ts';
import { amountOf } from './outcomes.ts';
import { cellText, type Cell } from './readers/cell.ts';
import { LIRA } from './readers/choices.ts';
import type { Draft, SentRow } from './readers/draft-parts.ts';
import { roundedTo } from './readers/numbers.ts';

export const NO_FIGURE = '–';

/** "THYAO"; of an exchange both of its sides. */
const codesOf = ({ asset, from, to }: SentRow): string | undefined =>
  from && to ? `${from.asset.code} → ${to.asset.code}` : asset?.code;

/** "THYAO Alış"; for an unreadable row, its text cells. */
export function draftText(t: Translate, draft: Draft, cells: readonly Cell[]): string {
  if (draft.state === 'row') return [codesOf(draft.row), meaningText(t, draft.row.type)].filter(Boolean).join(' ');
  return (
    cells
      .map(cellText)
      .filter((cell) => /\p{L}/u.test(cell))
      .slice(0, 3)
      .join(' ') || NO_FIGURE
  );
}

export const dayText = ({ date }: SentRow): string => (date === undefined ? NO_FIGURE : dateText(date));

export function quantityTextOf({ quantity, from }: SentRow): string {
  const parsed = parseQuantity(String(quantity ?? from?.quantity ?? ''));
  return parsed === undefined ? NO_FIGURE : formatQuantity(parsed);
}

export function priceTextOf({ price, currency = LIRA }: SentRow): string {
  const parsed = parsePrice(String(price ?? ''));
  return parsed === undefined ? NO_FIGURE : inCurrency(formatPrice(parsed), currency);
}

export function amountTextOf(row: SentRow): string {
  const parsed = parseMoney(roundedTo(amountOf(row) ?? '', 2));
  return parsed === undefined ? NO_FIGURE : inCurrency(formatMoney(parsed), row.currency ?? LIRA);
}

const inCurrency = (text: string, currency: string) =>
  currency === LIRA ? text : `${text.replace('₺', '')} ${currency}`;
