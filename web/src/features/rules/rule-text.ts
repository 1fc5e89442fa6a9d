/** Values and days of rules as text; a value is public, so it is shown while amounts are hidden. */

import type { RuleItem } from '@kurus/core/contract/rules';
import { formatPercent, formatPricePlain } from '@kurus/core/money/format';
import { money, percent, price } from '@kurus/core/money/money';
import type { Translate } from '../../i18n/use-text.ts';
import { formatPublicMoney } from '../../lib/amounts/format.ts';
import { rateText, rowDays } from '../../lib/words/rule-days.ts';
import { sentenceMonth } from '../../lib/words/sentence-date.ts';
import type { RuleRow } from './rule-state.ts';

const liraText = (amount: string) => formatPublicMoney(money(amount)).replace(/,00$/, '');

export function valueText({ value }: Pick<RuleRow, 'value'>, unit: RuleItem['unit'], t: Translate): string {
  const text = String(value);
  switch (unit) {
    case 'fraction':
      return rateText(text);
    case 'lira':
      return liraText(text);
    case 'index':
      return formatPricePlain(price(text));
    case 'days':
      return t('rules.days', { count: text });
    case 'companies':
      return t('rules.companies', { count: text });
    case 'grams':
      return pairsText(text, (grams) => `${formatPricePlain(price(grams)).replace(/,00$/, '')} g`);
    case 'spreads':
      return pairsText(text, (both) => both.split('/').map(percentText).join(' / '));
    case 'holidays': {
      const [closed = '', half = ''] = text.split(' ');
      return t('rules.closedHalf', { closed, half });
    }
    case 'brackets':
      return stepsText(text, rateText, t);
    case 'steps':
      return stepsText(text, (step) => formatPricePlain(price(step)), t);
  }
}

/** "CEYREK:1.6077 YARIM:3.2154": a value for each code. */
const pairsText = (text: string, valueOf: (value: string) => string): string =>
  text
    .split(' ')
    .map((part) => part.split(':'))
    .map(([code = '', value = '']) => `${code} ${valueOf(value)}`)
    .join(', ');

const percentText = (value: string) => joinFigures(formatPercent(percent(value), true));

/** Figures that are not broken after a minus or between two years: a word joiner follows each hyphen. */
export const joinFigures = (text: string): string => text.replace(/-(?=[\d%])/g, '-\u2060');

/** "158000:0.15 :0.4": values up to limits, the last above. */
const stepsText = (text: string, valueOf: (value: string) => string, t: Translate): string =>
  text
    .split(' ')
    .map((part) => part.split(':'))
    .map(([limit = '', value = '']) =>
      limit === ''
        ? t('rules.above', { rate: valueOf(value) })
        : t('rules.upTo', { limit: liraText(limit), rate: valueOf(value) }),
    )
    .join(', ');

/** "9 Tem 2025 –", "1 Oca – 31 Ara 2026", of an index its month. */
export function daysText({ from, to }: Pick<RuleRow, 'from' | 'to'>, unit: RuleItem['unit']): string {
  if (unit === 'index') return sentenceMonth(from);
  return rowDays({ from, to });
}
