/** Order of the holdings on the screen, and how they are shown. */

import { assetKey, type AssetKey, type AssetRef } from '@kurus/core/identity';
import type { Money } from '@kurus/core/money/money';

export const SORTS = ['value', 'profit', 'today', 'name'] as const;
export type Sort = (typeof SORTS)[number];

export interface SortRow extends AssetRef {
  readonly value: Money;
  /** Undefined if the holding has no price. */
  readonly profit: Money | undefined;
  readonly today: Money | undefined;
}

/** Keys of the rows: the largest figure first, rows without it last, equal ones by code. */
export function orderOf(rows: readonly SortRow[], by: Sort): readonly AssetKey[] {
  const sorted = rows.toSorted((a, b) => (by === 'name' ? 0 : descending(a[by], b[by])) || byCode(a, b));
  return sorted.map(({ type, code }) => assetKey(type, code));
}

function descending(a: Money | undefined, b: Money | undefined): number {
  if (a === b) return 0;
  if (a === undefined) return 1;
  if (b === undefined) return -1;
  return a > b ? -1 : 1;
}

const byCode = (a: AssetRef, b: AssetRef) => a.code.localeCompare(b.code, 'tr') || a.type.localeCompare(b.type);

/** The same rows in the order of the keys; rows that it does not name come last. */
export function inOrder<Row extends AssetRef>(rows: readonly Row[], order: readonly AssetKey[]): readonly Row[] {
  const places = new Map(order.map((key, at) => [key, at]));
  const placeOf = ({ type, code }: Row) => places.get(assetKey(type, code)) ?? order.length;
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b));
}
