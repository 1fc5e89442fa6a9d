import { type RefObject, useLayoutEffect } from 'react';
import { isPrinting } from '../lib/around-print.ts';

/** If the window has less per column, figures cannot be read in columns: the table becomes cards without measuring. */
const LEAST_COLUMN_PX = 84;

/**
 * Marks a table's box with `data-cards` while its columns need more room than there is. Only the browser knows their
 * width, from the figures in them. Observers are called before each paint, so no jump is visible.
 * @param box its first child is as wide as the room, and of no height
 * @param columns @param rowCount a change of these measures again
 */
export function useCardsWhereTight(
  box: RefObject<HTMLElement | null>,
  columns: readonly unknown[],
  rowCount: number,
): void {
  useLayoutEffect(() => {
    const wrap = box.current;
    const [room, body] = [wrap?.firstElementChild, wrap?.querySelector('tbody')];
    if (!wrap || !room || !body) return undefined;
    const tiny = matchMedia(`(width < ${columns.length * LEAST_COLUMN_PX}px)`);
    const judge = () => {
      // Paper has columns (lib/printed-page.ts), whatever fits the window.
      if (isPrinting()) return !wrap.hasAttribute('data-cards');
      wrap.toggleAttribute('data-cards', tiny.matches);
      const isTight = tiny.matches || wrap.scrollWidth > wrap.clientWidth;
      wrap.toggleAttribute('data-cards', isTight);
      return !isTight;
    };
    // On a phone the columns are never laid out, which saves a layout.
    if (tiny.matches) judge();
    // A figure that gets longer may widen its column. Cards are as wide as the room, with any content.
    const columnsGrow = new ResizeObserver(() => {
      if (!judge()) columnsGrow.disconnect();
    });
    const roomChanges = new ResizeObserver(() => {
      if (judge()) columnsGrow.observe(body);
      else columnsGrow.disconnect();
    });
    roomChanges.observe(room);
    return () => {
      roomChanges.disconnect();
      columnsGrow.disconnect();
    };
  }, [box, columns, rowCount]);
}
