/** Balances of an account in currencies other than lira, at the rates of now. */

import { MONEY_KINDS } from '../asset-kinds.ts';
import { type BalanceChange, LIRA } from '../money/balance.ts';
import { addMoney, price, subtractMoney, sumMoney, total, ZERO_MONEY } from '../money/money.ts';
import type { Money, Price, Quantity } from '../money/money.ts';
import type { QuoteLookup } from './position.ts';

export interface BalanceBasis {
  readonly currency: string;
  /** In hundredths of the currency; below zero where more left than came. */
  readonly amount: Money;
  /** Lira of its entries, at their rates. */
  readonly lira: Money;
}

export interface ValuedBalance extends BalanceBasis {
  /** Lira for one unit; undefined while no source knows it. */
  readonly rate: Price | undefined;
  /** Value in lira; without a rate, the lira of its entries. */
  readonly value: Money;
}

export interface ValuedBalances {
  readonly items: readonly ValuedBalance[];
  /** Sum of the values. */
  readonly value: Money;
  /** Gain of the balances by their rates so far: their value beyond the lira of their entries. */
  readonly gain: Money;
}

const CENT = 1_000_000n;

/** Value in lira of an amount in hundredths, rounded toward zero as that of a holding. */
export const valueAt = (rate: Price, amount: Money): Money => total(rate, (amount * CENT) as Quantity, 'down');

export function valuedBalances(balances: readonly BalanceBasis[], quotes: QuoteLookup): ValuedBalances {
  const items = balances.map((balance) => {
    const rate = rateOf(balance.currency, quotes);
    return { ...balance, rate, value: rate === undefined ? balance.lira : valueAt(rate, balance.amount) };
  });
  const value = sumMoney(items.map((item) => item.value));
  return { items, value, gain: subtractMoney(value, sumMoney(balances.map(({ lira }) => lira))) };
}

/** Lira for one unit of a currency now. */
export function rateOf(currency: string, quotes: QuoteLookup): Price | undefined {
  for (const kind of MONEY_KINDS) {
    const quote = quotes(kind, currency);
    if (quote) return quote.price;
  }
  return undefined;
}

/**
 * Gain of balances since a base: value now, less the value at the base and what came since at the rates of its entries.
 * @param base rate at the base; a balance without one gained nothing
 */
export function balancesChange(
  items: readonly ValuedBalance[],
  changes: readonly BalanceChange[],
  base: (currency: string) => Price | undefined,
): Money {
  const gains = items.map(({ currency, amount, rate, value }) => {
    const before = base(currency);
    if (rate === undefined || before === undefined) return ZERO_MONEY;
    const since = changes.find((one) => one.currency === currency);
    const atBase = valueAt(before, subtractMoney(amount, since?.change ?? ZERO_MONEY));
    return subtractMoney(value, addMoney(atBase, since?.lira ?? ZERO_MONEY));
  });
  return sumMoney(gains);
}

export interface BalanceRow {
  readonly currency: string;
  readonly amount: Money;
  readonly rate: Price | undefined;
  readonly value: Money;
}

/** Lira and the other balances that are not zero, the largest value first. */
export function balanceItems(cash: Money, others: readonly ValuedBalance[]): BalanceRow[] {
  const lira = { currency: LIRA, amount: cash, rate: ONE, value: cash };
  const shown = others
    .filter(({ amount }) => amount !== 0n)
    .map(({ currency, amount, rate, value }) => ({ currency, amount, rate, value }));
  return [lira, ...shown].sort((a, b) => (a.value === b.value ? 0 : a.value > b.value ? -1 : 1));
}

const ONE = price('1');
