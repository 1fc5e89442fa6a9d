/**
 * The running exchange (decision 026). Of several instances the one that leads the market matches: with each tick it
 * reads which orders changed, looks at what the market did since the last look, and commits what the matcher makes of
 * it. What it believes decides nothing: each commit names the versions that it saw and the number of its lead.
 */
import type { SettlesOn } from '@kurus/core/market/settlement';
import type { Sql } from '../db/pool.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { ActionBook } from '../corporate-actions/action-book.ts';
import type { QuoteBook } from '../quotes/quote-book.ts';
import type { AssetMarkets } from './asset-market.ts';
import { type CommitParts, Fenced } from './commit.ts';
import { createGate } from './gate.ts';
import { openLanes, type Lanes } from './lanes.ts';
import type { Looks } from './looks.ts';
import type { PastLooks } from './past-looks.ts';
import { createPatience } from './patience.ts';
import { inTurns } from './turns.ts';
import { createWalk } from './walk.ts';

export interface MatchingParts {
  readonly sql: Sql;
  readonly ledger: Ledger;
  readonly book: QuoteBook;
  readonly assets: AssetMarkets;
  readonly looks: Looks;
  /** What is known of a stretch that nobody looked at. */
  readonly past: PastLooks;
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
  let lanes: Lanes | undefined;
  const save = createSaving(now);
  const patience = createPatience(sql, now);

  const failed = (error: unknown) => {
    if (!(error instanceof Fenced)) {
      return onTrouble(`matching: ${error instanceof Error ? error.message : String(error)}`);
    }
    lanes = undefined;
    patience.giveWay();
  };
  const track = (work: Promise<void> | undefined) => {
    if (!work) return;
    const run: Promise<void> = work.catch(failed).finally(() => underWay.delete(run));
    underWay.add(run);
  };
  const tick = async () => {
    if (!book.leads()) {
      lanes = undefined;
      return patience.notElected();
    }
    if (!(await patience.mayLead())) return;
    lanes ??= await openLanes(sql, now).catch((error: unknown) => {
      patience.standDown();
      throw error;
    });
    const mine = lanes;
    const isMine = () => lanes === mine;
    const { epoch } = mine;
    const { read, miss: onMissed } = mine;
    const commit: CommitParts = { ...parts, gate, epoch, read, onMissed };
    // No look goes beyond the moment at which the rows were asked for: what was acknowledged sees all that comes after.
    const walk = createWalk({ ...parts, now: mine.askedMs, commit });
    await mine.follow().catch(async (error: unknown) => {
      // What the market does while the rows cannot be read is matched afterwards.
      await inTurns(mine.all(), walk.look, { isOn: isMine });
      throw error;
    });
    // All is read anew, as after the end of an instance, once nothing of this one is under way.
    if (mine.state() === 'late' && ![...mine.all()].some(({ isBusy }) => isBusy)) lanes = undefined;
    if (mine.state() === 'late') return;
    // The market goes on between the turns: what it does is seen by the orders that came meanwhile, too.
    await inTurns(mine.all(), (lane) => track(walk.step(lane, isMine)), { isOn: isMine, begin: mine.follow });
    if (isMine() && (await save(mine))) patience.reset();
  };
  let isTicking = false;
  const onTick = () => {
    // A tick that takes longer than its second: the next one looks at what it missed.
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
      await lanes?.save('all').catch(failed);
      lanes = undefined;
    },
  };
}

/** @returns what keeps, whenever it is due, how far the market was looked at, and says whether it did */
function createSaving(now: () => number): (lanes: Lanes) => Promise<boolean> {
  let savedMs = -Infinity;
  let savedTrailedMs = -Infinity;
  return async (lanes) => {
    const isDue = now() - savedMs >= SAVE_MS;
    if (!isDue && now() - savedTrailedMs < SAVE_TRAILED_MS) return false;
    savedTrailedMs = now();
    if (isDue) savedMs = now();
    await lanes.save(isDue ? 'all' : 'trailed');
    return true;
  };
}
