/**
 * Reconciles at the start and every minute (R-L1): a slice of users at a time, so that the cost stays the same as
 * they grow.
 */
import type { Sql } from '../db/pool.ts';
import { reconcile, type Difference } from './reconcile.ts';

const EVERY_MS = 60_000;
const USERS_AT_A_TIME = 1_000;
/** Ten years of one user's days take a second. */
const DAYS_OF = 3;

export interface ReconcileLog {
  /** Whether it is this instance's turn: of several one is enough. */
  readonly isOurs: () => boolean;
  /** After every round; none is how it should be. */
  readonly done: (differences: readonly Difference[]) => void;
  readonly failed: (error: unknown) => void;
}

/** @returns a function that ends the watch once a round under way is over. */
export function watchLedger(sql: Sql, log: ReconcileLog): () => Promise<void> {
  let afterId = '0';
  let round: Promise<void> = Promise.resolve();

  const next = async () => {
    if (!log.isOurs()) return;
    try {
      const report = await reconcile(sql, { afterId, limit: USERS_AT_A_TIME, daysOf: DAYS_OF });
      afterId = report.users < USERS_AT_A_TIME ? '0' : (report.lastId ?? '0');
      log.done(report.differences);
    } catch (error) {
      log.failed(error);
    }
  };
  round = next();
  const timer = setInterval(() => {
    round = round.then(next);
  }, EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return round;
  };
}
