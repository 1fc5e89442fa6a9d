/**
 * "The same money on the same days": what an account would be worth if each lira that was brought in had bought
 * something else that day, and each that was taken out had sold some of it.
 */
import { divide } from '../money/decimal.ts';
import { subtractMoney } from '../money/money.ts';
import type { Money } from '../money/money.ts';
import type { DailyValue } from './daily-value.ts';
import type { RateOn } from './unit.ts';

/** Units bought are carried with 18 more decimals than a rate: fine enough for a kuruş of the dearest asset. */
const UNIT = 10n ** 18n;

/**
 * @param rows the first is the day that the interval begins after: its value is brought in at that day's price
 * @param worthOn lira for one of it; undefined where it is not known
 * @returns what it would be worth at the end; undefined where that is missing
 */
export function sameMoneyIn(rows: readonly DailyValue[], worthOn: RateOn): Money | undefined {
  let units = 0n;
  for (const [at, row] of rows.entries()) {
    const flow = at === 0 ? row.value : subtractMoney(row.inflow, row.outflow);
    if (flow === 0n) continue;
    const price = worthOn(row.day);
    if (!price) return undefined;
    units += divide(flow * UNIT, price, 'half-up');
  }
  const last = rows.at(-1);
  const price = last && worthOn(last.day);
  return price ? (divide(units * price, UNIT, 'half-up') as Money) : undefined;
}
