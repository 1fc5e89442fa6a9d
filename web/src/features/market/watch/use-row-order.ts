/** Order of rows by dragging a handle, or Alt with the arrows up and down on it. */

import { type KeyboardEvent, type PointerEvent, useState } from 'react';

/**
 * @param onOrder called with the new order, the row that was moved and its place, from 0
 * @returns rows in the order of the moment, and the handlers of the handle of a row
 */
export function useRowOrder<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  onOrder: (rows: Row[], row: Row, place: number) => void,
) {
  const [dragged, setDragged] = useState<readonly Row[]>();
  const shown = dragged ?? rows;
  const moved = (row: Row, to: number) => {
    const others = shown.filter((one) => keyOf(one) !== keyOf(row));
    return others.toSpliced(Math.max(0, Math.min(others.length, to)), 0, row);
  };
  const place = (row: Row) => shown.findIndex((one) => keyOf(one) === keyOf(row));
  return {
    shown,
    handle: (row: Row) => ({
      onKeyDown: (event: KeyboardEvent) => {
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (!event.altKey || step === undefined) return;
        event.preventDefault();
        const to = place(row) + step;
        if (to >= 0 && to < shown.length) onOrder(moved(row, to), row, to);
      },
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(shown);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (!dragged) return;
        const to = placeUnder(event.currentTarget, event.clientY);
        if (to !== undefined && to !== place(row)) setDragged(moved(row, to));
      },
      onPointerUp: () => {
        setDragged(undefined);
        if (dragged && dragged.some((one, at) => keyOf(one) !== keyOf(rows[at] ?? one)))
          onOrder([...dragged], row, place(row));
      },
      onPointerCancel: () => setDragged(undefined),
    }),
  };
}

/** Number of the table row at a height of the window; undefined outside the table. */
function placeUnder(handle: HTMLElement, y: number): number | undefined {
  const all = [...(handle.closest('tbody')?.children ?? [])];
  const found = all.findIndex((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return y >= top && y < bottom;
  });
  return found < 0 ? undefined : found;
}
