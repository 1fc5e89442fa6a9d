/** Site that passkeys belong to: the host of PUBLIC_URL, or localhost where none is set. */

import { isIP } from 'node:net';

export type PasskeysOff = 'address' | 'insecure';

export type PasskeySite =
  | { readonly rpId: string; readonly isOrigin: (origin: string) => boolean }
  /** An IP address cannot be a site of passkeys, and browsers offer none on http except on localhost. */
  | { readonly off: PasskeysOff };

const LOCAL_ORIGIN = /^https?:\/\/localhost(:\d{1,5})?$/;

export function passkeySiteOf(publicUrl: string | undefined): PasskeySite {
  if (publicUrl === undefined) return { rpId: 'localhost', isOrigin: (origin) => LOCAL_ORIGIN.test(origin) };
  const { hostname, origin: own, protocol } = new URL(publicUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return { off: 'address' };
  if (hostname !== 'localhost' && protocol !== 'https:') return { off: 'insecure' };
  return { rpId: hostname, isOrigin: (origin) => origin === own };
}
