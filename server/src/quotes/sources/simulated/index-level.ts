/**
 * The simulated BIST 100: the shares of the index, weighted by their turnover on the reference day and at most a tenth
 * each, since their real free-float weights are not public. On reference prices it is at the index's real level.
 */

import { type ClosedAction, factorBetween } from '@kurus/core/corporate-actions/factor';
import { divide } from '@kurus/core/money/decimal';
import { type Price, toFloat, price } from '@kurus/core/money/money';
import { REFERENCE_STOCKS } from '../../reference/reference.ts';

/** XU100 at the close of 2026-09-23. */
const REFERENCE_LEVEL = price('13251.85');
const LARGEST_WEIGHT = 0.1;
const SHARE_SCALE = 1_000_000_000_000n;
/** Index values have two decimals: the number of 1e-8 units in one of those. */
const CENT = 1_000_000n;

/** Units of each share in the index, in the order of REFERENCE_STOCKS; 0 for the others. Scaled by 1e12. */
const UNITS: readonly bigint[] = indexUnits();

/** Positions of the index's shares in REFERENCE_STOCKS. */
export const INDEX_MEMBERS: readonly number[] = [...UNITS.keys()].filter((i) => UNITS[i] !== 0n);

/** Units of each share in the index on a day: increased by corporate actions. */
export type IndexUnits = readonly bigint[];

/** @param events by the day, each with its last close */
export function indexUnitsAfter(events: readonly (ClosedAction & { readonly position: number })[]): IndexUnits {
  if (events.length === 0) return UNITS;
  const units = [...UNITS];
  for (const [position, own] of Map.groupBy(events, (one) => one.position)) {
    const factor = factorBetween(own, -Infinity, Infinity);
    if (factor) units[position] = divide((units[position] as bigint) * factor.denominator, factor.numerator, 'half-up');
  }
  return units;
}

/** @param prices of all shares, in the order of REFERENCE_STOCKS */
export const indexLevel = (prices: readonly Price[], units: IndexUnits) =>
  indexLevelOf((position) => prices[position] as Price, units);

/** @param priceOf price of the share at this position in REFERENCE_STOCKS; called for the index's members only */
export function indexLevelOf(priceOf: (position: number) => Price, units: IndexUnits): Price {
  let sum = 0n;
  for (const position of INDEX_MEMBERS) sum += (units[position] as bigint) * priceOf(position);
  return levelOf(sum);
}

const levelOf = (sum: bigint) => (divide(sum, SHARE_SCALE * CENT, 'half-up') * CENT) as Price;

/** The levels of several moments, share by share. */
export function createIndexSums(moments: number, units: IndexUnits) {
  const sums = Array.from({ length: moments }, () => 0n);
  return {
    /** @param prices of one share at those moments */
    add(position: number, prices: ArrayLike<number>, toGrid: (units: number) => Price): void {
      const own = units[position] as bigint;
      for (let moment = 0; moment < moments; moment += 1)
        sums[moment] = (sums[moment] as bigint) + own * toGrid(prices[moment] as number);
    },
    levels: () => sums.map(levelOf),
  };
}

function indexUnits(): bigint[] {
  const turnovers = REFERENCE_STOCKS.map((stock) => (stock.tier === 'other' ? 0 : stock.lots * toFloat(stock.close)));
  const weights = cappedWeights(turnovers);
  return REFERENCE_STOCKS.map((stock, i) => {
    const weight = BigInt(Math.round((weights[i] as number) * 1e12));
    return divide(weight * REFERENCE_LEVEL, stock.close, 'half-up');
  });
}

/** Weights of the sum, none above the cap; the excess goes to the others in proportion. */
function cappedWeights(values: readonly number[]): number[] {
  const capped = new Set<number>();
  for (;;) {
    const free = values.reduce((sum, value, i) => (capped.has(i) ? sum : sum + value), 0);
    const left = 1 - capped.size * LARGEST_WEIGHT;
    const weights = values.map((value, i) => (capped.has(i) ? LARGEST_WEIGHT : (value / free) * left));
    const over = weights.findIndex((weight, i) => !capped.has(i) && weight > LARGEST_WEIGHT);
    if (over < 0) return weights;
    capped.add(over);
  }
}
