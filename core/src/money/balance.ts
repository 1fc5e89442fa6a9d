/** Money in several currencies: figures of an entry in its own, changes of balances, and sums of changes. */

import { type Money, type Price, ZERO_MONEY } from './money.ts';

export const LIRA = 'TRY';

/** Figures of an entry in the currency in which its owner stated them; amounts in hundredths of it. */
export interface OwnFigures {
  readonly currency: string;
  readonly price: Price;
  readonly amount: Money;
  readonly fee: Money;
  readonly tax: Money;
  readonly withheld: Money;
}

/** Currencies of an exchange of money. */
export interface MoneySides {
  readonly from: string;
  readonly into: string;
}

/** Rules of an account's cash: tracked or not, other currencies apart from lira or converted. */
export interface CashRules {
  readonly cashKept: boolean;
  readonly currenciesKept: boolean;
}

export interface BalanceChange {
  readonly currency: string;
  /** In the currency. */
  readonly change: Money;
  /** The same in lira, at the rate of the entry. */
  readonly lira: Money;
}

export const NO_BALANCES: readonly BalanceChange[] = [];

/** Sum of a list of changes and further ones, without those that come to nothing. */
export function addBalances(
  a: readonly BalanceChange[],
  b: readonly BalanceChange[],
  sign: 1n | -1n = 1n,
): BalanceChange[] {
  const sums = new Map(a.map((one) => [one.currency, one]));
  for (const { currency, change, lira } of b) {
    const before = sums.get(currency) ?? { change: ZERO_MONEY, lira: ZERO_MONEY };
    sums.set(currency, {
      currency,
      change: (before.change + sign * change) as Money,
      lira: (before.lira + sign * lira) as Money,
    });
  }
  return [...sums.values()].filter(({ change, lira }) => change !== 0n || lira !== 0n);
}

export const areSameBalances = (a: readonly BalanceChange[], b: readonly BalanceChange[]): boolean =>
  a.length === b.length && addBalances(a, b, -1n).length === 0;
