import type { HashCost } from '../server/src/auth/password/passwords.ts';

/**
 * The least that argon2id takes. The flows hash a thousand times; that a hash costs what it must is a test of its own
 * (passwords.test.ts), and whole servers, in stories and faults, pay it.
 */
export const CHEAP_HASH: HashCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
