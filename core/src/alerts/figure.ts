/** Judging of an alert on a figure at a moment, and its way back. */

import type { Price } from '../money/money.ts';
import { RATIO_ONE } from '../money/ratio.ts';
import { type AlertTerms, type BackLevel, backAfter, isDownward, isOfFraction, isUpward, levelsOf } from './alert.ts';

/** The side from which the condition is met; undefined while it is not. */
export function metBy(terms: AlertTerms, figure: bigint): 'up' | 'down' | undefined {
  const { kind, percent, direction } = terms;
  if (kind === 'real-return-negative') return figure < 0n ? 'down' : undefined;
  if (kind === 'portfolio-change-day' && percent !== undefined) {
    if (isUpward(direction) && figure >= percent) return 'up';
    return isDownward(direction) && figure <= 0n - percent ? 'down' : undefined;
  }
  const { up, down } = levelsOf(terms);
  if (up !== undefined && figure >= up) return 'up';
  return down !== undefined && figure <= down ? 'down' : undefined;
}

/** Way back of a fraction: so much of one. */
const BACK_OF_FRACTION = RATIO_ONE / 100n;

/** Way back after a firing: 1 % of a value, one hundredth of a fraction. */
export function backOfFigure(terms: AlertTerms, figure: bigint, way: 'up' | 'down'): BackLevel {
  const { kind, value, percent } = terms;
  if (!isOfFraction(kind)) return backAfter(terms, value ?? (figure as Price), way);
  const level = kind === 'real-return-negative' ? 0n : way === 'up' ? (percent ?? 0n) : 0n - (percent ?? 0n);
  return way === 'up'
    ? { way: 'down', price: (level - BACK_OF_FRACTION) as Price }
    : { way: 'up', price: (level + BACK_OF_FRACTION) as Price };
}

/** Checks if a figure came to the way back. */
export const isBack = ({ way, price }: BackLevel, figure: bigint): boolean =>
  way === 'down' ? figure <= price : figure >= price;
