/**
 * Balances of an account that keeps several currencies: what an entry does to each. All other figures of an entry stay
 * in lira. A balance has an amount in its currency, and the lira of its entries at their rates, so that lira and the
 * lira of balances together are the cash of the same account with everything converted.
 */

import {
  type BalanceChange,
  type CashRules,
  LIRA,
  type MoneySides,
  NO_BALANCES,
  type OwnFigures,
} from '../money/balance.ts';
import { divide } from '../money/decimal.ts';
import { addMoney, subtractMoney, total, ZERO_MONEY } from '../money/money.ts';
import type { Money, Quantity } from '../money/money.ts';
import type { TrackedEntryKind } from './entry.ts';

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
