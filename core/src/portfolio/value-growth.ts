/**
 * Growth of an account over time, without the effect of deposits and withdrawals: the time-weighted return, as funds
 * report it. The growth of each step is its output (value and withdrawals) divided by its input (value before and
 * deposits); the steps are multiplied. The index is computed from the same first point.
 */

import { divide } from '../money/decimal.ts';
import { changePercent, percentOf } from '../money/money.ts';
import type { Money, Percent, Price } from '../money/money.ts';

export interface WorthAt {
  readonly value: Money;
  /** Deposits less withdrawals until then. */
  readonly netDeposits: Money;
  readonly index: Price | undefined;
}

export interface ValueGrowth {
  /** Return since the first point, 2 decimals. */
  readonly own: Percent;
  /** Change of the index since the first point with a level; undefined if it is not known. */
  readonly index: Percent | undefined;
}

/** Scale of growth: 16 decimals, so that the two displayed ones are right after thousands of steps. */
const ONE = 10n ** 16n;

export function growthOf(points: readonly WorthAt[]): ValueGrowth[] {
  const firstIndex = points.find((point) => point.index !== undefined)?.index;
  let growth = ONE;
  return points.map(({ value, netDeposits, index }, at) => {
    const before = points[at - 1];
    if (before) growth = stepped(growth, before, { value, netDeposits });
    return {
      own: percentOf(growth - ONE, ONE),
      index: index === undefined ? undefined : changePercent(index, firstIndex ?? index),
    };
  });
}

type Worth = Pick<WorthAt, 'value' | 'netDeposits'>;

function stepped(growth: bigint, before: Worth, after: Worth): bigint {
  const flow = after.netDeposits - before.netDeposits;
  const wentIn = before.value + (flow > 0n ? flow : 0n);
  const cameOut = after.value + (flow < 0n ? -flow : 0n);
  // An empty account, or one in debt, has no growth in the step.
  return wentIn <= 0n ? growth : divide(growth * cameOut, wentIn, 'half-up');
}
