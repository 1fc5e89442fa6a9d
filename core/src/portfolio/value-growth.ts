/**
 * Growth of an account over time, apart from the money brought in or taken out: the time-weighted return, as funds
 * report it. Each step's growth is what came out (value and withdrawals) by what went in (value before and deposits);
 * the steps multiply. Beside it the index, from the same first point.
 */

import { divide } from '../money/decimal.ts';
import { changePercent, percentOf } from '../money/money.ts';
import type { Money, Percent, Price } from '../money/money.ts';

export interface WorthAt {
  readonly value: Money;
  /** All deposits less all withdrawals until then. */
  readonly netDeposits: Money;
  readonly index: Price | undefined;
}

export interface ValueGrowth {
  /** Since the first point, 2 decimals. */
  readonly own: Percent;
  /** Since the first point that knows the index; undefined where it is not known. */
  readonly index: Percent | undefined;
}

/** Growth is carried with 16 decimals, so that the shown two are right after thousands of steps. */
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
  // An account that had nothing, or owed more than it had, neither grew nor shrank.
  return wentIn <= 0n ? growth : divide(growth * cameOut, wentIn, 'half-up');
}
