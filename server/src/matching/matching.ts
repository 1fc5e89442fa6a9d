/**
 * Matching of resting orders against the market (README.md, decision 026). Of several instances the leader matches:
 * with each tick it reads the orders that changed, observes each asset since its last observation, and commits the
 * fills. Its memory decides nothing: each commit names the versions of the orders and the epoch of the lease.
 */

import type { SettlesOn } from '@kurus/core/market/settlement';
import type { ActionBook } from '../corporate-actions/action-book.ts';
import type { Sql } from '../db/pool.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { QuoteBook } from '../quotes/quote-book.ts';
import { createLimiter } from '../sharing/concurrency-limiter.ts';
import type { AssetMarkets } from './asset-market.ts';
import { type CommitParts, StaleEpochError } from './commit.ts';
import { openInstrumentQueues, type InstrumentQueues } from './instrument-queues.ts';
import { createLeadershipBackoff } from './leadership-backoff.ts';
import type { ObservationFeed } from './observation-feed.ts';
import type { PastObservations } from './past-observations.ts';
import { createQueueMatcher } from './queue-matcher.ts';
import { runInSlices } from './turns.ts';

export interface MatchingParts {
  readonly sql: Sql;
  readonly ledger: Ledger;
  readonly book: QuoteBook;
  readonly assets: AssetMarkets;
  readonly observations: ObservationFeed;
  /** Observations of an interval in which no instance matched. */
  readonly past: PastObservations;
  /** Orders of an asset wait while a corporate action of it is applied. */
  readonly actions: Pick<ActionBook, 'holds'>;
  readonly settlesOn: SettlesOn;
  readonly now: () => number;
  readonly onTrouble: (trouble: string) => void;
}

export interface Matching {
  /** Begins to match with the market's ticks. */
  start(): void;
  /** Resolves when everything that has begun is committed. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

/** The ledger commits lists of up to 64 postings, two at a time: two lists under way and the next one. */
const COMMITS_UNDER_WAY = 192;
const SAVE_MS = 10_000;
/** High-water marks are saved more often: other instances show trailing stops by them. */
const SAVE_TRAILED_MS = 2_000;

export function createMatching(parts: MatchingParts): Matching {
  const { sql, book, now, onTrouble } = parts;
  const limiter = createLimiter(COMMITS_UNDER_WAY);
  const underWay = new Set<Promise<void>>();
  let queues: InstrumentQueues | undefined;
  const save = createSaving(now);
  const backoff = createLeadershipBackoff(sql, now);

  const failed = (error: unknown) => {
    if (!(error instanceof StaleEpochError)) {
      return onTrouble(`matching: ${error instanceof Error ? error.message : String(error)}`);
    }
    queues = undefined;
    backoff.giveWay();
  };
  const track = (work: Promise<void> | undefined) => {
    if (!work) return;
    const run: Promise<void> = work.catch(failed).finally(() => underWay.delete(run));
    underWay.add(run);
  };
  const tick = async () => {
    if (!book.leads()) {
      queues = undefined;
      return backoff.notElected();
    }
    if (!(await backoff.mayLead())) return;
    queues ??= await openInstrumentQueues(sql, now).catch((error: unknown) => {
      backoff.standDown();
      throw error;
    });
    const mine = queues;
    const isMine = () => queues === mine;
    const { epoch } = mine;
    const { read, miss: onMissed } = mine;
    const commit: CommitParts = { ...parts, limiter, epoch, read, onMissed };
    // Nothing later than the read of the orders is observed: an acknowledged order sees all that comes after it.
    const matcher = createQueueMatcher({ ...parts, now: mine.askedMs, commit });
    await mine.follow().catch(async (error: unknown) => {
      // The market is observed while orders cannot be read, and matched afterwards.
      await runInSlices(mine.all(), matcher.observe, { isOn: isMine });
      throw error;
    });
    // After a node came back everything is read again, once no commit is under way.
    if (mine.state() === 'late' && ![...mine.all()].some(({ isBusy }) => isBusy)) queues = undefined;
    if (mine.state() === 'late') return;
    // The market moves between the slices, so the orders are read again before each.
    await runInSlices(mine.all(), (queue) => track(matcher.step(queue, isMine)), { isOn: isMine, begin: mine.follow });
    if (isMine() && (await save(mine))) backoff.reset();
  };
  let isTicking = false;
  const onTick = () => {
    // A tick may take longer than its second; the next one observes what came meanwhile.
    if (isTicking) return;
    isTicking = true;
    track(tick().finally(() => (isTicking = false)));
  };
  let stopListening: (() => void) | undefined;
  const idle = async () => {
    while (underWay.size > 0) await Promise.all(underWay);
  };
  return {
    start: () => void (stopListening ??= book.onTick(onTick)),
    idle,
    async stop() {
      stopListening?.();
      await idle();
      await queues?.save('all').catch(failed);
      queues = undefined;
    },
  };
}

/** @returns a function that saves the position of each queue when it is due, and returns whether it did */
function createSaving(now: () => number): (queues: InstrumentQueues) => Promise<boolean> {
  let savedMs = -Infinity;
  let savedTrailedMs = -Infinity;
  return async (queues) => {
    const isDue = now() - savedMs >= SAVE_MS;
    if (!isDue && now() - savedTrailedMs < SAVE_TRAILED_MS) return false;
    savedTrailedMs = now();
    if (isDue) savedMs = now();
    await queues.save(isDue ? 'all' : 'trailed');
    return true;
  };
}
