import type { ForeignItem } from '@kurus/core/contract/tax-kinds';
import { formatPricePlain } from '@kurus/core/money/format';
import type { Translate } from '../../i18n/use-text.ts';
import { sentenceDate } from '../../lib/words/sentence-date.ts';

type Rate = ForeignItem['sales'][number]['rate'];

/** "49,1234 ₺/USD, 6 Mar 2026": the rate of a trade and the day of its publication. */
export function ratedDayText(rate: Rate, t: Translate): string {
  if (!rate) return t('tax.inLira');
  const { currency, value, date } = rate;
  if (value === undefined || date === undefined) return t('tax.rateMissing');
  return t('tax.rateOf', { value: formatPricePlain(value), currency, date: sentenceDate(date) });
}
