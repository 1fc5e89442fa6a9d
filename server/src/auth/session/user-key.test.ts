import fc from 'fast-check';
import { expect, test } from 'vitest';
import { userKey, userOfKey } from './user-key.ts';

const MOST = 2n ** 63n - 1n;

test('contains the number of its user, for any number', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: MOST }), fc.constantFrom(16, 24), (userId, secretBytes) => {
      expect(userOfKey(userKey(String(userId), secretBytes))).toBe(String(userId));
    }),
  );
});

test('two of one user have nothing in common but the user', () => {
  const [one, other] = [userKey('7', 24), userKey('7', 24)];
  expect(one.slice(0, 10)).toBe(other.slice(0, 10));
  expect(one.slice(11)).not.toBe(other.slice(11));
});

test('has a form of fixed length that needs no escape in an address', () => {
  expect(userKey(String(MOST), 24)).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(userKey('1', 16)).toMatch(/^[A-Za-z0-9_-]{32}$/);
});

test('any text in its place gives a number that the database takes', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9_-]{32,43}$/), (shown) => {
      const number = BigInt(userOfKey(shown));
      expect(number >= -(MOST + 1n) && number <= MOST).toBe(true);
    }),
  );
});
