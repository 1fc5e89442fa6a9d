import { useEffect, useState } from 'react';

/** How large an element is inside, live; nothing before it is drawn. */
export function useSize(box: { readonly current: HTMLDivElement | null }) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const watcher = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [box]);
  return size;
}
