/** Stores the screens on this device (service-worker.js), once the page itself has loaded. */
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

/** The content security policy takes a worker's address only from a Trusted Types policy. */
function trusted(): string {
  const { trustedTypes } = window as { readonly trustedTypes?: TrustedTypes };
  return trustedTypes?.createPolicy('kurus', { createScriptURL: () => ADDRESS }).createScriptURL('') ?? ADDRESS;
}
