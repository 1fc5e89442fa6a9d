/** Profit or loss of each position and of all of them (S3.14). */

import { percentOf, sumMoney } from '../money/money.ts';
import type { Money, Percent } from '../money/money.ts';
import { costAtWork, type HoldingBasis, type Position } from './position.ts';

export interface ProfitLoss<Of extends HoldingBasis = HoldingBasis> {
  readonly rows: readonly Position<Of>[];
  /** Sum of the rows' profits, exact. */
  readonly totalProfitLoss: Money;
  /** Percentage of the rows' total cost, without debts; 0 if that is zero (D26). */
  readonly returnPercentage: Percent;
}

export function profitLossOf<Of extends HoldingBasis>(positions: readonly Position<Of>[]): ProfitLoss<Of> {
  const totalProfitLoss = sumMoney(positions.map((position) => position.profit));
  return { rows: positions, totalProfitLoss, returnPercentage: percentOf(totalProfitLoss, costAtWork(positions)) };
}

/** Tells if a row counts as profit: at 0 or more (S9.18, D26). */
export const isProfit = (profit: Money) => profit >= 0n;
