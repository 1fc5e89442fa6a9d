/** Cash figures of an account: settled, reserved and free. The ledger uses the same figures: settlement.sql. */

import { subtractMoney, ZERO_MONEY } from '../money/money.ts';
import type { Money } from '../money/money.ts';

/** Settlement amount of a day, over all trades that settle on it; below zero leaves the account. */
export interface SettlementFlow {
  readonly day: number;
  readonly amount: Money;
}

export interface CashState {
  /** Sum of all posted entries: settled and not yet settled. */
  readonly cash: Money;
  /** Cash reserved by open orders. */
  readonly reserved: Money;
  readonly settling: readonly SettlementFlow[];
}

export interface CashFigures {
  /** Buying power for shares: unsettled proceeds count, as a purchase is paid no earlier than they arrive. */
  readonly available: Money;
  /** Cash that is free on every day from today on: for withdrawals, and for purchases paid at once. */
  readonly withdrawable: Money;
  /** Cash settled by today. */
  readonly settled: Money;
  /** Amounts that settle after today, in the order of the days; none is zero. */
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
