/**
 * Stores the screens on this device (service-worker.js), some 260 files, once the page that has come is drawn: both at
 * once wait for one processor.
 */

import { logFailure } from '../../lib/log.ts';
import { workerAddress } from '../../lib/worker-address.ts';

/** From the first script on. */
const LATER_MS = 5000;

export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  setTimeout(() => {
    navigator.serviceWorker.register(workerAddress('/sw.js')).catch((error: unknown) => logFailure('No worker', error));
  }, LATER_MS);
}
