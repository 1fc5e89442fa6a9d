import { expect, test } from 'vitest';
import { userOfToken } from './user-of-token.ts';

/** A token as the server makes it: eight bytes of the user's number, then random ones. */
const tokenOf = (user: number, random: number) => {
  const bytes = Array.from({ length: 8 }, (_, index) => (index < 4 ? 0 : (user >>> (8 * (7 - index))) & 255));
  const text = String.fromCharCode(...bytes, ...Array.from({ length: 24 }, () => random));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
};

test('is the same in every token of a user, and another for each', () => {
  expect(userOfToken(tokenOf(7, 0))).toBe('0000000000000007');
  expect(userOfToken(tokenOf(7, 255))).toBe(userOfToken(tokenOf(7, 0)));
  expect(userOfToken(tokenOf(8, 0))).not.toBe(userOfToken(tokenOf(7, 0)));
  expect(userOfToken(tokenOf(4_000_000_000, 170))).toBe('00000000ee6b2800');
});

test('is unknown for a text of another form', () => {
  expect([undefined, '', 'abc', '!!!!!!!!!!!!!'].map(userOfToken)).toEqual(Array.from({ length: 4 }));
});
