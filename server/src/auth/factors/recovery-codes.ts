/** Recovery codes: eight signs of Crockford's alphabet, 40 random bits, hashed as passwords are. */

import { randomBytes, randomInt } from 'node:crypto';
import type { HashCaller, Passwords } from '../password/passwords.ts';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const SIGNS = 8;
const COUNT = 10;
const SALT_BYTES = 16;

/** The code without its dash; signs that look alike are read as one. */
export const plainRecoveryCode = (typed: string): string =>
  typed.toLowerCase().replace(/[- ]/g, '').replace(/[il]/g, '1').replaceAll('o', '0');

export interface NewRecoveryCodes {
  /** In the form that people keep: "h7kq-2mzp". */
  readonly codes: readonly string[];
  readonly salt: Buffer;
  readonly hashes: readonly Buffer[];
}

export async function newRecoveryCodes(passwords: Passwords, from: HashCaller): Promise<NewRecoveryCodes> {
  const codes = new Set<string>();
  while (codes.size < COUNT) codes.add(randomCode());
  const salt = randomBytes(SALT_BYTES);
  const hashes: Buffer[] = [];
  for (const code of codes) hashes.push(await passwords.digest(plainRecoveryCode(code), salt, from));
  return { codes: [...codes], salt, hashes };
}

function randomCode(): string {
  const signs = Array.from({ length: SIGNS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${signs.slice(0, SIGNS / 2)}-${signs.slice(SIGNS / 2)}`;
}
