/**
 * Registers the service worker, which stores the screens on this device, some 260 files. It waits until the page is
 * rendered: both at once would compete for one processor.
 */

import { logFailure } from '../../lib/log.ts';
import { workerAddress } from '../../lib/worker-address.ts';

/** Delay after the first script runs. */
const LATER_MS = 5000;

export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  setTimeout(() => {
    navigator.serviceWorker.register(workerAddress('/sw.js')).catch((error: unknown) => logFailure('No worker', error));
  }, LATER_MS);
}
