/** Explanations of a journal entry's figures. */

import type { TransactionItem } from '@kurus/core/contract/transactions';
import { type Money, subtractMoney } from '@kurus/core/money/money';
import { roundsToKurus } from '@kurus/core/trading/order';

export interface TransactionFigures extends TransactionItem {
  /** Undefined if the balance after it is unknown. */
  readonly balanceBefore: Money | undefined;
  /** Whether price x quantity had a part below the kuruş (R-L8: buys up, sells down). */
  readonly rounded: boolean;
  /** The average cost of what a sale gave away; undefined for every other entry. */
  readonly soldCost: Money | undefined;
}

/** A sale realises what it brought less the cost that left (core/src/portfolio/entry-kinds.ts). */
const soldCostOf = ({ type, cashChange, realizedProfitLoss }: TransactionItem) =>
  type === 'sell' && realizedProfitLoss !== undefined ? subtractMoney(cashChange, realizedProfitLoss) : undefined;

export function transactionFigures(item: TransactionItem): TransactionFigures {
  return {
    ...item,
    balanceBefore: item.balanceAfter === undefined ? undefined : subtractMoney(item.balanceAfter, item.cashChange),
    // The amount of what was recorded is as it was stated.
    rounded: item.date === undefined && roundsToKurus(item.price, item.quantity),
    soldCost: soldCostOf(item),
  };
}
