/** Stores the screens on this device (service-worker.js), once the page itself has loaded. */
import { logFailure } from '../../lib/log.ts';
import { workerAddress } from '../../lib/worker-address.ts';

export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => {
    const address = workerAddress('/sw.js');
    navigator.serviceWorker.register(address).catch((error: unknown) => logFailure('No offline screens', error));
  };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
