/**
 * Reconciles at the start and every minute (R-L1): a slice of users at a time, so that the cost stays the same as
 * they grow.
 */

import type { Sql } from '../db/pool.ts';
import { reconcile, type ReconcileReport } from './reconcile.ts';

const EVERY_MS = 60_000;
const USERS_AT_A_TIME = 1_000;
/** Half a second of replays; a single user may have more. */
const ENTRIES_AT_A_TIME = 200_000;
/** Ten years of one user's days take a second. */
const DAYS_OF = 3;
const ROUND = { limit: USERS_AT_A_TIME, entries: ENTRIES_AT_A_TIME, daysOf: DAYS_OF };

export interface ReconcileLog {
  /** Tells if this instance does the work; one of several is enough. */
  readonly isOurs: () => boolean;
  /** Called after every round with its differences; an empty list is normal. */
  readonly done: (report: Pick<ReconcileReport, 'differences' | 'leftOut'>) => void;
  readonly failed: (error: unknown) => void;
}

/** @returns a function that ends the watch once a round under way is over. */
export function watchLedger(sql: Sql, log: ReconcileLog): () => Promise<void> {
  let afterId = '0';
  let round: Promise<void> = Promise.resolve();

  const next = async () => {
    if (!log.isOurs()) return;
    try {
      const report = await reconcile(sql, { afterId, ...ROUND });
      afterId = report.isEnd ? '0' : (report.lastId ?? '0');
      log.done(report);
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
