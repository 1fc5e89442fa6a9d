/**
 * Risk-free lira returns: a deposit of 32 days, renewed when it ends, after withholding tax. Rates are yearly, as
 * they are quoted, and known from day to day.
 */

import type { Period } from './period-grid.ts';
import { DAYS_OF_YEAR } from './time-weighted.ts';
import type { Rate, RateOn } from './unit.ts';

/** Rate from a day until the next one: 0.37 is 37 %. */
export interface DatedRate {
  readonly day: number;
  readonly rate: number;
}

const TERM_DAYS = 32;
const ONE = 1e12;

/** @param rates the oldest first @returns undefined before the first rate */
function rateOn(rates: readonly DatedRate[], day: number): number | undefined {
  return rates.findLast((one) => one.day <= day)?.rate;
}

/** @returns interest of a year after withholding; undefined if the rate or the withholding is not known */
export function netRate(rates: readonly DatedRate[], withheld: readonly DatedRate[]) {
  return (day: number): number | undefined => {
    const [gross, tax] = [rateOn(rates, day), rateOn(withheld, day)];
    return gross === undefined || tax === undefined ? undefined : gross * (1 - tax);
  };
}

/**
 * Value on each day of a lira deposited on the first day.
 * @param net yearly rate on a day, after tax
 */
export function depositRates(net: (day: number) => number | undefined, from: number, to: number): RateOn {
  const worth = new Map<number, Rate>();
  let laid = 1;
  for (let start = from; start <= to; start += TERM_DAYS) {
    const yearly = net(start);
    if (yearly === undefined) break;
    const after = (days: number) => laid * (1 + (yearly * days) / DAYS_OF_YEAR);
    for (let day = start; day < start + TERM_DAYS && day <= to; day += 1)
      worth.set(day, BigInt(Math.round(after(day - start) * ONE)) as Rate);
    laid = after(TERM_DAYS);
  }
  return (day) => worth.get(day);
}

/**
 * Risk-free return of each period, in the unit; undefined if a rate is not known.
 * @param unit lira for one unit
 */
export function riskFreeReturns(
  periods: readonly Pick<Period, 'days'>[],
  net: (day: number) => number | undefined,
  unit: (day: number) => number,
): number[] | undefined {
  const found: number[] = [];
  for (const { days } of periods) {
    let [grown, turned] = [1, 1];
    for (const day of days) {
      const yearly = net(day - 1);
      if (yearly === undefined) return undefined;
      grown += yearly / DAYS_OF_YEAR;
      turned *= unit(day - 1) / unit(day);
    }
    found.push(grown * turned - 1);
  }
  return found;
}
