/** One asset, one tick: what the market did since the last look, observation by observation. */
import { startDay } from '@kurus/core/exchange/new-day';
import { match, type MatchResult } from '@kurus/core/exchange/match';
import type { AssetMarket } from '@kurus/core/exchange/observation';
import type { PriceLimits } from '@kurus/core/market/price-limits';
import { ZERO_QUANTITY, type Price } from '@kurus/core/money/money';
import type { ActionBook } from '../corporate-actions/action-book.ts';
import type { QuoteBook } from '../quotes/quote-book.ts';
import type { AssetMarkets } from './asset-market.ts';
import { commitMatch, NO_CASH, settle, type CommitParts, type FreeCash } from './commit.ts';
import { takeRow, type Lane } from './lane.ts';
import type { Look, Looks } from './looks.ts';
import type { PastLooks } from './past-looks.ts';
import { noteLast } from './peaks.ts';

export interface WalkParts {
  readonly book: QuoteBook;
  readonly assets: AssetMarkets;
  readonly looks: Looks;
  readonly past: PastLooks;
  readonly actions: Pick<ActionBook, 'holds'>;
  readonly commit: CommitParts;
  /** When the rows were asked for last: nothing later is looked at. */
  readonly now: () => number;
}

export interface Walk {
  /** @returns undefined when nothing is left to do, as nearly always. `isMine`: whether this instance still leads */
  step(lane: Lane, isMine: () => boolean): Promise<void> | undefined;
  /** Only looks, while nothing can be committed. */
  look(lane: Lane): void;
}

/** A source that is silent ends no order: the clock does, a little later. */
const SILENT_MS = 60_000;
/** Looks that are judged in one turn; a long pause has thousands. */
const LOOKS_IN_A_TURN = 200;
const LOOKS_WAITING = 1_000;

export function createWalk(parts: WalkParts): Walk {
  const step: Walk['step'] = (lane, isMine) => {
    if (lane.isBusy) return undefined;
    if (lane.changed.length > 0) for (const row of lane.changed.splice(0)) takeRow(lane, row);
    if (lane.orders.size() === 0) return undefined;
    const nowMs = parts.now();
    // At the prices of after the orders of before would fill: they end, or follow, first.
    if (parts.actions.holds(lane.asset.type, lane.asset.code, nowMs)) return undefined;
    const isNewDay = hasNewLimits(parts, lane, nowMs);
    let turn: Turn | 'tired' | undefined;
    if (!isNewDay && !parts.past.isNeeded(lane.asset, lane.lookedMs, nowMs)) {
      addLooks(parts, lane, nowMs);
      turn = nextTurn(lane, LOOKS_IN_A_TURN);
      if (!turn) return undefined;
    }
    lane.isBusy = true;
    const begun = isNewDay ? beginDay(parts, lane, nowMs) : Promise.resolve(true);
    return begun
      .then((isDone) => (isDone ? walkOn(parts, lane, isMine, turn) : undefined))
      .finally(() => (lane.isBusy = false));
  };
  return {
    step,
    look(lane) {
      if (lane.orders.size() > 0 && !lane.isBusy) addLooks(parts, lane, parts.now());
    },
  };
}

function addLooks({ looks, assets, book }: WalkParts, lane: Lane, nowMs: number): void {
  const { asset } = lane;
  // While nothing can be committed the market waits to be looked at: one long stretch later.
  if (lane.looks.length >= LOOKS_WAITING) return;
  const sinceMs = lane.looks.at(-1)?.seen.exTimeMs ?? lane.lookedMs;
  const found = looks.since(asset, sinceMs, lane.cuts, nowMs);
  lane.looks.push(...found);
  const lastMs = found.at(-1)?.seen.exTimeMs;
  if (lastMs !== undefined && lane.cuts.length > 0) lane.cuts = lane.cuts.filter((ms) => ms > lastMs);
  const silentMs = nowMs - SILENT_MS - (book.kinds.includes(asset.type) ? (book.source(asset.type).delayMs ?? 0) : 0);
  if (lane.looks.length > 0 || lane.book.nextExpiryMs > silentMs) return;
  const last = book.get(asset.type, asset.code)?.price ?? (0n as Price);
  lane.looks.push({ seen: closedAt(silentMs, last), market: assets.of(asset.type, asset.code, nowMs) ?? bare(lane) });
}

