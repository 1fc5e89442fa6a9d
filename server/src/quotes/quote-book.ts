/**
 * The quote book: the last good value of every asset, and no history. Sources fill it; a fixed tick passes the changes
 * since the tick before to the listeners. Bounded by the assets that the sources name.
 */

import { ASSET_KINDS, type AssetKind } from '@kurus/core/asset-kinds';
import type { ExchangeState, Phase } from '@kurus/core/contract/exchange';
import { type MarketIndex, type Quote, type SourceInfo } from '@kurus/core/contract/market';
import type { TradingSession } from '@kurus/core/market/session';
import { isStale } from '@kurus/core/market/staleness';
import type { QuoteRelay, RelayedBook } from '../cluster/quote-relay.ts';
import { createSourceWatch, type SourceWatchOptions } from '../cluster/source-watch.ts';
import { type AssetReads, type Catalogue, createCatalogue } from './catalogue.ts';
import { restoredWithPieces, withPieces } from './gold-pieces.ts';
import { createLastQuotes, type LastPoll, type LastQuotes } from './last-quotes.ts';
import { withListed } from './listed-quotes.ts';
import { createPoller } from './poller.ts';
import type { FinishedDay, MarketSource, SourceBatch } from './sources/source.ts';
import type { PriceSteps } from './validate-quote.ts';

export interface Tick {
  /** Counts up by one from 1. */
  readonly version: number;
  readonly atMs: number;
  /** Quotes whose price, base, high or low differ from the tick before. */
  readonly changed: readonly Quote[];
  /** Days that are over, of the sources that this instance asks. */
  readonly finished: readonly FinishedDay[];
}

export interface QuoteBook extends AssetReads {
  get(type: AssetKind, code: string): Quote | undefined;
  /** When its source last answered about an asset; undefined where this instance did not poll. */
  lastPoll(type: AssetKind, code: string): LastPoll | undefined;
  /** Sorted by code; with the closes of an earlier run for assets without a quote. */
  all(type: AssetKind): readonly Quote[];
  /** The same with prices of what nobody holds, where its source brings all in one call; they are in no tick. */
  listed(type: AssetKind): readonly Quote[];
  index(): MarketIndex | undefined;
  /** Tells if the quote is older than its source promises; while the market is closed no quote becomes stale (D30). */
  isStale(quote: Quote, nowMs: number): boolean;
  /** Kinds with an exchange's hours trade in the session when there is one, the others always (D31). */
  isOpen(type: AssetKind, nowMs: number): boolean;
  /** The next start of trading after this moment; this moment for a market that never closes. */
  nextOpening(type: AssetKind, nowMs: number): number;
  /** The hours of a kind; absent where it trades around the clock. */
  session(type: AssetKind): TradingSession | undefined;
  phase(type: AssetKind, nowMs: number): Phase;
  /** Absent where the exchange never closes. */
  exchange(nowMs: number): ExchangeState | undefined;
  /** Tells if this instance polls the sources; a single instance always does. */
  leads(): boolean;
  /** The number of the last tick; 0 before the first. */
  version(): number;
  /** When the last tick was; undefined before the first. */
  tickedAtMs(): number | undefined;
  /** @returns a function that stops listening */
  onTick(listener: (tick: Tick) => void): () => void;
  /** Resolves when the first prices are in. */
  start(): Promise<void>;
  stop(): void;
  /** Closes of an earlier run: lists show them until there is a quote, and the first quote is measured from them. */
  restore(quotes: readonly Quote[]): void;
  /** Drops all quotes, and tells the listeners: of a stopped book whose prices are not to be shown any more. */
  forget(): void;
  /** Makes one tick by hand. */
  tick(): Promise<void>;
}

export interface QuoteBookOptions {
  /** Sources; the first that names an asset of a market is that market's source. */
  readonly sources: readonly MarketSource[];
  readonly now: () => number;
  readonly tickMs?: number;
  /** When the exchange is open; absent, it always is. */
  readonly session?: TradingSession | undefined;
  /** Shares the batches of the polling instance with the others; absent, this instance polls. */
  readonly relay?: QuoteRelay | undefined;
  /** Corporate actions, as far as they concern prices. */
  readonly steps?: PriceSteps;
  /** Time for which sources may be silent before another instance may try. */
  readonly watchLimits?: Pick<SourceWatchOptions, 'silentMs' | 'pauseMs'>;
  /** Is called for failed polls and rejected quotes, at most once a tick and source. */
  readonly onTrouble?: (trouble: string) => void;
}

const TICK_MS = 1000;
/** A tick waits for the leader's prices of the same moment up to this part of its length. */
const FOLLOWED_PART = 4;

/** Pieces of gold come with the gram, and lists with what nobody holds. */
export const createQuoteBook = (options: QuoteBookOptions): QuoteBook =>
  withListed(createBook({ ...options, sources: options.sources.map(withPieces) }), options);

