/**
 * Lira for one dollar, from a list of currencies. A wrong rate would make every crypto wrong, so it has a validator
 * too.
 */

import type { Price } from '@kurus/core/money/money';
import { LIRA_PER_DOLLAR } from '../../reference/reference.ts';
import type { Row } from '../figures.ts';
import { middleOfRow } from './rate-rows.ts';

export interface DollarRate {
  /** @returns why the list is not believed; undefined when it is */
  learn(currencies: readonly Row[], nowMs: number): string | undefined;
  /** The middle of buying and selling; undefined when there is none, or it is too old to convert with. */
  lira(nowMs: number): Price | undefined;
}

/** The dollar moves little in a night; older rates convert nothing. */
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
