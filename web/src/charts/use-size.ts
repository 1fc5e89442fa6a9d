import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { aroundPrint } from '../lib/around-print.ts';

/** Width of A4 between the margins of a printed page (lib/printed-page.ts), in CSS pixels: 182 mm. */
export const PAPER_PX = 687;

/**
 * How large an element is inside, live; nothing before it is drawn.
 * @param onPaper its width while it is printed: no change of size is told between a screen and its paper
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
            // What is printed is what stands there when this returns.
            () => flushSync(() => setSize(({ height }) => ({ width: onPaper, height }))),
            // The paper is still laid out then: it is told the size of the screen's next picture.
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
