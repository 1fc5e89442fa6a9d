/**
 * Hashing of passwords: argon2id, 19 MiB, two passes (reliability.md). Each hash costs some 60 ms of a core, so only a
 * few run at once and only a bounded number waits: a flood of logins is refused instead of stalling everybody else.
 */
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { DomainError } from '@kurus/core/contract/errors';

const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const WAITING_LIMIT = 200;

export interface Passwords {
  /** @throws DomainError UNAVAILABLE when too many are waiting. */
  hash(password: string): Promise<string>;
  /** False for a user without a password; it takes the same time as for one with. @throws DomainError UNAVAILABLE */
  verify(stored: string | null | undefined, password: string): Promise<boolean>;
}

export function createPasswords(options: { concurrency?: number; waitingLimit?: number } = {}): Passwords {
  const run = createGate(
    options.concurrency ?? Math.min(4, availableParallelism()),
    options.waitingLimit ?? WAITING_LIMIT,
  );
  /** What the passwords of unknown users are compared with. */
  const nobody = hash(randomBytes(32), ARGON2ID);
  return {
    hash: (password) => run(() => hash(canonical(password), ARGON2ID)),
    async verify(stored, password) {
      const known = typeof stored === 'string';
      const expected = known ? stored : await nobody;
      return (await run(() => verify(expected, canonical(password)))) && known;
    },
  };
}

/** The same password typed on another keyboard: "ş" as one sign or as "s" and a cedilla. */
const canonical = (password: string): string => password.normalize('NFC');

function createGate(concurrency: number, waitingLimit: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < concurrency) {
      running += 1;
    } else {
      if (waiting.length >= waitingLimit) throw new DomainError('UNAVAILABLE');
      // Whoever finishes hands its place over, so `running` stays as it is.
      await new Promise<void>((start) => waiting.push(start));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
