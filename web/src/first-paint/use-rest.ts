import { useEffect, useState } from 'react';
import { SOON_MS, whenIdle } from './when-idle.ts';

/** Set for the life of the document: a screen that is opened later waits for nothing. */
let hasRested = false;

/** Tells if the page has come to rest after its first figures, or was scrolled. */
export function useRest(): boolean {
  const [rests, setRests] = useState(hasRested);
  useEffect(() => {
    if (rests) return undefined;
    const rest = () => {
      hasRested = true;
      setRests(true);
    };
    const cancel = whenIdle(rest, SOON_MS);
    window.addEventListener('scroll', rest, { once: true, passive: true });
    return () => {
      cancel();
      window.removeEventListener('scroll', rest);
    };
  }, [rests]);
  return rests;
}
