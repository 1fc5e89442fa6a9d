/**
 * "The same money on the same days": value of an account if each lira that was brought in had bought another asset that
 * day, and each lira taken out had sold some of it. Debts are left out.
 */

import { divide } from '../money/decimal.ts';
import { subtractMoney, toFloat } from '../money/money.ts';
import type { Money } from '../money/money.ts';
import { type DailyValue, withoutDebts } from './daily-value.ts';
import { inUnitOf, type Rate, type RateOn } from './unit.ts';
import type { WorkingRow } from './working.ts';

/** Units bought are carried with 18 more decimals than a rate: fine enough for a kuruş of the dearest asset. */
const UNIT = 10n ** 18n;

/**
 * @param rows the first is the day before the interval: its value is brought in at that day's price
 * @param worthOn lira for one unit; undefined if it is not known
 * @returns value at the end; undefined if a price is missing
 */
export function sameMoneyIn(rows: readonly DailyValue[], worthOn: RateOn): Money | undefined {
  let units = 0n;
  for (const [at, row] of rows.map(withoutDebts).entries()) {
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
 * Explanation of the same money, in the unit: each flow, below zero if it was taken out, and its value at the end.
 * Rows add up to `sameMoneyIn` but for rounding; none if a price is missing.
 */
export function sameMoneyRows(
  { rows, rate }: { readonly rows: readonly DailyValue[]; readonly rate: (day: number) => Rate },
  worthOn: RateOn,
): WorkingRow[] {
  const last = rows.at(-1);
  const price = last && worthOn(last.day);
  if (!price) return [];
  return rows.map(withoutDebts).flatMap((row, at): WorkingRow[] => {
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
