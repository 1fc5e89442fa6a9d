/** Days and rates of a dated rule as text. */

import { formatPercent } from '@kurus/core/money/format';
import { fractionPercent } from '@kurus/core/money/fraction';
import { sentenceDate, sentenceDay } from './sentence-date.ts';

/** "%17,5" of "0.175". */
export const rateText = (fraction: string): string => formatPercent(fractionPercent(fraction)).replace(/,00$|0$/, '');

/** "9 Tem 2025 –", "1 Oca – 31 Ara 2026". */
export function rowDays({ from, to }: { readonly from: string; readonly to?: string | undefined }): string {
  if (to === undefined) return `${sentenceDate(from)} –`;
  const start = from.slice(0, 4) === to.slice(0, 4) ? sentenceDay(Date.parse(from)) : sentenceDate(from);
  return `${start} – ${sentenceDate(to)}`;
}
