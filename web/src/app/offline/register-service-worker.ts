/** Keeps the screens on this device (service-worker.js), once the page itself has everything it needs. */
import { logFailure } from '../../lib/log.ts';

const ADDRESS = '/sw.js';

/** The type library does not know it yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string };
}

export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => {
    navigator.serviceWorker.register(trusted()).catch((error: unknown) => logFailure('No offline screens', error));
  };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}

/** Under the policy of the server a worker's address must be vouched for. */
function trusted(): string {
  const { trustedTypes } = window as { readonly trustedTypes?: TrustedTypes };
  return trustedTypes?.createPolicy('kurus', { createScriptURL: () => ADDRESS }).createScriptURL('') ?? ADDRESS;
}
