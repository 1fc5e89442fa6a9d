/** Matches the queue of one asset in one tick: observation by observation since the last one. */

import { match, type MatchResult } from '@kurus/core/exchange/match';
import { startDay } from '@kurus/core/exchange/new-day';
import type { AssetMarket } from '@kurus/core/exchange/observation';
import type { PriceLimits } from '@kurus/core/market/price-limits';
import { ZERO_QUANTITY, type Price } from '@kurus/core/money/money';
import type { ActionBook } from '../corporate-actions/action-book.ts';
import type { QuoteBook } from '../quotes/quote-book.ts';
import type { AssetMarkets } from './asset-market.ts';
import { commitMatch, NO_CASH, settle, type CommitParts, type FreeCash } from './commit.ts';
import { noteLast } from './high-water-marks.ts';
import { takeRow, type InstrumentQueue } from './instrument-queue.ts';
import type { MarketObservation, ObservationFeed } from './observation-feed.ts';
import type { PastObservations } from './past-observations.ts';

export interface QueueMatcherParts {
  readonly book: QuoteBook;
  readonly assets: AssetMarkets;
  readonly observations: ObservationFeed;
  readonly past: PastObservations;
  readonly actions: Pick<ActionBook, 'holds'>;
  readonly commit: CommitParts;
  /** Time of the last read of orders: nothing later is observed. */
  readonly now: () => number;
}

export interface QueueMatcher {
  /**
   * Matches what is waiting.
   * @returns undefined when nothing is to do, as nearly always
   * @param isMine whether this instance still leads
   */
  step(queue: InstrumentQueue, isMine: () => boolean): Promise<void> | undefined;
  /** Collects observations while nothing can be committed. */
  observe(queue: InstrumentQueue): void;
}

/** If a source stops sending quotes, orders expire by the clock, this much later. */
const SILENT_MS = 60_000;
/** Observations that are matched before other work has its turn; after a long pause there are thousands. */
const OBSERVATIONS_IN_A_TURN = 200;
const MOST_WAITING = 1_000;

export function createQueueMatcher(parts: QueueMatcherParts): QueueMatcher {
  const step: QueueMatcher['step'] = (queue, isMine) => {
    if (queue.isBusy) return undefined;
    if (queue.changed.length > 0) for (const row of queue.changed.splice(0)) takeRow(queue, row);
    if (queue.orders.size() === 0) return undefined;
    const nowMs = parts.now();
    // Orders placed before the ex-date must not fill at ex-date prices: the corporate action ends or adapts them first.
    if (parts.actions.holds(queue.asset.type, queue.asset.code, nowMs)) return undefined;
    const isNewDay = hasNewLimits(parts, queue, nowMs);
    let turn: Turn | 'paused' | undefined;
    if (!isNewDay && !parts.past.isNeeded(queue.asset, queue.observedMs, nowMs)) {
      addObservations(parts, queue, nowMs);
      turn = nextTurn(queue, OBSERVATIONS_IN_A_TURN);
      if (!turn) return undefined;
    }
    queue.isBusy = true;
    const begun = isNewDay ? beginDay(parts, queue, nowMs) : Promise.resolve(true);
    return begun
      .then((isDone) => (isDone ? matchWaiting(parts, queue, isMine, turn) : undefined))
      .finally(() => (queue.isBusy = false));
  };
  return {
    step,
    observe(queue) {
      if (queue.orders.size() > 0 && !queue.isBusy) addObservations(parts, queue, parts.now());
    },
  };
}

function addObservations(
  { observations, assets, book }: QueueMatcherParts,
  queue: InstrumentQueue,
  nowMs: number,
): void {
  const { asset } = queue;
  // While nothing can be committed, the rest is observed later as one long interval.
  if (queue.observations.length >= MOST_WAITING) return;
  const sinceMs = queue.observations.at(-1)?.observation.exTimeMs ?? queue.observedMs;
  const found = observations.since(asset, sinceMs, queue.cuts, nowMs);
  queue.observations.push(...found);
  const lastMs = found.at(-1)?.observation.exTimeMs;
  if (lastMs !== undefined && queue.cuts.length > 0) queue.cuts = queue.cuts.filter((ms) => ms > lastMs);
  const silentMs = nowMs - SILENT_MS - (book.kinds.includes(asset.type) ? (book.source(asset.type).delayMs ?? 0) : 0);
  if (queue.observations.length > 0 || queue.book.nextExpiryMs > silentMs) return;
  const last = book.get(asset.type, asset.code)?.price ?? (0n as Price);
  queue.observations.push({
    observation: closedAt(silentMs, last),
    market: assets.of(asset.type, asset.code, nowMs) ?? bare(queue),
  });
}

