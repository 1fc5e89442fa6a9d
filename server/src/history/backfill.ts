/**
 * Fetches the candles that were not recorded: the days of every asset after a start, and the gaps that readers meet.
 * One query at a time, by the leading server, within a budget that all servers share, once a day for each asset and
 * interval. Progress is in the database, so that every server may request and any leader continue.
 */

import { ASSET_KINDS, type AssetKind } from '@kurus/core/asset-kinds';
import { kindOf, type Candle } from '@kurus/core/contract/market-history';
import { HISTORY_TYPES, type HistoryType } from '@kurus/core/contract/words/market-history';
import { DAY_MS, dayOf, dayStartMs, type TradingCalendar, DAY_SECONDS } from '@kurus/core/market/calendar';
import type { Sql } from '../db/pool.ts';
import type { QuoteBook } from '../quotes/quote-book.ts';
import { CODES_BY_TURNOVER } from '../quotes/reference/reference.ts';
import { createBackoff } from '../quotes/sources/backoff.ts';
import type { CallBudget } from '../quotes/sources/collectapi/client.ts';
import type { BackfillSource } from '../quotes/sources/history-source.ts';
import { SourceError } from '../quotes/sources/source-error.ts';
import * as store from './backfill-store.ts';
import { SHORT_SECONDS, type StoredCandle, readNextOpen, type Series, writeCandles } from './candles-store.ts';
import { tradingIntervalOf } from './gaps.ts';
import { candleStartMs, joinCandles } from './join-candles.ts';
import { validCandles } from './validate-candles.ts';

export interface BackfillOptions {
  readonly sql: Sql;
  readonly book: QuoteBook;
  readonly calendar: TradingCalendar;
  /** Backfill sources of the markets whose source offers its history. */
  readonly sources: readonly MarketBackfill[];
  readonly now: () => number;
  /** Random number from 0 to 1. */
  readonly random?: () => number;
  readonly onTrouble: (trouble: string) => void;
  /** Is called when daily candles of an asset were stored. */
  readonly onStored?: ((asset: Pick<Series, 'type' | 'code'>) => Promise<void>) | undefined;
}

export interface MarketBackfill {
  readonly market: AssetKind;
  readonly source: BackfillSource;
  readonly budget: CallBudget;
}

export interface Backfill {
  /** Makes one query, if one is due. */
  step(): Promise<void>;
  /** @returns the way to stop */
  start(): () => Promise<void>;
}

const STEP_MS = 1_000;
const ANSWER_MS = 10_000;
const FAILED_MS = 5_000;
const LONGEST_PAUSE_MS = 600_000;
/** Limit of waits for the spacing between calls; longer ones mean that the day's calls are used up. */
const SPACING_MS = 5_000;
/** Period that the next round fetches again: its last candles were not over. */
const OVERLAP_MS = { [SHORT_SECONDS]: 3_600_000, [DAY_SECONDS]: 2 * DAY_MS } as const;
/** Wait after a candle's end before it is fetched, beyond the delay that the source states. */
const SETTLE_MS = 60_000;
const ROWS_AT_ONCE = 1_000;

export function createBackfill(options: BackfillOptions): Backfill {
  const { book, now, onTrouble, random } = options;
  const backoff = { baseMs: FAILED_MS, capMs: LONGEST_PAUSE_MS, ...(random && { random }) };
  let backfills: readonly SourceBackfill[] = options.sources.map((one) =>
    createSourceBackfill(options, one, createBackoff(backoff)),
  );
  let isRunning = false;
  const step = async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      for (const backfill of backfills) {
        if (!book.leads()) backfill.restart();
        else if (await backfill.fetchNext(now())) {
          // The other source is first next time.
          backfills = [...backfills.filter((other) => other !== backfill), backfill];
          return;
        }
      }
    } finally {
      isRunning = false;
    }
  };
  return {
    step,
    start() {
      let round: Promise<void> = Promise.resolve();
      const failed = (error: unknown) =>
        onTrouble(`backfill ${error instanceof Error ? error.message : String(error)}`);
      const timer = setInterval(() => (round = step().catch(failed)), STEP_MS);
      timer.unref();
      return async () => {
        clearInterval(timer);
        await round;
      };
    },
  };
}

interface SourceBackfill {
  /** Resets the rounds: a new leader begins with every asset again. */
  restart(): void;
  /** @returns whether a query was made */
  fetchNext(nowMs: number): Promise<boolean>;
}

