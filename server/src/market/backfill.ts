/**
 * Asks the sources for the past that nobody here saw: the days of every asset after a start, and whatever somebody
 * looks at and misses. One question at a time, by the server that leads, within calls that all servers share, once a
 * day for each asset and interval. How far it is stands in the database, so that anyone may wish and any leader go on.
 */
import type { AssetType } from '@kurus/core/contract/market';
import { INDEX_CODE, type HistoryType } from '@kurus/core/contract/market-history';
import { DAY_MS, dayOf, dayStartMs, type TradingCalendar } from '@kurus/core/market/calendar';
import type { Sql } from '../db/pool.ts';
import { tradingOf } from './past-gaps.ts';
import * as store from './past-store.ts';
import { BAR_SECONDS, DAY_SECONDS, type KeptBar, readNextOpen, type Series, writeBars } from './price-bars-store.ts';
import type { QuoteBook } from './quotes.ts';
import { REFERENCE_CRYPTOS, REFERENCE_STOCKS } from './reference/reference.ts';
import { createBackoff } from './sources/backoff.ts';
import type { CallBudget } from './sources/collectapi/client.ts';
import type { AskablePast, Bar } from './sources/history-source.ts';
import { barStartMs, joinBars } from './sources/join-bars.ts';
import { SourceError } from './sources/source-error.ts';
import { believedBars } from './told-bars.ts';

export interface BackfillOptions {
  readonly sql: Sql;
  readonly book: QuoteBook;
  readonly calendar: TradingCalendar;
  /** Of the markets whose source tells its past. */
  readonly pasts: readonly MarketPast[];
  readonly now: () => number;
  /** From 0 to 1. */
  readonly random?: () => number;
  readonly onTrouble: (trouble: string) => void;
}

export interface MarketPast {
  readonly market: AssetType;
  readonly past: AskablePast;
  readonly budget: CallBudget;
}

export interface Backfill {
  /** Puts one question, if it is time for one. */
  step(): Promise<void>;
  /** @returns the way to stop */
  start(): () => Promise<void>;
}

const STEP_MS = 1_000;
const ANSWER_MS = 10_000;
const FAILED_MS = 5_000;
const LONGEST_PAUSE_MS = 600_000;
/** Waits up to here are the spacing between calls; longer ones mean that the day's calls are used up. */
const SPACING_MS = 5_000;
/** What is asked for again in the next round: its last bars were not over. */
const OVERLAP_MS = { [BAR_SECONDS]: 3_600_000, [DAY_SECONDS]: 2 * DAY_MS } as const;
/** After its end a bar settles for this long, beyond what the source is late by its own word. */
const SETTLE_MS = 60_000;
const ROWS_AT_ONCE = 1_000;

export function createBackfill(options: BackfillOptions): Backfill {
  const { book, now, onTrouble, random } = options;
  const backoff = { baseMs: FAILED_MS, capMs: LONGEST_PAUSE_MS, ...(random && { random }) };
  let desks: readonly Desk[] = options.pasts.map((place) => createDesk(options, place, createBackoff(backoff)));
  let isAsking = false;
  const step = async () => {
    if (isAsking) return;
    isAsking = true;
    try {
      for (const desk of desks) {
        if (!book.leads()) desk.startAnew();
        else if (await desk.askNext(now())) {
          // The other source is first next time.
          desks = [...desks.filter((other) => other !== desk), desk];
          return;
        }
      }
    } finally {
      isAsking = false;
    }
  };
  return {
    step,
    start() {
      let round: Promise<void> = Promise.resolve();
      const failed = (error: unknown) => onTrouble(`past ${error instanceof Error ? error.message : String(error)}`);
      const timer = setInterval(() => (round = step().catch(failed)), STEP_MS);
      timer.unref();
      return async () => {
        clearInterval(timer);
        await round;
      };
    },
  };
}

interface Desk {
  /** A new leader has a start of his own. */
  startAnew(): void;
  /** @returns whether a question was put */
  askNext(nowMs: number): Promise<boolean>;
}