const closedAt = (exTimeMs: number, last: Price): MarketObservation['observation'] => ({
  exTimeMs,
  last,
  hi: last,
  lo: last,
  traded: ZERO_QUANTITY,
  dir: 1,
  phase: 'closed',
  isAuction: false,
});

/** Market of an asset that is no longer quoted. */
const bare = ({ asset }: InstrumentQueue): AssetMarket => ({
  kind: asset.type,
  limits: undefined,
  averageDaily: ZERO_QUANTITY,
  spreadTicks: 0,
  hasSessions: false,
});

/** Observation that changes orders, with its match before free cash is read. */
interface Turn {
  readonly observation: MarketObservation;
  readonly result: MatchResult;
}

/** Passes observations that change nothing. @returns the first that changes something; undefined when none is left */
function nextTurn(queue: InstrumentQueue, most: number): Turn | 'paused' | undefined {
  let judged = 0;
  let turn: Turn | 'paused' | undefined;
  for (const observation of queue.observations) {
    if (judged === most) {
      turn = 'paused';
      break;
    }
    const result = match(queue.book, observation.observation, { market: observation.market, freeCash: NO_CASH });
    if (result.changes.length > 0) {
      turn = { observation, result };
      break;
    }
    settle(queue, result);
    noteObserved(queue, result);
    judged += 1;
  }
  queue.observations.splice(0, judged);
  return turn;
}

function noteObserved(queue: InstrumentQueue, { observation: seen, trading }: MatchResult): void {
  queue.observedMs = Math.max(queue.observedMs ?? -Infinity, seen.exTimeMs);
  if (trading === 'continuous') noteLast(queue.highWaterMarks, seen.last, seen.exTimeMs);
}

/** Matches with commits, or with more observations than one turn takes. */
async function matchWaiting(
  parts: QueueMatcherParts,
  queue: InstrumentQueue,
  isMine: () => boolean,
  first?: Turn | 'paused',
): Promise<void> {
  const nowMs = parts.now();
  if (parts.past.isNeeded(queue.asset, queue.observedMs, nowMs)) {
    queue.observations.push(...(await parts.past.since(queue.asset, queue.observedMs, queue.cuts, nowMs)));
  }
  if (queue.observations.length === 0) addObservations(parts, queue, nowMs);
  for (
    let turn = first ?? nextTurn(queue, OBSERVATIONS_IN_A_TURN);
    turn;
    turn = nextTurn(queue, OBSERVATIONS_IN_A_TURN)
  ) {
    if (turn === 'paused') await new Promise((next) => setImmediate(next));
    else if (!(await commitTurn(parts.commit, queue, turn))) return;
    if (!isMine()) return;
  }
}

async function commitTurn(
  commit: CommitParts,
  queue: InstrumentQueue,
  { observation, result }: Turn,
): Promise<boolean> {
  const judge = (freeCash: FreeCash) =>
    match(queue.book, observation.observation, { market: observation.market, freeCash });
  if (!(await commitMatch(commit, queue, result, judge))) return false;
  queue.observations.shift();
  noteObserved(queue, result);
  return true;
}

/** Tells if price limits are in force that waiting market orders were not reserved by. */
function hasNewLimits({ assets, book }: QueueMatcherParts, queue: InstrumentQueue, nowMs: number): boolean {
  const { type, code } = queue.asset;
  if (queue.book.atOnce.size === 0 || book.isOpen(type, nowMs)) return false;
  const limits = assets.of(type, code, nowMs)?.limits;
  return limits !== undefined && !sameLimits(limits, queue.limits);
}

const sameLimits = (a: PriceLimits, b: PriceLimits | undefined) => a.floor === b?.floor && a.ceiling === b.ceiling;

async function beginDay(
  { assets, book, commit }: QueueMatcherParts,
  queue: InstrumentQueue,
  nowMs: number,
): Promise<boolean> {
  const { type, code } = queue.asset;
  const market = assets.of(type, code, nowMs);
  const last = book.get(type, code)?.price;
  if (!market || last === undefined) return true;
  const judge = (freeCash: FreeCash) => startDay(queue.book, { market, nowMs, last, freeCash });
  const isDone = await commitMatch(commit, queue, judge(NO_CASH), judge);
  if (isDone) queue.limits = market.limits;
  return isDone;
}
