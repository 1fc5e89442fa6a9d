import { startTransition, useEffect, useState } from 'react';

/** From the paint after it was true on. */
export function useLater(now: boolean): boolean {
  const [later, setLater] = useState(false);
  useEffect(() => {
    if (now) startTransition(() => setLater(true));
  }, [now]);
  return later;
}
