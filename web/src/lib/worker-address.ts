/** Addresses of workers, vouched for: the content security policy takes them from a Trusted Types policy alone. */

/** The type library does not know it yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): Policy;
}
interface Policy {
  createScriptURL(address: string): string;
}

const OWN = /^\/sw\.js$|^\/assets\/readers\/[\w-]+\.js$/;
/** A policy is made once: the page allows one, and none of the same name again. */
let policy: Policy | undefined;

/** @throws TypeError for an address that is no worker of this build */
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
