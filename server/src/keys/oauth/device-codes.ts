/** Codes of devices (RFC 8628): a long one that the device keeps, and eight letters that a person types. */

import { randomInt } from 'node:crypto';
import { newKeyToken } from '../../auth/session/key-token.ts';
import { hashOf } from '../../auth/session/sessions.ts';

/** Consonants that are not taken for one another; no word can be spelled with them (RFC 8628, 6.1). */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
const LENGTH = 8;
/** No user's: nobody is known yet. */
const NOBODY = '0';

export function newDeviceCodes(): { readonly device: string; readonly user: string } {
  const signs = Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length)));
  const user = `${signs.slice(0, LENGTH / 2).join('')}-${signs.slice(LENGTH / 2).join('')}`;
  return { device: newKeyToken(NOBODY, 'device'), user };
}

/** Hash of a code as it was typed, in capitals or not and however grouped; undefined for what cannot be one. */
export function userCodeHash(typed: string): Buffer | undefined {
  const plain = typed.replace(/[\s-]/g, '').toUpperCase();
  return new RegExp(`^[${LETTERS}]{${LENGTH}}$`).test(plain) ? hashOf(plain) : undefined;
}
