/** A long press of a finger; mice and pens have a button for it. */

import { type MouseEvent, type PointerEvent, useRef } from 'react';

const LONG_MS = 500;

/** @returns handlers of the element that is pressed; the click that ends a long press does nothing */
export function useLongPress(onLong: () => void) {
  const timer = useRef<number>(undefined);
  const wasLong = useRef(false);
  const stop = () => clearTimeout(timer.current);
  return {
    onPointerDown(event: PointerEvent) {
      wasLong.current = false;
      if (event.pointerType !== 'touch') return;
      timer.current = window.setTimeout(() => {
        wasLong.current = true;
        onLong();
      }, LONG_MS);
    },
    // A finger that scrolls cancels its pointer.
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
    onContextMenu(event: MouseEvent) {
      // The browser's own menu of a link.
      if (wasLong.current) event.preventDefault();
    },
    onClickCapture(event: MouseEvent) {
      if (!wasLong.current) return;
      wasLong.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
