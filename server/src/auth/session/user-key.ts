/**
 * Unguessable names that begin with the number of their user. A lookup reads only that user's rows: one read by primary
 * key, and one node where users are spread over several (docs/decisions/044-statements-of-one-user.md).
 */

import { randomBytes } from 'node:crypto';

const USER_BYTES = 8;
/** One sign carries six bits. */
const USER_SIGNS = Math.ceil((USER_BYTES * 8) / 6);

/** Name of a user's row, in base64url. @param secretBytes number of random bytes after the user's eight */
export function userKey(userId: string, secretBytes: number): string {
  const key = Buffer.alloc(USER_BYTES + secretBytes);
  key.writeBigInt64BE(BigInt(userId));
  randomBytes(secretBytes).copy(key, USER_BYTES);
  return key.toString('base64url');
}

/**
 * User number that a key claims: any number that a `bigint` can have. The key is text in base64url, at least eleven
 * characters.
 */
export const userOfKey = (key: string): string =>
  String(Buffer.from(key.slice(0, USER_SIGNS), 'base64url').readBigInt64BE());
