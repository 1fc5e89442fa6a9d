/** A list that keeps its order while a pointer, a finger or the focus is on it. */

import type { MarketRow } from '@kurus/core/contract/market-views';
import { assetKey } from '@kurus/core/identity';
import { useState } from 'react';

type Rows = readonly MarketRow[];

const keyOf = ({ kind, code }: MarketRow) => assetKey(kind, code);

/**
 * @returns the rows to show, whether others wait, what shows them, and the handlers of the element around the list
 */
export function useSettledRows(rows: Rows) {
  const [isUnder, setUnder] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isUnder || isFocused;
  const [kept, setKept] = useState(rows);
  if (!isHeld && kept !== rows) setKept(rows);
  const newest = new Map(rows.map((row) => [keyOf(row), row]));
  const shown = isHeld ? kept.map((row) => newest.get(keyOf(row)) ?? row) : rows;
  return {
    shown,
    waits: shown.length !== rows.length || shown.some((row, at) => keyOf(row) !== keyOf(rows[at] ?? row)),
    release: () => setKept(rows),
    around: {
      onPointerEnter: () => setUnder(true),
      onPointerLeave: () => setUnder(false),
      onPointerCancel: () => setUnder(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}
