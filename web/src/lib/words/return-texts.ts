import { DAY_MS } from '@kurus/core/market/calendar';
import type { Translate } from '../../i18n/use-text.ts';
import { isWholeYear, type Missing, type Return, type YearReturn } from '../account/year-return.ts';
import { sentenceDate } from './sentence-date.ts';

/** Text of the reason why a return is missing. */
export function missingText(t: Translate, why: Missing): string {
  if (why === 'NO_ENTRIES') return t('returns.noEntries');
  if (why === 'CPI_MISSING') return t('returns.noPrices');
  return t(why === 'VALUE_BELOW_ZERO' ? 'returns.belowZero' : 'returns.unknown');
}

/** Length of the period of a return. A younger account has its days: no year is made of them. */
export const spanText = (t: Translate, of: Return): string =>
  of.percent === undefined || isWholeYear(of)
    ? t('returns.year')
    : t('returns.days', { days: Math.round((Date.parse(of.to) - Date.parse(of.from)) / DAY_MS) });

/** Period of the real return, if it differs from that of the nominal one: the two are then not comparable. */
export const realSpanText = (t: Translate, { nominal, real }: YearReturn): string | undefined =>
  real.percent === undefined || real.to === nominal.to
    ? undefined
    : t('returns.ending', { date: sentenceDate(real.to), span: spanText(t, real) });

/** "Enflasyondan sonra", with the period where it is another than that of the nominal return. */
export const afterInflationText = (t: Translate, of: YearReturn): string =>
  [t('returns.afterInflation'), realSpanText(t, of)].filter(Boolean).join(' · ');
