import { startTransition, useEffect, useState } from 'react';

/** True from the paint after `now` became true. */
export function useLater(now: boolean): boolean {
  const [later, setLater] = useState(false);
  useEffect(() => {
    if (now) startTransition(() => setLater(true));
  }, [now]);
  return later;
}