const closedAt = (exTimeMs: number, last: Price): Look['seen'] => ({
  exTimeMs,
  last,
  hi: last,
  lo: last,
  traded: ZERO_QUANTITY,
  dir: 1,
  phase: 'closed',
  isAuction: false,
});

/** Of an asset that is quoted no more. */
const bare = ({ asset }: Lane): AssetMarket => ({
  kind: asset.type,
  limits: undefined,
  averageDaily: ZERO_QUANTITY,
  spreadTicks: 0,
  hasSessions: false,
});

/** A look that changes orders, and what it makes of them before anybody's cash is known. */
interface Turn {
  readonly look: Look;
  readonly result: MatchResult;
}

/** Judges looks that change nothing. @returns the first that changes something; undefined where none is left */
function nextTurn(lane: Lane, most: number): Turn | 'tired' | undefined {
  let judged = 0;
  let turn: Turn | 'tired' | undefined;
  for (const look of lane.looks) {
    if (judged === most) {
      turn = 'tired';
      break;
    }
    const result = match(lane.book, look.seen, { market: look.market, freeCash: NO_CASH });
    if (result.changes.length > 0) {
      turn = { look, result };
      break;
    }
    settle(lane, result);
    looked(lane, result);
    judged += 1;
  }
  lane.looks.splice(0, judged);
  return turn;
}

function looked(lane: Lane, { seen, trading }: MatchResult): void {
  lane.lookedMs = Math.max(lane.lookedMs ?? -Infinity, seen.exTimeMs);
  if (trading === 'continuous') noteLast(lane.peaks, seen.last, seen.exTimeMs);
}

/** The slow way: with commits, or with more to look at than fits in a turn. */
async function walkOn(parts: WalkParts, lane: Lane, isMine: () => boolean, first?: Turn | 'tired'): Promise<void> {
  const nowMs = parts.now();
  if (parts.past.isNeeded(lane.asset, lane.lookedMs, nowMs)) {
    lane.looks.push(...(await parts.past.since(lane.asset, lane.lookedMs, lane.cuts, nowMs)));
  }
  if (lane.looks.length === 0) addLooks(parts, lane, nowMs);
  for (let turn = first ?? nextTurn(lane, LOOKS_IN_A_TURN); turn; turn = nextTurn(lane, LOOKS_IN_A_TURN)) {
    if (turn === 'tired') await new Promise((next) => setImmediate(next));
    else if (!(await commitTurn(parts.commit, lane, turn))) return;
    if (!isMine()) return;
  }
}

async function commitTurn(commit: CommitParts, lane: Lane, { look, result }: Turn): Promise<boolean> {
  const judge = (freeCash: FreeCash) => match(lane.book, look.seen, { market: look.market, freeCash });
  if (!(await commitMatch(commit, lane, result, judge))) return false;
  lane.looks.shift();
  looked(lane, result);
  return true;
}

/** Whether limits are in force that what waits to buy at any price was not reserved by. */
function hasNewLimits({ assets, book }: WalkParts, lane: Lane, nowMs: number): boolean {
  const { type, code } = lane.asset;
  if (lane.book.atOnce.size === 0 || book.isOpen(type, nowMs)) return false;
  const limits = assets.of(type, code, nowMs)?.limits;
  return limits !== undefined && !sameLimits(limits, lane.limits);
}

const sameLimits = (a: PriceLimits, b: PriceLimits | undefined) => a.floor === b?.floor && a.ceiling === b.ceiling;

async function beginDay({ assets, book, commit }: WalkParts, lane: Lane, nowMs: number): Promise<boolean> {
  const { type, code } = lane.asset;
  const market = assets.of(type, code, nowMs);
  const last = book.get(type, code)?.price;
  if (!market || last === undefined) return true;
  const judge = (freeCash: FreeCash) => startDay(lane.book, { market, nowMs, last, freeCash });
  const isDone = await commitMatch(commit, lane, judge(NO_CASH), judge);
  if (isDone) lane.limits = market.limits;
  return isDone;
}
