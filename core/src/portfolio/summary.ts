/** The account in all: cash, value, cost, number of positions (S3.13). */

import { ASSET_KINDS } from '../asset-kinds.ts';
import { ZERO_QUANTITY, addMoney, addQuantity, percentOf, subtractMoney, sumMoney } from '../money/money.ts';
import type { Money, Percent, Quantity } from '../money/money.ts';
import type { HoldingBasis, Position } from './position.ts';

export interface Summary {
  readonly cashBalance: Money;
  /** cashBalance + holdingsValue. */
  readonly overallPortfolioValue: Money;
  /** Market value of the holdings. */
  readonly holdingsValue: Money;
  /** Cost of the holdings now held. */
  readonly totalInvested: Money;
  readonly totalPositions: number;
  /** Sum of the quantities of what is traded in whole lots: shares. */
  readonly totalShare: Quantity;
  /** holdingsValue - totalInvested. */
  readonly totalReturn: Money;
  /** Percentage of totalInvested, 2 decimals; 0 for no cost (D26). */
  readonly returnPercentage: Percent;
}

/** Gain or loss of an account in all, and its parts. */
export interface Result {
  /** For good: what its entries realised. */
  readonly realizedProfitLoss: Money;
  /** Money and holdings brought in less those taken out. */
  readonly netDeposits: Money;
  /** overallPortfolioValue - netDeposits = totalReturn + realizedProfitLoss. */
  readonly overallProfitLoss: Money;
}

export function summaryOf(positions: readonly Position<HoldingBasis>[], cashBalance: Money): Summary {
  const holdingsValue = sumMoney(positions.map((position) => position.value));
  const totalInvested = sumMoney(positions.map((position) => position.cost));
  const totalReturn = subtractMoney(holdingsValue, totalInvested);
  return {
    cashBalance,
    overallPortfolioValue: addMoney(cashBalance, holdingsValue),
    holdingsValue,
    totalInvested,
    totalPositions: positions.length,
    totalShare: positions
      .filter((position) => ASSET_KINDS[position.type].quantityDecimals === 0)
      .reduce((sum, position) => addQuantity(sum, position.quantity), ZERO_QUANTITY),
    totalReturn,
    returnPercentage: percentOf(totalReturn, totalInvested),
  };
}

/**
 * From what the account realised so far. An entry realises what it does to cash and cost together, unless value only
 * crosses the account's border: so cash + cost = net deposits + realised, and nothing is added up from history.
 */
export function overallResult(
  { cashBalance, totalInvested, totalReturn }: Pick<Summary, 'cashBalance' | 'totalInvested' | 'totalReturn'>,
  realizedProfitLoss: Money,
): Result {
  return {
    realizedProfitLoss,
    netDeposits: subtractMoney(addMoney(cashBalance, totalInvested), realizedProfitLoss),
    overallProfitLoss: addMoney(totalReturn, realizedProfitLoss),
  };
}
