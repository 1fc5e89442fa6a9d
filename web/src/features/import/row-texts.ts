/** Texts of a row: its entry, and notes about it. */

import { formatPrice } from '@kurus/core/money/format';
import { parseMoney, parsePrice, parseQuantity } from '@kurus/core/money/money';
import type { PlainTextKey } from '../../i18n/texts.ts';
import type { Translate } from '../../i18n/use-text.ts';
import { formatMoney, formatQuantity } from '../../lib/amounts/format.ts';
import { dateText } from '../../lib/words/date-text.ts';
import { meaningText } from './meaning-texts.ts';
import { amountOf, type Outcome } from './outcomes.ts';
import { cellText, type Cell } from './readers/cell.ts';
import { LIRA } from './readers/choices.ts';
import type { Draft, Refusal, Remark, SentRow } from './readers/draft-parts.ts';
import type { Rule } from './readers/lines.ts';
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

export const RULE_TEXTS = {
  'not-done': 'imports.ruleNotDone',
  'own-wallets': 'imports.ruleOwnWallets',
  repeated: 'imports.ruleRepeated',
  derivative: 'imports.ruleDerivative',
  forex: 'imports.ruleForex',
  reversed: 'imports.ruleReversed',
  'no-entry': 'imports.ruleNoEntry',
  'own-price': 'imports.ruleOwnPrice',
} as const satisfies Record<Rule, PlainTextKey>;

const REFUSAL_TEXTS = {
  line: 'imports.faultLine',
  'above-heading': 'imports.faultAboveHeading',
  coins: 'imports.faultCoins',
  leg: 'imports.faultLeg',
  unclear: 'imports.faultUnclear',
  sign: 'imports.faultSign',
  reversal: 'imports.faultReversal',
  'two-sides': 'imports.faultTwoSides',
  unit: 'imports.faultUnit',
  width: 'imports.faultWidth',
  direction: 'imports.faultDirection',
  twice: 'imports.faultTwice',
} as const satisfies Record<Refusal, PlainTextKey>;

const REMARK_TEXTS = {
  'covered-later': 'imports.coveredLater',
  'equal-lines': 'imports.equalLines',
  'short-row': 'imports.shortRow',
  'no-currency': 'imports.noCurrency',
} as const satisfies Record<Remark, PlainTextKey>;

const CHOICE_TEXTS = { type: 'imports.byWord', code: 'imports.byCode', currency: 'imports.byCurrency' } as const;

/** Reasons why a row is not simply new, and notes about it. */
export function reasonsOf(t: Translate, { draft, result }: Outcome): string[] {
  if (draft.state === 'unread') {
    const { why, text } = draft;
    const field = t(`imports.${draft.field}`);
    if (why !== undefined) return [t(REFUSAL_TEXTS[why])];
    return [text === '' ? t('imports.unreadEmpty', { field }) : t('imports.unreadField', { field, text })];
  }
  if (draft.state === 'left out')
    return [draft.by === 'rule' ? t(RULE_TEXTS[draft.rule]) : t(CHOICE_TEXTS[draft.by], { text: draft.text })];
  const remarks = (draft.remarks ?? []).map((remark) => t(REMARK_TEXTS[remark]));
  const told = [result?.reason, ...(result?.notes ?? []).map((note) => note.text)];
  return [...told.filter((text) => text !== undefined), ...remarks];
}
