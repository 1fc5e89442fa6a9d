/**
 * Passwords of breaches, as a Bloom filter: the 488,130 of at least eight signs in SecLists' "10 million password list,
 * top 1,000,000", in lower case without accents. It never misses one of them, and takes one of a thousand others for
 * one. `scripts/breached-passwords.mjs` makes the file.
 */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { plain } from '@kurus/core/accounts/password-rules';

/** Bits of the filter for each password: one of a thousand others is taken for one. */
const BITS_EACH = 14.4;
const HASHES = 10;

/** Filter of passwords, as the file has it. */
export function breachedFilter(passwords: Iterable<string>): Uint8Array {
  const kept = new Set([...passwords].map(plain));
  const filter = new Uint8Array(Math.ceil((kept.size * BITS_EACH) / 8));
  for (const password of kept) {
    for (const bit of bitsOf(password, filter)) filter[bit >> 3] = (filter[bit >> 3] ?? 0) | (1 << (bit & 7));
  }
  return filter;
}

export function isIn(filter: Uint8Array, password: string): boolean {
  return bitsOf(plain(password), filter).every((bit) => ((filter[bit >> 3] ?? 0) >> (bit & 7)) & 1);
}

/** Bits of a text: two hashes make all (Kirsch and Mitzenmacher, 2006). */
function bitsOf(text: string, { length }: Uint8Array): number[] {
  const digest = createHash('sha256').update(text).digest();
  const [first, step] = [digest.readUIntBE(0, 6), digest.readUIntBE(6, 4)];
  return Array.from({ length: HASHES }, (_, at) => (first + at * step) % (length * 8));
}

let shipped: Uint8Array | undefined;

/** Tells if a password is known from breaches. The file is read at the first question. */
export function isBreached(password: string): boolean {
  shipped ??= readFileSync(new URL('breached.bloom', import.meta.url));
  return isIn(shipped, password);
}
