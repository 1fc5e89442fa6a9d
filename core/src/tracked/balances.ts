/**
 * Balances of an account that keeps several currencies: what an entry does to each. All other figures of an entry stay
 * in lira. A balance has an amount in its currency, and the lira of its entries at their rates, so that lira and the
 * lira of balances together are the cash of the same account with everything converted.
 */

import { divide } from '../money/decimal.ts';
import { addMoney, subtractMoney, total, ZERO_MONEY } from '../money/money.ts';
import type { Money, Price, Quantity } from '../money/money.ts';
import type { TrackedEntryKind } from './entry.ts';

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

/** Whether an account tracks cash, and whether it keeps other currencies apart from lira. */
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

/** Change of an account's money by an entry. */
export interface CashChange {
  /** Lira. */
  readonly cash: Money;
  /** Other currencies, each once. */
  readonly balances: readonly BalanceChange[];
}

interface MoneyEntry extends CashRules {
  readonly type: TrackedEntryKind;
  readonly quantity: Quantity;
  readonly intoQuantity: Quantity;
  readonly own?: OwnFigures | undefined;
  readonly exchanged?: MoneySides | undefined;
}

export const NO_BALANCES: readonly BalanceChange[] = [];

/**
 * @param paid change of the cash by the entry, all of it in lira
 * @param added shares that the entry brought
 */
export function cashChangeOf(entry: MoneyEntry, paid: Money, added: Quantity): CashChange {
  if (!entry.cashKept) return { cash: ZERO_MONEY, balances: NO_BALANCES };
  const { own, exchanged, currenciesKept } = entry;
  if (!currenciesKept || (own === undefined && exchanged === undefined)) return { cash: paid, balances: NO_BALANCES };
  const moved = new Map<string, BalanceChange>();
  const move = (currency: string, change: Money, lira: Money) => {
    const before = moved.get(currency);
    const sum = {
      change: addMoney(before?.change ?? ZERO_MONEY, change),
      lira: addMoney(before?.lira ?? ZERO_MONEY, lira),
    };
    moved.set(currency, { currency, ...sum });
  };
  if (own) move(own.currency, paidIn(entry, own, added), paid);
  else move(LIRA, paid, paid);
  if (exchanged) {
    const [gone, came] = [amountOf(entry.quantity), amountOf(entry.intoQuantity)];
    // Without lira on one side nobody stated a value in lira; it is the same on both sides, and so may be none.
    const lira = exchanged.from === LIRA ? gone : exchanged.into === LIRA ? came : ZERO_MONEY;
    move(exchanged.from, subtractMoney(ZERO_MONEY, gone), subtractMoney(ZERO_MONEY, lira));
    move(exchanged.into, came, lira);
  }
  const cash = moved.get(LIRA)?.change ?? ZERO_MONEY;
  const others = [...moved.values()].filter(({ currency, change, lira }) => currency !== LIRA && (change || lira));
  return { cash, balances: others.toSorted((a, b) => (a.currency < b.currency ? -1 : 1)) };
}

/** Side of an exchange of money: its quantity is an amount. */
export const amountOf = (quantity: Quantity): Money => divide(quantity, 1_000_000n, 'half-up') as Money;

/** Change of a balance in its own currency. */
function paidIn({ type, quantity }: MoneyEntry, own: OwnFigures, added: Quantity): Money {
  const { amount, withheld } = own;
  const charges = addMoney(own.fee, own.tax);
  const received = subtractMoney(amount, addMoney(withheld, charges));
  const spent = subtractMoney(ZERO_MONEY, addMoney(amount, charges));
  switch (type) {
    case 'buy':
    case 'withdraw':
    case 'fee':
    case 'tax':
    case 'interest-paid':
      return spent;
    case 'rights':
      if (added === 0n) return subtractMoney(ZERO_MONEY, charges);
      if (quantity > 0n) return spent;
      return subtractMoney(ZERO_MONEY, addMoney(total(own.price, added, 'half-up'), charges));
    case 'sell':
    case 'deposit':
    case 'dividend':
    case 'interest':
      return received;
    case 'refund':
      return amount;
    case 'delivery-in':
    case 'delivery-out':
    case 'opening':
    case 'exchange':
      return subtractMoney(ZERO_MONEY, charges);
    case 'bonus':
    case 'split':
    case 'merger':
      return ZERO_MONEY;
  }
}

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
