import { startTransition, useEffect, useState } from 'react';

const STEP = 4;

/**
 * How much of a list is drawn by now: a few more after each paint, so that a long one holds up no touch while it is
 * laid out. @param count how long the list is
 */
export function useInSteps(count: number): number {
  const [drawn, setDrawn] = useState(STEP);
  useEffect(() => {
    // An effect alone may come before the paint: several steps would then be laid out at once.
    if (drawn < count) requestAnimationFrame(() => startTransition(() => setDrawn(drawn + STEP)));
  }, [drawn, count]);
  return drawn;
}
