/**
 * Backoff between requests. After a success the caller sets the wait; after a failure it doubles each time up to a
 * cap, with jitter so that many instances do not come back at once. A source that names its own wait (Retry-After)
 * gets it.
 */

import { SourceError } from './source-error.ts';

export interface Backoff {
  isDue(nowMs: number): boolean;
  succeeded(nowMs: number, nextInMs: number): void;
  failed(nowMs: number, error?: unknown): void;
}

export interface BackoffOptions {
  readonly baseMs: number;
  readonly capMs: number;
  /** Random number from 0 to 1. */
  readonly random?: () => number;
}

/** Upper limit of a wait that a source names. */
export const LONGEST_RETRY_AFTER_MS = 3_600_000;

export function createBackoff({ baseMs, capMs, random = Math.random }: BackoffOptions): Backoff {
  let failures = 0;
  let setMs = -Infinity;
  let dueMs = -Infinity;
  const wait = (nowMs: number, forMs: number) => {
    setMs = nowMs;
    dueMs = nowMs + forMs;
  };
  return {
    // A clock that was set back must not stop a source until it has caught up.
    isDue: (nowMs) => nowMs >= dueMs || nowMs < setMs,
    succeeded(nowMs, nextInMs) {
      failures = 0;
      wait(nowMs, nextInMs);
    },
    failed(nowMs, error) {
      failures += 1;
      const own = Math.min(capMs, baseMs * 2 ** failures) * (0.5 + random() / 2);
      const named = error instanceof SourceError ? (error.retryAfterMs ?? 0) : 0;
      wait(nowMs, Math.max(own, Math.min(named, LONGEST_RETRY_AFTER_MS)));
    },
  };
}
