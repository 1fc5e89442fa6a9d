import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyPrefix, newKeyToken, userOfKeyToken } from './key-token.ts';

const MOST = 2n ** 63n - 1n;
const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** CRC-32 (IEEE), bit by bit. */
function crc(text: string): number {
  let rest = 0xffffffff;
  for (const sign of text) {
    rest ^= sign.charCodeAt(0);
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  }
  return ~rest >>> 0;
}

test('a token carries the number of its user', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -MOST - 1n, max: MOST }), (userId) => {
      const token = newKeyToken(String(userId));
      expect(token).toMatch(/^krs_pat_[0-9A-Za-z]{38}$/);
      expect(userOfKeyToken(token)).toBe(String(userId));
    }),
  );
});

test('the last six signs are the CRC-32 of the 32 before them, in base 62 with zeros in front', () => {
  for (let i = 0; i < 200; i += 1) {
    const token = newKeyToken('7');
    const stated = token
      .slice(-6)
      .split('')
      .reduce((number, sign) => number * 62 + SIGNS.indexOf(sign), 0);
    expect(stated).toBe(crc(token.slice(8, 40)));
  }
});

test('a single changed sign is found', () => {
  fc.assert(
    fc.property(fc.integer({ min: 8, max: 45 }), fc.constantFrom(...SIGNS), (at, sign) => {
      const token = newKeyToken('4711');
      fc.pre(token[at] !== sign);
      expect(userOfKeyToken(token.slice(0, at) + sign + token.slice(at + 1))).toBeUndefined();
    }),
  );
});

test('keys of one user differ in what is shown of them', () => {
  const shown = new Set(Array.from({ length: 100 }, () => keyPrefix(newKeyToken('1'))));
  expect(shown.size).toBeGreaterThan(95);
  for (const prefix of shown) expect(prefix).toMatch(/^krs_pat_[0-9A-Za-z]{4}$/);
});

test.each(['', 'krs_pat_', `krs_pat_${'0'.repeat(37)}`, `krs_pat_${'z'.repeat(38)}`, ` ${newKeyToken('1')}`])(
  'no token: %s',
  (text) => expect(userOfKeyToken(text)).toBeUndefined(),
);

test('a number above 190 bits with a right check is none of ours', () => {
  const body = 'z'.repeat(32);
  let [rest, check] = [crc(body), ''];
  for (let i = 0; i < 6; i += 1, rest = Math.floor(rest / 62)) check = SIGNS[rest % 62] + check;
  expect(userOfKeyToken(`krs_pat_${body}${check}`)).toBeUndefined();
});
