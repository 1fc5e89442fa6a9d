/** Account in memory: cash, one holding, and the reservations of open orders. */

import { spentBy } from '@kurus/core/exchange/costs';
import type { Fill } from '@kurus/core/exchange/fill';
import type { Order } from '@kurus/core/exchange/order';
import { reservedBy } from '@kurus/core/exchange/reservation';
import {
  addMoney,
  addQuantity,
  costShare,
  money,
  quantity,
  subtractMoney,
  subtractQuantity,
} from '@kurus/core/money/money';
import { ZERO_MONEY, ZERO_QUANTITY } from '@kurus/core/money/money';
import type { Money, Quantity } from '@kurus/core/money/money';

export interface MemoryAccount {
  cash: Money;
  lots: Quantity;
  /** Cost of the whole holding, without commission. */
  cost: Money;
  reservedCash: Money;
  reservedLots: Quantity;
}

export const openAccount = ({
  cash,
  lots,
  cost,
}: Readonly<Record<'cash' | 'lots' | 'cost', string>>): MemoryAccount => ({
  cash: money(cash),
  lots: quantity(lots),
  cost: money(cost),
  reservedCash: ZERO_MONEY,
  reservedLots: ZERO_QUANTITY,
});

/** Applies the change of one order, as the ledger does in one commit. */
export function applyChange(
  account: MemoryAccount,
  before: Order | undefined,
  after: Order,
  fills: readonly Fill[],
): void {
  for (const fill of fills) {
    if (fill.side === 'buy') {
      account.cash = subtractMoney(account.cash, spentBy(fill));
      account.cost = addMoney(account.cost, fill.amount);
      account.lots = addQuantity(account.lots, fill.quantity);
    } else {
      account.cash = subtractMoney(addMoney(account.cash, fill.amount), addMoney(fill.commission, fill.bsmv));
      account.cost = subtractMoney(account.cost, costShare(account.cost, fill.quantity, account.lots));
      account.lots = subtractQuantity(account.lots, fill.quantity);
    }
  }
  const [was, is] = [reservedBy(before ? [before] : []), reservedBy([after])];
  account.reservedCash = addMoney(account.reservedCash, subtractMoney(is.cash, was.cash));
  account.reservedLots = addQuantity(account.reservedLots, subtractQuantity(is.quantity, was.quantity));
}

export const freeCash = ({ cash, reservedCash }: MemoryAccount) => subtractMoney(cash, reservedCash);
export const freeLots = ({ lots, reservedLots }: MemoryAccount) => subtractQuantity(lots, reservedLots);

/** @throws RangeError if a figure is below zero, or reservations exceed the account */
export function assertSound(account: MemoryAccount): void {
  const figures = { ...account, freeCash: freeCash(account), freeLots: freeLots(account) };
  for (const [name, value] of Object.entries(figures)) if (value < 0n) throw new RangeError(`${name} is ${value}`);
}
