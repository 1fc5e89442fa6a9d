/**
 * Tokens of access keys and programs: a mark such as "krs_pat_", 32 signs in base 62, and six signs that check them.
 * The 32 carry 126 random bits and, below them, the eight bytes of the user's number, so that a lookup reads that
 * user's rows alone (docs/decisions/044-statements-of-one-user.md). The random bits come first: what people see of a
 * token differs.
 */

import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Marks of tokens, two signs apart at least: a key, and what a program gets. */
const MARKS = {
  key: 'krs_pat_',
  access: 'krs_acs_',
  refresh: 'krs_rfr_',
  code: 'krs_cod_',
  device: 'krs_dev_',
} as const;
export type TokenKind = keyof typeof MARKS;

/** Random signs of a token that its owner keeps seeing. */
const SHOWN_SIGNS = 4;

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE = 62n;
const BODY_SIGNS = 32;
const CHECK_SIGNS = 6;
const USER_BITS = 64;
const RANDOM_BITS = 126n;
const BODY_END = 1n << (RANDOM_BITS + BigInt(USER_BITS));
const TOKEN = new RegExp(
  `^(?:${Object.values(MARKS).join('|')})([0-9A-Za-z]{${BODY_SIGNS}})([0-9A-Za-z]{${CHECK_SIGNS}})$`,
);
const VALUES = new Map(Array.from(SIGNS, (sign, value) => [sign, BigInt(value)]));

/** A new token of a user. */
export function newKeyToken(userId: string, kind: TokenKind = 'key'): string {
  const random = BigInt(`0x${randomBytes(16).toString('hex')}`) >> 2n;
  const body = signsOf((random << BigInt(USER_BITS)) | BigInt.asUintN(USER_BITS, BigInt(userId)), BODY_SIGNS);
  return MARKS[kind] + body + checkOf(body);
}

/** User number that a token claims; undefined for a text that is none, such as one with a sign mistyped. */
export function userOfKeyToken(token: string): string | undefined {
  const [, body, check] = TOKEN.exec(token) ?? [];
  if (body === undefined || check !== checkOf(body)) return undefined;
  let number = 0n;
  for (const sign of body) number = number * BASE + (VALUES.get(sign) ?? 0n);
  return number < BODY_END ? String(BigInt.asIntN(USER_BITS, number)) : undefined;
}

/** The part of a token that is kept to tell keys apart: "krs_pat_7QxN". */
export const keyPrefix = (token: string): string => token.slice(0, MARKS.key.length + SHOWN_SIGNS);

/** Tells if a text begins as a token of this kind does. */
export const isMarked = (token: string, kind: TokenKind): boolean => token.startsWith(MARKS[kind]);

/** CRC-32 (IEEE) of the signs, in base 62. */
const checkOf = (body: string): string => signsOf(BigInt(crc32(body)), CHECK_SIGNS);

function signsOf(number: bigint, length: number): string {
  let signs = '';
  for (let rest = number; signs.length < length; rest /= BASE) {
    const value = Number(rest % BASE); // not a figure: a sign
    signs = (SIGNS[value] ?? '') + signs;
  }
  return signs;
}
