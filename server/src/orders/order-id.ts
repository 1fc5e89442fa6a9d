/** Ids of orders: the time first, so that they sort by it, then random bits. */

import { randomBytes } from 'node:crypto';

/** Base 32 without letters that look like digits. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TIME_DIGITS = 10;
const RANDOM_BYTES = 16;

/** First digits of the ids of a moment: those of later ones sort after it. */
export function orderTime(atMs: number): string {
  let time = '';
  for (let left = atMs; time.length < TIME_DIGITS; left = Math.floor(left / 32)) time = `${DIGITS[left % 32]}${time}`;
  return time;
}

/** Twenty-six letters and digits: 48 bits of milliseconds, 80 random ones. */
export function newOrderId(nowMs: number): string {
  return orderTime(nowMs) + [...randomBytes(RANDOM_BYTES)].map((byte) => DIGITS[byte % 32]).join('');
}
