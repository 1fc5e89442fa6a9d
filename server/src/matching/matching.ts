/**
 * The running exchange (decision 026). Of several instances the one that leads the market matches: with each tick it
 * reads which orders changed, observations at what the market did since the last observation, and commits what the matcher makes of
 * it. What it believes decides nothing: each commit names the versions that it saw and the number of its lead.
 */
import type { SettlesOn } from '@kurus/core/market/settlement';
import type { Sql } from '../db/pool.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { ActionBook } from '../corporate-actions/action-book.ts';
import type { QuoteBook } from '../quotes/quote-book.ts';
import type { AssetMarkets } from './asset-market.ts';
import { type CommitParts, StaleEpochError } from './commit.ts';
import { createGate } from './gate.ts';
import { openInstrumentQueues, type InstrumentQueues } from './instrument-queues.ts';
import type { ObservationFeed } from './observation-feed.ts';
import type { PastObservations } from './past-observations.ts';
import { createLeadershipBackoff } from './leadership-backoff.ts';
import { runInSlices } from './turns.ts';
import { createQueueMatcher } from './queue-matcher.ts';

export interface MatchingParts {
  readonly sql: Sql;
  readonly ledger: Ledger;
  readonly book: QuoteBook;
  readonly assets: AssetMarkets;
  readonly observations: ObservationFeed;
  /** What is known of a stretch that nobody looked at. */
  readonly past: PastObservations;
  /** Orders wait while a company's act is applied. */
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

/** The ledger commits lists of up to 64, two at a time of these: so many are two under way and the next. */
const COMMITS_UNDER_WAY = 192;
const SAVE_MS = 10_000;
/** Where stops trail, others are told where they stand: so late at most. */
const SAVE_TRAILED_MS = 2_000;

export function createMatching(parts: MatchingParts): Matching {
  const { sql, book, now, onTrouble } = parts;
  const gate = createGate(COMMITS_UNDER_WAY);
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
    const commit: CommitParts = { ...parts, gate, epoch, read, onMissed };
    // No observation goes beyond the moment at which the rows were asked for: what was acknowledged sees all that comes after.
    const walk = createQueueMatcher({ ...parts, now: mine.askedMs, commit });
    await mine.follow().catch(async (error: unknown) => {
      // What the market does while the rows cannot be read is matched afterwards.
      await runInSlices(mine.all(), walk.observe, { isOn: isMine });
      throw error;
    });
    // All is read anew, as after the end of an instance, once nothing of this one is under way.
    if (mine.state() === 'late' && ![...mine.all()].some(({ isBusy }) => isBusy)) queues = undefined;
    if (mine.state() === 'late') return;
    // The market goes on between the turns: what it does is seen by the orders that came meanwhile, too.
    await runInSlices(mine.all(), (queue) => track(walk.step(queue, isMine)), { isOn: isMine, begin: mine.follow });
    if (isMine() && (await save(mine))) backoff.reset();
  };
  let isTicking = false;
  const onTick = () => {
    // A tick that takes longer than its second: the next one observations at what it missed.
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

/** @returns what keeps, whenever it is due, how far the market was looked at, and says whether it did */
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
