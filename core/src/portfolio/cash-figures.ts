/** Cash figures of an account: settled, reserved and free. The ledger judges by the same figures: settlement.sql. */

import { subtractMoney, ZERO_MONEY } from '../money/money.ts';
import type { Money } from '../money/money.ts';

/** Settlement amount of a day, over all trades that settle on it; below zero what goes out. */
export interface SettlementFlow {
  readonly day: number;
  readonly amount: Money;
}

export interface CashState {
  /** Every posted entry: what is settled, and what is still to be. */
  readonly cash: Money;
  /** Cash reserved by open orders. */
  readonly reserved: Money;
  readonly settling: readonly SettlementFlow[];
}

export interface CashFigures {
  /** For shares: what they cost is paid on a later day than what was sold before brings. */
  readonly available: Money;
  /** Free on every day from today on: for withdrawals, and for what is paid at once. */
  readonly withdrawable: Money;
  /** Settled today. */
  readonly settled: Money;
  /** After today, in the order of the days; none is zero. */
  readonly settling: readonly SettlementFlow[];
}

export function cashFigures({ cash, reserved, settling }: CashState, today: number): CashFigures {
  const ahead = settling.filter(({ day, amount }) => day > today && amount !== 0n).toSorted((a, b) => a.day - b.day);
  let settled = cash;
  let least = cash;
  for (const { amount } of ahead.toReversed()) {
    settled = subtractMoney(settled, amount);
    if (settled < least) least = settled;
  }
  const free = subtractMoney(least, reserved);
  return {
    available: subtractMoney(cash, reserved),
    withdrawable: free > 0n ? free : ZERO_MONEY,
    settled,
    settling: ahead,
  };
}
