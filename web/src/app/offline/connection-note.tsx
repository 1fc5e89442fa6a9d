import { type ComponentType, useEffect, useState } from 'react';
import { useOffline } from '../../lib/connection.ts';

/** When the first screen has all that it needs. */
const AHEAD_MS = 10_000;

/** Nothing while there is a connection. The note is fetched while there is one: without, it could not come. */
export function ConnectionNote() {
  const offline = useOffline();
  const [Note, setNote] = useState<ComponentType>();
  useEffect(() => {
    const load = () =>
      void import('./offline-banner.tsx').then(
        ({ OfflineBanner }) => setNote(() => OfflineBanner),
        () => undefined,
      );
    // Opened without a connection, the app has it from the service worker.
    const timer = setTimeout(load, offline ? 0 : AHEAD_MS);
    return () => clearTimeout(timer);
  }, [offline]);
  return offline && Note && <Note />;
}
