import type { HashCost } from '../server/src/auth/password/passwords.ts';

/**
 * Smallest cost that argon2id accepts. The flows hash a thousand times; the real cost is the subject of its own test
 * (passwords.test.ts), and is used by whole servers in stories and fault tests.
 */
export const CHEAP_HASH: HashCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
