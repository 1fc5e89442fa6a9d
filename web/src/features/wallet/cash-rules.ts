/** Limits of deposits and withdrawals, checked before a request is sent (D25). */

import { DEPOSIT_MAX_LIRA, DEPOSIT_TYPE, WITHDRAW_TYPE } from '@kurus/core/limits';
import { money, parseMoney, type Money } from '@kurus/core/money/money';

export type Direction = 'deposit' | 'withdraw';

/** The depositMoneyType of each direction (S3.17). */
export const DEPOSIT_MONEY_TYPE = { deposit: DEPOSIT_TYPE, withdraw: WITHDRAW_TYPE } as const;
export const LARGEST_MOVE = money(String(DEPOSIT_MAX_LIRA));
const LIRA = 100n;
const DEPOSIT_STEPS = ['1000', '10000', '50000', '100000'].map(money);

export type Refusal = 'tooMuch' | 'notEnough' | 'nothingToWithdraw';

/** Typed digits as an amount; undefined unless above zero. */
export function amountOf(digits: string): Money | undefined {
  const amount = /^\d+$/.test(digits) ? parseMoney(digits) : undefined;
  return amount !== undefined && amount > 0n ? amount : undefined;
}

/** Whole lira of a balance: the most that can be withdrawn. */
export const withdrawable = (balance: Money) => ((balance / LIRA) * LIRA) as Money;

/** Reason against a deposit or withdrawal; undefined if none is known here. The server decides. */
export function refusalOf(
  direction: Direction,
  amount: Money | undefined,
  balance: Money | undefined,
): Refusal | undefined {
  const most = direction === 'withdraw' && balance !== undefined ? withdrawable(balance) : undefined;
  if (most === 0n) return 'nothingToWithdraw';
  if (amount === undefined) return undefined;
  if (amount > LARGEST_MOVE) return 'tooMuch';
  return most !== undefined && amount > most ? 'notEnough' : undefined;
}

/** Balance after a deposit or withdrawal. */
export function balanceAfter(direction: Direction, amount: Money, balance: Money): Money {
  return (direction === 'deposit' ? balance + amount : balance - amount) as Money;
}

export interface QuickAmount {
  /** 25 or 50 percent of the balance, or 100 for all; absent for a fixed amount. */
  readonly percent?: 25 | 50 | 100;
  readonly amount: Money;
}

/**
 * Preset amounts: fixed steps to deposit, fractions of the balance to withdraw (whole lira, no duplicates, no zero).
 */
export function quickAmounts(direction: Direction, balance: Money | undefined): readonly QuickAmount[] {
  if (direction === 'deposit') return DEPOSIT_STEPS.map((amount) => ({ amount }));
  const parts = ([25, 50, 100] as const).map((percent) => ({
    percent,
    amount: withdrawable((((balance ?? 0n) * BigInt(percent)) / 100n) as Money),
  }));
  return parts.filter((part) => part.amount > 0n && part.amount <= LARGEST_MOVE);
}

/** "1000": digits of a whole-lira amount, as the amount field uses them. */
export const digitsOf = (amount: Money) => (amount / LIRA).toString();
