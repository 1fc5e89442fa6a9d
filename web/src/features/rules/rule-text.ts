/** Values and days of rules as text; a value is public, so it is shown while amounts are hidden. */

import type { RuleItem } from '@kurus/core/contract/rules';
import { formatPercent, formatPricePlain } from '@kurus/core/money/format';
import { fractionPercent } from '@kurus/core/money/fraction';
import { money, price } from '@kurus/core/money/money';
import type { Translate } from '../../i18n/use-text.ts';
import { formatPublicMoney } from '../../lib/amounts/format.ts';
import { sentenceDate, sentenceDay, sentenceMonth } from '../../lib/words/sentence-date.ts';
import type { RuleRow } from './rule-state.ts';

const percentText = (fraction: string) => formatPercent(fractionPercent(fraction)).replace(/,00$|0$/, '');
const liraText = (amount: string) => formatPublicMoney(money(amount)).replace(/,00$/, '');

export function valueText({ value }: Pick<RuleRow, 'value'>, unit: RuleItem['unit'], t: Translate): string {
  const text = String(value);
  switch (unit) {
    case 'fraction':
      return percentText(text);
    case 'lira':
      return liraText(text);
    case 'index':
      return formatPricePlain(price(text));
    case 'days':
      return t('rules.days', { count: text });
    case 'holidays': {
      const [closed = '', half = ''] = text.split(' ');
      return t('rules.closedHalf', { closed, half });
    }
    case 'brackets':
      return stepsText(text, percentText, t);
    case 'steps':
      return stepsText(text, (step) => formatPricePlain(price(step)), t);
  }
}

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
  if (to === undefined) return `${sentenceDate(from)} –`;
  const start = from.slice(0, 4) === to.slice(0, 4) ? sentenceDay(Date.parse(from)) : sentenceDate(from);
  return `${start} – ${sentenceDate(to)}`;
}
