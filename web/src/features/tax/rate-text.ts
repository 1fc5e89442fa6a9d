import { formatPercent } from '@kurus/core/money/format';
import { fractionPercent } from '@kurus/core/money/fraction';
import type { Money, Percent } from '@kurus/core/money/money';
import { formatMoney } from '../../lib/amounts/format.ts';

/** "%15", "%0,03": without trailing zeros. */
export const rateText = (rate: Percent) => formatPercent(rate).replace(/,00$/, '');

/** "%17,5" of 0.175 */
export const fractionText = (fraction: number) =>
  formatPercent(fractionPercent(String(fraction))).replace(/,00$|0$/, '');

/** "₺400.000": without kuruş if they are zero. */
export const limitText = (limit: Money) => formatMoney(limit).replace(/,00$/, '');
