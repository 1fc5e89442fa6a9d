import { type ComponentType, useEffect, useState } from 'react';
import { useOffline } from '../../lib/connection.ts';

/** Delay after which the first screen has loaded all that it needs. */
const AHEAD_MS = 10_000;

/**
 * The offline banner; renders nothing while there is a connection. Its code is loaded beforehand, because it could not
 * be loaded without one.
 */
export function ConnectionNote() {
  const offline = useOffline();
  const [Note, setNote] = useState<ComponentType>();
  useEffect(() => {
    const load = () =>
      void import('./offline-banner.tsx').then(
        ({ OfflineBanner }) => setNote(() => OfflineBanner),
        () => undefined,
      );
    // If the app is opened without a connection, the service worker has the code.
    const timer = setTimeout(load, offline ? 0 : AHEAD_MS);
    return () => clearTimeout(timer);
  }, [offline]);
  return offline && Note && <Note />;
}