function createDesk(
  options: BackfillOptions,
  { market, past, budget }: MarketPast,
  backoff: ReturnType<typeof createBackoff>,
): Desk {
  const { sql, onTrouble } = options;
  const types: readonly HistoryType[] = market === 'stocks' ? ['stocks', 'index'] : ['cryptos'];
  let starting: Series[] | undefined;

  const begin = (series: Series, nowMs: number) =>
    store.beginRound(sql, series, {
      nowMs,
      reachMs: planOf(past, series).reachMs,
      overlapMs: OVERLAP_MS[series.intervalSeconds],
    });
  const nextRound = async (nowMs: number) => {
    const open = await store.nextUnfinished(sql, types, nowMs);
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
    startAnew: () => (starting = undefined),
    async askNext(nowMs) {
      if (!backoff.isDue(nowMs)) return false;
      const round = await nextRound(nowMs);
      if (!round || !(await mayCall(nowMs))) return false;
      try {
        await ask(options, past, round, nowMs);
        backoff.succeeded(nowMs, 0);
      } catch (error) {
        if (!(error instanceof SourceError)) throw error;
        const isAboutIt = error.trouble === 'not found';
        if (!isAboutIt) backoff.failed(nowMs, error);
        await store.wentWrong(sql, round, isAboutIt);
        onTrouble(`past of ${round.type} ${round.code}: ${error.message}`);
      }
      return true;
    },
  };
}

/** The index first, then the most traded. */
function startOf(market: AssetType): Series[] {
  const days = (type: HistoryType, code: string): Series => ({ type, code, intervalSeconds: DAY_SECONDS });
  if (market === 'cryptos') return REFERENCE_CRYPTOS.map(({ code }) => days('cryptos', code));
  const ranked = [...REFERENCE_STOCKS].sort((a, b) => RANK[a.tier] - RANK[b.tier]);
  const index = [days('index', INDEX_CODE), { ...days('index', INDEX_CODE), intervalSeconds: BAR_SECONDS } as const];
  return [...index, ...ranked.map(({ code }) => days('stocks', code))];
}
const RANK = { bist30: 0, bist100: 1, other: 2 } as const;

const planOf = (past: AskablePast, { intervalSeconds }: Series) =>
  intervalSeconds === DAY_SECONDS ? past.days : past.fiveMinutes;

/** One question, from where the round is back, and what is believed of the answer. */
async function ask(
  { sql, book, calendar }: BackfillOptions,
  past: AskablePast,
  round: store.Round,
  nowMs: number,
): Promise<void> {
  const { type, code, intervalSeconds, toMs } = round;
  const plan = planOf(past, round);
  const fromMs = barStartMs(Math.max(round.fromMs, toMs - plan.spanMs), intervalSeconds);
  const span = { intervalSeconds: plan.intervalSeconds, fromMs, toMs };
  const told = await past.ask({ type, code, ...span, nowMs, signal: AbortSignal.timeout(ANSWER_MS) });
  const last = type === 'index' ? book.index()?.value : book.get(type, code)?.price;
  const anchor = (await readNextOpen(sql, round, toMs)) ?? last;
  const lateMs = book.source(type === 'cryptos' ? 'cryptos' : 'stocks').delayMs ?? 0;
  const overMs = intervalSeconds === DAY_SECONDS ? dayStartMs(dayOf(nowMs)) : nowMs - lateMs - SETTLE_MS;
  const believed = believedBars(told, { type, span, overMs, calendar, anchor });
  const bars = joinBars(believed, (ms) => barStartMs(ms, intervalSeconds));
  for (let at = 0; at < bars.length; at += ROWS_AT_ONCE) {
    const part = bars.slice(at, at + ROWS_AT_ONCE);
    await writeBars(
      sql,
      part.map((bar) => toldBar(round, bar, calendar)),
    );
  }
  await store.wentOn(sql, round, fromMs);
}

/** Who watched a bar closer to its ends than this knows its open and its close better than who tells it afterwards. */
const SLACK_MS = { [BAR_SECONDS]: 30_000, [DAY_SECONDS]: 120_000 } as const;

function toldBar({ type, code, intervalSeconds }: Series, bar: Bar, calendar: TradingCalendar): KeptBar {
  const slackMs = SLACK_MS[intervalSeconds];
  const trading = intervalSeconds === DAY_SECONDS ? tradingOf(type, dayOf(bar.startMs), calendar) : undefined;
  const { fromMs, toMs } = trading ?? { fromMs: bar.startMs, toMs: bar.startMs + intervalSeconds * 1000 };
  return { type, code, intervalSeconds, ...bar, firstMs: fromMs + slackMs, lastMs: toMs - slackMs };
}
