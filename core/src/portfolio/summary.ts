/** The account in all: cash, value, cost, number of positions (seed section 3, Portfolio summary). */
import { ZERO_QUANTITY, addMoney, addQuantity, percentOf, subtractMoney, sumMoney } from '../money/money.ts';
import type { Money, Percent, Quantity } from '../money/money.ts';
import type { Position } from './position.ts';

export interface Summary {
  readonly cashBalance: Money;
  /** cashBalance + holdingsValue. */
  readonly overallPortfolioValue: Money;
  /** Market value of the holdings. */
  readonly holdingsValue: Money;
  /** Cost of the holdings now held. */
  readonly totalInvested: Money;
  readonly totalPositions: number;
  /** Sum of the quantities of stocks; cryptos are not counted in shares. */
  readonly totalShare: Quantity;
  /** holdingsValue - totalInvested. */
  readonly totalReturn: Money;
  /** Of totalInvested, 2 decimals; 0 for no cost (D26). */
  readonly returnPercentage: Percent;
}

export function summaryOf(positions: readonly Position[], cashBalance: Money): Summary {
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
      .filter((position) => position.type === 'stocks')
      .reduce((sum, position) => addQuantity(sum, position.quantity), ZERO_QUANTITY),
    totalReturn,
    returnPercentage: percentOf(totalReturn, totalInvested),
  };
}
