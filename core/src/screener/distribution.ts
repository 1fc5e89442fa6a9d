/** Distribution of a field over the assets of a screen, for the picture of its filter. */

import type { ScreenerRow } from './screener.ts';

const PARTS = 10;

/** Counts of ten equal parts between the least and the most of a field; undefined without two values. */
export function distributionOf(
  rows: readonly ScreenerRow[],
  field: string,
): { readonly least: number; readonly most: number; readonly counts: readonly number[] } | undefined {
  const values = rows.map((row) => row.values[field]).filter((value) => typeof value === 'number');
  if (values.length === 0) return undefined;
  const least = values.reduce((a, b) => Math.min(a, b));
  const most = values.reduce((a, b) => Math.max(a, b));
  const counts = Array.from({ length: PARTS }, () => 0);
  for (const value of values) {
    const part = most === least ? 0 : Math.min(PARTS - 1, Math.floor(((value - least) / (most - least)) * PARTS));
    counts[part] = (counts[part] ?? 0) + 1;
  }
  return { least, most, counts };
}
