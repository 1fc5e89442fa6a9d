import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { aroundPrint } from '../lib/around-print.ts';

/** Width of A4 between the margins of a printed page (lib/printed-page.ts), in CSS pixels: 182 mm. */
export const PAPER_PX = 687;

/**
 * Inner size of an element, live; undefined before it is rendered.
 * @param onPaper its width while it is printed: browsers report no change of size between a screen and its paper
 */
export function useSize(box: { readonly current: HTMLDivElement | null }, onPaper?: number) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const watcher = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    watcher.observe(element);
    const stop =
      onPaper === undefined
        ? undefined
        : aroundPrint(
            // The browser prints the page as rendered when this returns.
            () => flushSync(() => setSize(({ height }) => ({ width: onPaper, height }))),
            // The page still has its paper layout then; the observer reports the screen's size in the next frame.
            () => {
              watcher.disconnect();
              watcher.observe(element);
            },
          );
    return () => {
      watcher.disconnect();
      stop?.();
    };
  }, [box, onPaper]);
  return size;
}
