/**
 * The running exchange (decision 026). Of several instances the one that leads the market matches: with each tick it
 * reads which orders changed, looks at what the market did since the last look, and commits what the matcher makes of
 * it. What it believes decides nothing: each commit names the versions that it saw and the number of its lead.
 */
import type { SettlesOn } from '@kurus/core/market/settlement';
import type { Sql } from '../db/pool.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { QuoteBook } from '../quotes/quote-book.ts';
import type { AssetMarkets } from './asset-market.ts';
import { type CommitParts, Fenced } from './commit.ts';
import { createGate } from './gate.ts';
import { openLanes, type Lanes } from './lanes.ts';
import type { Looks } from './looks.ts';
import type { PastLooks } from './past-looks.ts';
import { createWalk } from './walk.ts';

export interface MatchingParts {
  readonly sql: Sql;
  readonly ledger: Ledger;
  readonly book: QuoteBook;
  readonly assets: AssetMarkets;
  readonly looks: Looks;
  /** What is known of a stretch that nobody looked at. */
  readonly past: PastLooks;
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

/**
 * The ledger commits lists of up to 64, two at a time: so many fill one and half of the other, and whoever trades
 * meanwhile goes with the next list.
 */
const COMMITS_UNDER_WAY = 96;
const SAVE_MS = 10_000;
/** How long an instance whose lead was taken waits before it takes it again, doubled each time. */
const STAND_DOWN_MS = 3_000;
const STAND_DOWN_MOST_MS = 60_000;

export function createMatching(parts: MatchingParts): Matching {
  const { sql, ledger, book, now, onTrouble } = parts;
  const gate = createGate(COMMITS_UNDER_WAY);
  const underWay = new Set<Promise<void>>();
  let lanes: Lanes | undefined;
  let savedMs = -Infinity;
  let waitMs = STAND_DOWN_MS;
  let notBeforeMs = -Infinity;

  const standDown = () => {
    lanes = undefined;
    notBeforeMs = now() + waitMs;
    waitMs = Math.min(waitMs * 2, STAND_DOWN_MOST_MS);
  };
  const failed = (error: unknown) => {
    if (error instanceof Fenced) standDown();
    else onTrouble(`matching: ${error instanceof Error ? error.message : String(error)}`);
  };
  const track = (work: Promise<void>) => {
    const run: Promise<void> = work.catch(failed).finally(() => underWay.delete(run));
    underWay.add(run);
  };
  const tick = async () => {
    if (!book.leads()) {
      lanes = undefined;
      return;
    }
    if (now() < notBeforeMs) return;
    // Where the rows cannot be read now, another try a second later would only add to the load.
    lanes ??= await openLanes(sql, now()).catch((error: unknown) => {
      standDown();
      throw error;
    });
    const mine = lanes;
    const { epoch } = mine;
    const commit: CommitParts = { sql, ledger, gate, now, epoch, settlesOn: parts.settlesOn, onTrouble };
    const walk = createWalk({ ...parts, commit });
    await mine.follow().catch((error: unknown) => {
      // What the market does while the rows cannot be read is matched afterwards.
      for (const lane of mine.all()) walk.look(lane);
      throw error;
    });
    for (const lane of mine.all()) {
      const work = walk.step(lane, () => lanes === mine);
      if (work) track(work);
    }
    if (now() - savedMs < SAVE_MS) return;
    savedMs = now();
    waitMs = STAND_DOWN_MS;
    await mine.save();
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
      await lanes?.save().catch(failed);
      lanes = undefined;
    },
  };
}
