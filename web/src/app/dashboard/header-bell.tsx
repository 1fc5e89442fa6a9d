import { useEffect, useState } from 'react';
import { whenIdle } from '../../first-paint/when-idle.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const Bell = lazyPart(async () => (await import('./inbox-bell.tsx')).InboxBell);

/** Place of the bell, which comes after the first screen, so as not to compete with it. */
export function HeaderBell() {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    const cancel = whenIdle(() => setIsTime(true));
    return cancel;
  }, []);
  return <span className="header-bell">{isTime && <Bell />}</span>;
}