function createSourceBackfill(
  options: BackfillOptions,
  { market, source, budget }: MarketBackfill,
  backoff: ReturnType<typeof createBackoff>,
): SourceBackfill {
  const { sql, onTrouble } = options;
  const types = HISTORY_TYPES.filter((type) => kindOf(type) === market);
  let starting: Series[] | undefined;

  const begin = (series: Series, nowMs: number) =>
    store.beginRound(sql, series, {
      nowMs,
      reachMs: planOf(source, series).reachMs,
      overlapMs: OVERLAP_MS[series.intervalSeconds],
    });
  const nextRound = async (nowMs: number) => {
    const open = await store.nextPendingRound(sql, types, nowMs);
    if (open) return open.round ?? (await begin(open, nowMs));
    starting ??= startOf(market);
    for (let series = starting.shift(); series; series = starting.shift()) {
      const round = await begin(series, nowMs);
      if (round) return round;
    }
    return undefined;
  };
  const mayCall = async (nowMs: number) => {
    const waitMs = await budget.take();
    if (waitMs > SPACING_MS) backoff.failed(nowMs, new SourceError('calls used up', { retryAfterMs: waitMs }));
    return waitMs === 0;
  };
  return {
    restart: () => (starting = undefined),
    async fetchNext(nowMs) {
      if (!backoff.isDue(nowMs)) return false;
      const round = await nextRound(nowMs);
      if (!round || !(await mayCall(nowMs))) return false;
      try {
        await fetchPart(options, source, round, nowMs);
        backoff.succeeded(nowMs, 0);
      } catch (error) {
        if (!(error instanceof SourceError)) throw error;
        const isThisSeries = error.trouble === 'not found';
        if (!isThisSeries) backoff.failed(nowMs, error);
        // An asset that waits for other candles is no failure: the round stays open.
        if (error.trouble !== 'not yet') await store.failRound(sql, round, isThisSeries);
        onTrouble(`backfill of ${round.type} ${round.code}: ${error.message}`);
      }
      return true;
    },
  };
}

/** Order of the assets: the index first, then the most traded. */
function startOf(market: AssetKind): Series[] {
  const days = (type: HistoryType, code: string): Series => ({ type, code, intervalSeconds: DAY_SECONDS });
  const { index } = ASSET_KINDS[market];
  const ofIndex = index === undefined ? [] : [days('index', index), shortOf(days('index', index))];
  return [...ofIndex, ...(CODES_BY_TURNOVER[market] ?? []).map((code) => days(market, code))];
}
const shortOf = (series: Series): Series => ({ ...series, intervalSeconds: SHORT_SECONDS });

const planOf = (source: BackfillSource, { intervalSeconds }: Series) =>
  intervalSeconds === DAY_SECONDS ? source.days : source.fiveMinutes;

/** Makes one query, back from the round's position; valid candles are stored. */
async function fetchPart(
  { sql, book, calendar, onStored }: BackfillOptions,
  source: BackfillSource,
  round: store.Round,
  nowMs: number,
): Promise<void> {
  const { type, code, intervalSeconds, toMs } = round;
  const plan = planOf(source, round);
  const fromMs = candleStartMs(Math.max(round.fromMs, toMs - plan.spanMs), intervalSeconds);
  const span = { intervalSeconds: plan.intervalSeconds, fromMs, toMs };
  const received = await source.fetch({ type, code, ...span, nowMs, signal: AbortSignal.timeout(ANSWER_MS) });
  const last = type === 'index' ? book.index()?.value : book.get(type, code)?.price;
  const anchor = (await readNextOpen(sql, round, toMs)) ?? last;
  const lateMs = book.source(kindOf(type)).delayMs ?? 0;
  const overMs = intervalSeconds === DAY_SECONDS ? dayStartMs(dayOf(nowMs)) : nowMs - lateMs - SETTLE_MS;
  const valid = validCandles(received, { type, span, overMs, calendar, anchor });
  const candles = joinCandles(valid, (ms) => candleStartMs(ms, intervalSeconds));
  for (let at = 0; at < candles.length; at += ROWS_AT_ONCE) {
    const part = candles.slice(at, at + ROWS_AT_ONCE);
    await writeCandles(
      sql,
      part.map((candle) => backfilledCandle(round, candle, calendar)),
    );
  }
  await store.advanceRound(sql, round, fromMs);
  if (candles.length > 0 && intervalSeconds === DAY_SECONDS) await onStored?.({ type, code });
}

/** Tolerance at a candle's ends: a recording within it knows the open and close better than the provider. */
const SLACK_MS = { [SHORT_SECONDS]: 30_000, [DAY_SECONDS]: 120_000 } as const;

function backfilledCandle(
  { type, code, intervalSeconds }: Series,
  candle: Candle,
  calendar: TradingCalendar,
): StoredCandle {
  const slackMs = SLACK_MS[intervalSeconds];
  const trading =
    intervalSeconds === DAY_SECONDS ? tradingIntervalOf(type, dayOf(candle.startMs), calendar) : undefined;
  const { fromMs, toMs } = trading ?? { fromMs: candle.startMs, toMs: candle.startMs + intervalSeconds * 1000 };
  return { type, code, intervalSeconds, ...candle, firstMs: fromMs + slackMs, lastMs: toMs - slackMs };
}
