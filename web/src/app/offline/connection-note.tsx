import { Suspense } from 'react';
import { useOffline } from '../../lib/connection.ts';
import { lazyScreen } from '../../lib/lazy-screen.tsx';

const OfflineBanner = lazyScreen(async () => (await import('./offline-banner.tsx')).OfflineBanner);

/** Nothing while there is a connection, and no code for more than that. */
export function ConnectionNote() {
  const offline = useOffline();
  return <Suspense>{offline && <OfflineBanner />}</Suspense>;
}