function createBook(options: QuoteBookOptions): Omit<QuoteBook, 'listed'> {
  const { sources, now, session, relay, tickMs = TICK_MS, onTrouble = () => {} } = options;
  const assets = createCatalogue(sources);
  const lastQuotes = createLastQuotes(assets.of, options.steps);
  const finished: FinishedDay[] = [];
  const drain = () => ({ changed: lastQuotes.drainChanges(), finished: finished.splice(0) });
  const ticks = createTicks(drain, onTrouble);

  const state = () => ({ ...lastQuotes.state(), found: assets.found() });
  const leads = () => relay?.leads() ?? true;
  const take = (batch: SourceBatch, nowMs: number, requestedMs: number) => {
    // The response to a request made while leading may come after the lead is lost.
    if (!leads()) return;
    assets.add(batch.assets ?? []);
    const rejected = lastQuotes.update(batch, nowMs, requestedMs);
    finished.push(...(batch.days ?? []).filter((day) => isTaken(day, lastQuotes.last(day.type, day.code))));
    if (rejected) onTrouble(`rejected ${rejected}`);
    relay?.publish(state);
  };
  const watch = relay && createSourceWatch({ giveWay: () => void relay.giveWay(), ...options.watchLimits });
  const pollers = sources.map((source) => createPoller({ source, now, tickMs, take, onTrouble, watch }));
  const ask = (nowMs: number) => Promise.all(pollers.map((poll) => poll(nowMs)));
  const tick = async () => {
    const nowMs = now();
    // A source that answers at once is part of this tick; a slower one of a later tick.
    if (leads()) await Promise.race([ask(nowMs), nextTurn()]);
    else await relay?.next(tickMs / FOLLOWED_PART);
    ticks.pass(nowMs);
  };

  let timer: NodeJS.Timeout | undefined;
  // The relay is joined once; it goes on while the book is stopped.
  let joining: Promise<void> | undefined;
  const join = () =>
    relay?.start({
      ...follower(sources, assets, lastQuotes),
      onLead() {
        watch?.reset();
        // A stopped book may become the leader; it asks nothing.
        if (timer) void ask(now());
      },
    });
  const running = () => {
    // Aligned to the clock, so that several instances tick together.
    timer = setTimeout(() => void tick().finally(() => timer && running()), tickMs - (now() % tickMs));
    timer.unref();
  };
  return {
    get: lastQuotes.get,
    lastPoll: lastQuotes.lastPoll,
    all: lastQuotes.all,
    index: lastQuotes.index,
    ...assets.reads,
    ...tradingHours(session, assets.reads.source),
    leads,
    version: ticks.version,
    tickedAtMs: ticks.tickedAtMs,
    onTick: ticks.onTick,
    async start() {
      joining ??= join();
      await joining;
      await tick();
      running();
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      closeAll(sources);
    },
    restore: (quotes) => lastQuotes.restore(restoredWithPieces(quotes)),
    forget() {
      lastQuotes.clear();
      ticks.pass(now());
    },
    tick,
  };
}

const follower = (
  sources: readonly MarketSource[],
  assets: Pick<Catalogue, 'add'>,
  quotes: Pick<LastQuotes, 'take'>,
): Omit<RelayedBook, 'onLead'> => ({
  sources: sources.map(({ name }) => name).join(' '),
  take(received) {
    assets.add(received.found);
    quotes.take(received);
  },
  onFollow: () => closeAll(sources),
});

/** Checks that a day belongs to the last price: as its close, or one from which it may have come since. */
function isTaken({ close, endMs }: FinishedDay, last: Quote | undefined): boolean {
  if (!last || last.asOfMs <= endMs) return last?.price === close;
  return last.base === close || (close < last.base * 2n && last.base < close * 2n);
}

const closeAll = (sources: readonly MarketSource[]) => sources.forEach((source) => source.close?.());

interface Ticks extends Pick<QuoteBook, 'version' | 'tickedAtMs' | 'onTick'> {
  /** Passes the changes since the last tick to the listeners. */
  pass(nowMs: number): void;
}

function createTicks(drain: () => Pick<Tick, 'changed' | 'finished'>, onTrouble: (trouble: string) => void): Ticks {
  const listeners = new Set<(tick: Tick) => void>();
  let version = 0;
  let tickedAtMs: number | undefined;
  return {
    version: () => version,
    tickedAtMs: () => tickedAtMs,
    onTick(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    pass(nowMs) {
      tickedAtMs = nowMs;
      const news: Tick = { version: ++version, atMs: nowMs, ...drain() };
      for (const listener of listeners) notify(listener, news, onTrouble);
    },
  };
}

/** A failing listener does not stop the others. */
function notify(listener: (tick: Tick) => void, news: Tick, onTrouble: (trouble: string) => void): void {
  try {
    listener(news);
  } catch (error) {
    onTrouble(`listener: ${String(error)}`);
  }
}

type Hours = Pick<QuoteBook, 'isStale' | 'isOpen' | 'nextOpening' | 'exchange' | 'session' | 'phase'>;

function tradingHours(session: TradingSession | undefined, sourceOf: (type: AssetKind) => SourceInfo): Hours {
  /** Absent for assets that trade around the clock. */
  const hoursOf = (type: AssetKind) => (ASSET_KINDS[type].hours === 'exchange' ? session : undefined);
  let last: { readonly atMs: number; readonly state: ExchangeState } | undefined;
  const exchange = (nowMs: number) => {
    if (session && last?.atMs !== nowMs) last = { atMs: nowMs, state: session.state(nowMs) };
    return last?.state;
  };
  return {
    exchange,
    session: hoursOf,
    phase: (type, nowMs) => hoursOf(type)?.phase(nowMs) ?? 'continuous',
    isStale: (quote, nowMs) => isStale(quote, sourceOf(quote.type), exchange(nowMs), nowMs),
    isOpen: (type, nowMs) => hoursOf(type)?.isOpen(nowMs) ?? true,
    nextOpening: (type, nowMs) => hoursOf(type)?.nextOpening(nowMs) ?? nowMs,
  };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
