import { startTransition, useEffect, useState } from 'react';

const STEP = 4;

/**
 * Number of list items to render: a few more after each paint, so that the layout of a long list delays no touch.
 * @param count length of the list
 */
export function useInSteps(count: number): number {
  const [drawn, setDrawn] = useState(STEP);
  useEffect(() => {
    // An effect alone may run before the paint: several steps would then be laid out at once.
    if (drawn < count) requestAnimationFrame(() => startTransition(() => setDrawn(drawn + STEP)));
  }, [drawn, count]);
  return drawn;
}
