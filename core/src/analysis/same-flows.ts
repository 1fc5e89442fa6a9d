/**
 * "The same money on the same days": what an account would be worth if each lira that was brought in had bought
 * something else that day, and each that was taken out had sold some of it.
 */

import { divide } from '../money/decimal.ts';
import { subtractMoney, toFloat } from '../money/money.ts';
import type { Money } from '../money/money.ts';
import type { DailyValue } from './daily-value.ts';
import { inUnitOf, type Rate, type RateOn } from './unit.ts';
import type { WorkingRow } from './working.ts';

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

/**
 * Explanation of the same money, in the unit: each flow, below zero where it was taken out, and its value at the end.
 * Rows come to `sameMoneyIn` but for what rounding leaves; none where a price is missing.
 */
export function sameMoneyRows(
  { rows, rate }: { readonly rows: readonly DailyValue[]; readonly rate: (day: number) => Rate },
  worthOn: RateOn,
): WorkingRow[] {
  const last = rows.at(-1);
  const price = last && worthOn(last.day);
  if (!price) return [];
  return rows.flatMap((row, at): WorkingRow[] => {
    const flow = at === 0 ? row.value : subtractMoney(row.inflow, row.outflow);
    const paid = worthOn(row.day);
    if (flow === 0n || !paid) return [];
    const amount = inUnitOf(rate(row.day), flow);
    const discounted = inUnitOf(rate(last.day), divide(flow * price, paid, 'half-up') as Money);
    const factor = (toFloat(price) * toFloat(rate(row.day))) / (toFloat(paid) * toFloat(rate(last.day)));
    const kind = at === 0 ? 'start' : flow > 0n ? 'inflow' : 'outflow';
    return [{ kind, day: row.day, days: row.day - (rows[0]?.day ?? 0), amount, factor, discounted }];
  });
}
