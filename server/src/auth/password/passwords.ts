/**
 * Hashing of passwords: argon2id, 19 MiB, two passes (R-A9). Each hash costs some 60 ms of a core, so only a few run at
 * once and a bounded number waits, each address in its turn: a flood of logins is refused instead of blocking other
 * users.
 */

import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, hashRaw, verify } from '@node-rs/argon2';
import { ipKey } from '../../http/limits/ip-key.ts';
import { createFairQueue } from '../../sharing/fair-queue.ts';

export interface HashCost {
  /** KiB. */
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

const ARGON2ID: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const WAITING_LIMIT = 200;
const DIGEST_BYTES = 32;

export interface Passwords {
  /** @throws DomainError UNAVAILABLE when too many are waiting. */
  hash(password: string, from: HashCaller): Promise<string>;
  /**
   * Compares a password; false for a user without one, after the same time.
   * @param begin called once the request has a slot, before the comparison; its error ends it
   * @throws DomainError UNAVAILABLE when too many are waiting; then nothing began
   */
  verify(
    stored: string | null | undefined,
    password: string,
    from: HashCaller,
    begin?: () => Promise<void>,
  ): Promise<boolean>;
  /**
   * Digest of a secret at the cost of a password, with a given salt.
   * @throws DomainError UNAVAILABLE when too many are waiting.
   */
  digest(secret: string, salt: Uint8Array, from: HashCaller): Promise<Buffer>;
}

export interface HashCaller {
  readonly ip: string;
  /** A caller with an earlier proof: a code, a session, a login from the same network. Goes before others. */
  readonly preferred?: boolean;
}

interface PasswordOptions {
  readonly concurrency?: number;
  readonly waitingLimit?: number;
  readonly cost?: HashCost | undefined;
}

export function createPasswords(options: PasswordOptions = {}): Passwords {
  const cost = options.cost ?? ARGON2ID;
  const queue = createFairQueue({
    // One core stays free for requests that are not logins.
    concurrency: options.concurrency ?? Math.max(1, Math.min(4, availableParallelism() - 1)),
    waitingLimit: options.waitingLimit ?? WAITING_LIMIT,
  });
  const run = <T>({ ip, preferred = false }: HashCaller, work: () => Promise<T>) =>
    queue.run({ key: ipKey(ip), preferred }, work);
  /** Hash that is compared with when the user is unknown. */
  const nobody = hash(randomBytes(32), cost);
  return {
    hash: (password, from) => run(from, () => hash(canonical(password), cost)),
    digest: (secret, salt, from) => run(from, () => hashRaw(secret, { ...cost, salt, outputLen: DIGEST_BYTES })),
    async verify(stored, password, from, begin) {
      const hasHash = typeof stored === 'string';
      const expected = hasHash ? stored : await nobody;
      const compare = async () => {
        await begin?.();
        return verify(expected, canonical(password));
      };
      return (await run(from, compare)) && hasHash;
    },
  };
}

/** Normalises a password typed on another keyboard: "ş" as one character or as "s" and a cedilla. */
const canonical = (password: string): string => password.normalize('NFC');
