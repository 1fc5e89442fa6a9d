/** Trusted addresses of workers: the Content-Security-Policy accepts them only from a Trusted Types policy. */

/** Not in the type library yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): Policy;
}
interface Policy {
  createScriptURL(address: string): string;
}

const OWN = /^\/sw\.js$|^\/assets\/readers\/[\w-]+\.js$/;
/** The policy is created once: the page allows no second one of the same name. */
let policy: Policy | undefined;

/** @throws TypeError if the address is no worker of this build */
export function workerAddress(address: string): string {
  const { trustedTypes } = window as { readonly trustedTypes?: TrustedTypes };
  if (!import.meta.env.PROD || !trustedTypes) return address;
  policy ??= trustedTypes.createPolicy('kurus', { createScriptURL: own });
  return policy.createScriptURL(address);
}

function own(address: string): string {
  if (!OWN.test(address)) throw new TypeError(`not a worker of ours: ${address}`);
  return address;
}
