/**
 * Lira for one dollar, from a list of currencies. A wrong rate would make every crypto wrong, so it is validated
 * separately.
 */

import type { Price } from '@kurus/core/money/money';
import { LIRA_PER_DOLLAR } from '../../reference/reference.ts';
import type { Row } from '../figures.ts';
import { middleOfRow } from './rate-rows.ts';

export interface DollarRate {
  /** @returns the reason why a list is rejected; undefined when it is accepted */
  learn(currencies: readonly Row[], nowMs: number): string | undefined;
  /** The middle of buying and selling; undefined when there is none, or it is too old to convert with. */
  lira(nowMs: number): Price | undefined;
}

/** Age limit: the dollar moves little in a night; older rates are not used. */
const MAX_AGE_MS = 12 * 3_600_000;
/** A larger move, in percent, needs a second list that agrees; the first list is measured from the dated reference. */
const LARGEST_MOVE = 5n;
const LARGEST_FIRST_MOVE = 50n;

export function createDollarRate(): DollarRate {
  let rate: { readonly lira: Price; readonly atMs: number } | undefined;
  let doubted: Price | undefined;
  return {
    learn(currencies, nowMs) {
      const middle = middleOfRow(currencies.find(({ code }) => code === 'USD'));
      if (!middle) return 'the dollar rate is not readable';
      const leaps = rate ? isFar(middle, rate.lira, LARGEST_MOVE) : isFar(middle, LIRA_PER_DOLLAR, LARGEST_FIRST_MOVE);
      if (leaps && (doubted === undefined || isFar(middle, doubted, LARGEST_MOVE))) {
        doubted = middle;
        return 'the dollar rate leaps';
      }
      doubted = undefined;
      rate = { lira: middle, atMs: nowMs };
      return undefined;
    },
    lira: (nowMs) => (rate && nowMs - rate.atMs <= MAX_AGE_MS ? rate.lira : undefined),
  };
}

function isFar(value: Price, from: Price, percent: bigint): boolean {
  const away = value > from ? value - from : from - value;
  return away * 100n > from * percent;
}
