/** Turns of requests: for connections to the database, and for long work. */

import { createFairQueue, type FairQueue } from '../../sharing/fair-queue.ts';

/**
 * Turns of heavy requests: one of each user at a time, so that of two places one is always free for others. A request
 * that waits longer than this would get no answer in time; where an answer has more time than usual, half of it may be
 * waited.
 */
const HEAVY_WORK = { concurrency: 2, concurrencyOfKey: 1, waitingLimit: 1_000, waitingLimitOfKey: 20, waitMs: 8_000 };
const MOST_TOKENS = 10_000;

export interface RequestTurns {
  readonly heavyWork: FairQueue;
  /**
   * Key of a turn (sharing/caller.ts) before the session is checked: the user, where the token was theirs a moment ago;
   * otherwise the token. So a user's requests wait for one another from their first statement on, and a made-up token
   * with another user's number takes none of that user's turns.
   */
  keyOf(token: string): string;
  /** Notes the user of a token. */
  learn(token: string, userId: string | undefined): void;
}

export function createRequestTurns(): RequestTurns {
  const users = new Map<string, string>();
  return {
    heavyWork: createFairQueue(HEAVY_WORK),
    keyOf: (token) => users.get(token) ?? token,
    learn(token, userId) {
      if (users.get(token) === userId) return;
      users.delete(token);
      if (userId === undefined) return;
      users.set(token, userId);
      const [oldest] = users.keys();
      if (users.size > MOST_TOKENS && oldest !== undefined) users.delete(oldest);
    },
  };
}
