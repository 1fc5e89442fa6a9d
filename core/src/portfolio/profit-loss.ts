/** Profit or loss of each position and of all of them (seed section 3, Profit-loss result). */
import { percentOf, sumMoney } from '../money/money.ts';
import type { Money, Percent } from '../money/money.ts';
import type { Position } from './position.ts';

export interface ProfitLoss {
  readonly rows: readonly Position[];
  /** Sum of the rows' profits, exact. */
  readonly totalProfitLoss: Money;
  /** Of the rows' cost in all; 0 for no cost (D26). */
  readonly returnPercentage: Percent;
}

export function profitLossOf(positions: readonly Position[]): ProfitLoss {
  const totalProfitLoss = sumMoney(positions.map((position) => position.profit));
  const invested = sumMoney(positions.map((position) => position.cost));
  return { rows: positions, totalProfitLoss, returnPercentage: percentOf(totalProfitLoss, invested) };
}

/** A row counts as profit at 0 or more (seed section 9, D26). */
export const isProfit = (profit: Money) => profit >= 0n;
