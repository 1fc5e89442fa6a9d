/** Allocation of the holdings' value to assets (S3.15), without cash and debts. */

import type { AssetKind } from '../asset-kinds.ts';
import { percentOf, sumMoney } from '../money/money.ts';
import type { Money, Percent } from '../money/money.ts';
import type { HoldingBasis, Position } from './position.ts';

/** Part of a position that the sort order needs. */
export type PositionValue = Pick<Position<HoldingBasis>, 'type' | 'code' | 'value'>;

export interface AllocationItem {
  readonly type: AssetKind;
  readonly code: string;
  readonly totalValue: Money;
  /** Percentage of totalPortfolio, 2 decimals, each rounded alone: the sum can differ from 100 by a few hundredths. */
  readonly percent: Percent;
}

export interface Allocation<Part extends PositionValue = PositionValue> {
  /** Items, the largest first; equal values by type and code, so that their order is stable. */
  readonly items: readonly (Part & AllocationItem)[];
  /** Sum of the items: the value of the holdings. */
  readonly totalPortfolio: Money;
}

/** @param all positions; a debt, whose value is below zero, is no share of the whole */
export function allocationOf<Part extends PositionValue>(all: readonly Part[]): Allocation<Part> {
  const positions = all.filter(({ value }) => value >= 0n);
  const totalPortfolio = sumMoney(positions.map((position) => position.value));
  const items = positions.map((position) => ({
    ...position,
    totalValue: position.value,
    percent: percentOf(position.value, totalPortfolio),
  }));
  return { items: items.sort(byValue), totalPortfolio };
}

/** Slices of a pie with `limit` colours: the largest items, and the sum of the others. */
export function largestItems(
  allocation: Allocation,
  limit: number,
): {
  readonly items: readonly AllocationItem[];
  readonly rest: { count: number; totalValue: Money; percent: Percent };
} {
  const visible = allocation.items.length > limit ? allocation.items.slice(0, limit - 1) : allocation.items;
  const rest = allocation.items.slice(visible.length);
  const totalValue = sumMoney(rest.map((item) => item.totalValue));
  return {
    items: visible,
    rest: { count: rest.length, totalValue, percent: percentOf(totalValue, allocation.totalPortfolio) },
  };
}

function byValue(a: AllocationItem, b: AllocationItem): number {
  return compare(b.totalValue, a.totalValue) || compare(a.code, b.code) || compare(a.type, b.type);
}

const compare = <T extends bigint | string>(a: T, b: T) => (a < b ? -1 : a > b ? 1 : 0);
