/** Summary of the account: cash, value, cost, number of positions (S3.13). */

import { ASSET_KINDS } from '../asset-kinds.ts';
import {
  ZERO_MONEY,
  ZERO_QUANTITY,
  addMoney,
  addQuantity,
  percentOf,
  subtractMoney,
  sumMoney,
} from '../money/money.ts';
import type { Money, Percent, Quantity } from '../money/money.ts';
import { costAtWork, type HoldingBasis, type Position } from './position.ts';

export interface Summary {
  readonly cashBalance: Money;
  /** Value of balances in other currencies. */
  readonly balancesValue: Money;
  /** cashBalance + balancesValue + holdingsValue. */
  readonly overallPortfolioValue: Money;
  /** Market value of the holdings. */
  readonly holdingsValue: Money;
  /** Cost of the holdings now held; that of a debt is what is owed, below zero. */
  readonly totalInvested: Money;
  readonly totalPositions: number;
  /** Sum of the quantities of assets traded in whole lots: shares. */
  readonly totalShare: Quantity;
  /** holdingsValue - totalInvested. */
  readonly totalReturn: Money;
  /** Percentage of the cost without debts, 2 decimals; 0 if that is zero (D26). */
  readonly returnPercentage: Percent;
}

/** Total gain or loss of an account, and its parts. */
export interface Result {
  /** Realised gain of the account's entries, and what rates did to its balances in other currencies. */
  readonly realizedProfitLoss: Money;
  /** Money and holdings brought in less those taken out. */
  readonly netDeposits: Money;
  /** overallPortfolioValue - netDeposits = totalReturn + realizedProfitLoss. */
  readonly overallProfitLoss: Money;
}

export function summaryOf(
  positions: readonly Position<HoldingBasis>[],
  cashBalance: Money,
  balancesValue = ZERO_MONEY,
): Summary {
  const holdingsValue = sumMoney(positions.map((position) => position.value));
  const totalInvested = sumMoney(positions.map((position) => position.cost));
  const totalReturn = subtractMoney(holdingsValue, totalInvested);
  return {
    cashBalance,
    balancesValue,
    overallPortfolioValue: sumMoney([cashBalance, balancesValue, holdingsValue]),
    holdingsValue,
    totalInvested,
    totalPositions: positions.length,
    totalShare: positions
      .filter((position) => ASSET_KINDS[position.type].quantityDecimals === 0)
      .reduce((sum, position) => addQuantity(sum, position.quantity), ZERO_QUANTITY),
    totalReturn,
    returnPercentage: percentOf(totalReturn, costAtWork(positions)),
  };
}

/**
 * Total result from the realised gain. An entry realises its effect on cash and cost together, unless value only
 * crosses the account's border: so cash + cost = net deposits + realised, and no history has to be added up.
 */
export function overallResult(
  summary: Pick<Summary, 'cashBalance' | 'balancesValue' | 'totalInvested' | 'totalReturn'>,
  realizedProfitLoss: Money,
): Result {
  const { cashBalance, balancesValue, totalInvested, totalReturn } = summary;
  return {
    realizedProfitLoss,
    netDeposits: subtractMoney(sumMoney([cashBalance, balancesValue, totalInvested]), realizedProfitLoss),
    overallProfitLoss: addMoney(totalReturn, realizedProfitLoss),
  };
}
