/** Explanations of a journal entry's figures. */

import type { TransactionItem } from '@kurus/core/contract/transactions';
import { type Money, subtractMoney } from '@kurus/core/money/money';
import { roundsToKurus } from '@kurus/core/trading/order';

export interface TransactionFigures extends TransactionItem {
  /** Undefined if the balance after it is unknown. */
  readonly balanceBefore: Money | undefined;
  /** True if price x quantity was rounded to the kuruş (R-L8: buys up, sells down). */
  readonly rounded: boolean;
  /** Cost basis of a sale; undefined for every other entry. */
  readonly soldCost: Money | undefined;
}

/** Realised gain of a sale: proceeds less cost basis (core/src/portfolio/entry-kinds.ts). */
const soldCostOf = ({ type, cashChange, realizedProfitLoss }: TransactionItem) =>
  type === 'sell' && realizedProfitLoss !== undefined ? subtractMoney(cashChange, realizedProfitLoss) : undefined;

export function transactionFigures(item: TransactionItem): TransactionFigures {
  return {
    ...item,
    balanceBefore: item.balanceAfter === undefined ? undefined : subtractMoney(item.balanceAfter, item.cashChange),
    // Amounts of tracked entries are as stated, never rounded.
    rounded: item.date === undefined && roundsToKurus(item.price, item.quantity),
    soldCost: soldCostOf(item),
  };
}
