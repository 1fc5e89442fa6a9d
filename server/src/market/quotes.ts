/**
 * The quote book: the last good value of every asset, and nothing else of the past. Sources fill it, a fixed tick tells
 * the listeners what changed since the tick before. Bounded by the assets that the sources name.
 */
import {
  ASSET_TYPES,
  type Asset,
  type AssetType,
  type MarketIndex,
  type Quote,
  type SourceInfo,
} from '@kurus/core/contract/market';
import type { ExchangeState, TradingSession } from '@kurus/core/market/session';
import { createGate, isAssetCode, isPlausibleIndex } from './gate.ts';
import type { MarketState } from './market-state.ts';
import { createPoller } from './poller.ts';
import type { QuoteRelay } from './quote-relay.ts';
import type { MarketSource, SourceBatch } from './sources/source.ts';

export interface Tick {
  /** Counts up by one from 1. */
  readonly version: number;
  readonly atMs: number;
  /** Quotes whose price, base, high or low differ from the tick before. */
  readonly changed: readonly Quote[];
}

export interface QuoteBook {
  get(type: AssetType, code: string): Quote | undefined;
  asset(type: AssetType, code: string): Asset | undefined;
  /** The assets of this code: two when it is traded on both markets (D21). */
  find(code: string): readonly Asset[];
  /** Sorted by code. */
  all(type: AssetType): readonly Quote[];
  index(): MarketIndex | undefined;
  source(type: AssetType): SourceInfo;
  /** Whether the quote is older than its source promises; while the market is closed nothing ages (D30). */
  isStale(quote: Quote, nowMs: number): boolean;
  /** Cryptos trade always, stocks in the session when there is one (D31). */
  isOpen(type: AssetType, nowMs: number): boolean;
  /** The next start of trading after this moment; now for a market that never closes. */
  nextOpening(type: AssetType, nowMs: number): number;
  /** Absent where the exchange never closes. */
  exchange(nowMs: number): ExchangeState | undefined;
  /** Whether this instance asks the sources; one that is alone always does. */
  leads(): boolean;
  /** The number of the last tick; 0 before the first. */
  version(): number;
  /** When the last tick was; undefined before the first. */
  tickedAtMs(): number | undefined;
  /** @returns the way to stop listening */
  onTick(listener: (tick: Tick) => void): () => void;
  /** Resolves when the first prices are in. */
  start(): Promise<void>;
  stop(): void;
  /** One tick by hand. */
  tick(): Promise<void>;
}

export interface QuoteBookOptions {
  /** The first that names an asset of a market is that market's source. */
  readonly sources: readonly MarketSource[];
  readonly now: () => number;
  readonly tickMs?: number;
  /** When stocks trade; absent, they always do. */
  readonly session?: TradingSession | undefined;
  /** Several instances share what one of them asks of the sources; absent, this one asks. */
  readonly relay?: QuoteRelay | undefined;
  /** Hears of failed polls and refused quotes, at most once a tick and source. */
  readonly onTrouble?: (trouble: string) => void;
}

export const TICK_MS = 1000;
/** A tick waits for the leader's prices of the same moment up to this part of its length. */
const FOLLOWED_PART = 4;

export function createQuoteBook(options: QuoteBookOptions): QuoteBook {
  const { sources, now, session, relay, tickMs = TICK_MS, onTrouble = () => {} } = options;
  const assets = catalogue(sources);
  const gate = createGate();
  const quotes = { stocks: new Map<string, Quote>(), cryptos: new Map<string, Quote>() };
  const sorted: Record<AssetType, readonly Quote[] | undefined> = { stocks: undefined, cryptos: undefined };
  const listeners = new Set<(tick: Tick) => void>();
  let changed = new Map<string, Quote>();
  let index: MarketIndex | undefined;
  let version = 0;
  let tickedAtMs: number | undefined;

  const keep = (quote: Quote) => {
    const last = quotes[quote.type].get(quote.code);
    quotes[quote.type].set(quote.code, quote);
    if (!last || figuresDiffer(quote, last)) changed.set(`${quote.type}:${quote.code}`, quote);
  };
  const all = (type: AssetType) =>
    (sorted[type] ??= [...quotes[type].values()].sort((a, b) => (a.code < b.code ? -1 : 1)));
  const take = (batch: SourceBatch, nowMs: number) => {
    let refused = '';
    for (const raw of batch.quotes) {
      const last = quotes[raw.type].get(raw.code);
      const judged = gate.judge(raw, assets.of(raw.type, raw.code), last, nowMs);
      if (typeof judged === 'string') {
        refused ||= `${raw.type} ${raw.code.slice(0, 15)}: ${judged}`;
        continue;
      }
      keep(judged);
    }
    sorted.stocks = sorted.cryptos = undefined;
    if (batch.index && isPlausibleIndex(batch.index, nowMs)) index = batch.index;
    else if (batch.index) refused ||= `index ${batch.index.code}`;
    if (refused) onTrouble(`refused ${refused}`);
    relay?.publish(() => ({ quotes: ASSET_TYPES.flatMap(all), index }));
  };
  // The leader's gate has judged them.
  const takeShared = (state: MarketState) => {
    for (const quote of state.quotes) if (assets.of(quote.type, quote.code)) keep(quote);
    sorted.stocks = sorted.cryptos = undefined;
    index = state.index ?? index;
  };

  const pollers = sources.map((source) => createPoller({ source, now, tickMs, take, onTrouble }));
  const leads = () => relay?.leads() ?? true;
  const ask = (nowMs: number) => Promise.all(pollers.map((poll) => poll(nowMs)));
  const tick = async () => {
    const nowMs = now();
    // What answers at once is part of this tick; what takes longer, of a later one.
    if (leads()) await Promise.race([ask(nowMs), nextTurn()]);
    else await relay?.next(tickMs / FOLLOWED_PART);
    tickedAtMs = nowMs;
    const news: Tick = { version: ++version, atMs: nowMs, changed: [...changed.values()] };
    changed = new Map();
    for (const listener of listeners) tell(listener, news, onTrouble);
  };

  let timer: NodeJS.Timeout | undefined;
  const running = () => {
    // Aligned to the clock, so that several instances tick together.
    timer = setTimeout(() => void tick().finally(() => timer && running()), tickMs - (now() % tickMs));
    timer.unref();
  };
  return {
    get: (type, code) => quotes[type].get(code),
    asset: (type, code) => assets.of(type, code),
    find: (code) => ASSET_TYPES.flatMap((type) => assets.of(type, code) ?? []),
    all,
    index: () => index,
    source: (type) => assets.source(type),
    isStale: (quote, nowMs) =>
      ageOf(quote, nowMs, session, assets.source(quote.type)) > assets.source(quote.type).maxAgeMs,
    isOpen: (type, nowMs) => type === 'cryptos' || !session || session.isOpen(nowMs),
    nextOpening: (type, nowMs) => (type === 'cryptos' || !session ? nowMs : session.nextOpening(nowMs)),
    exchange: (nowMs) => session?.state(nowMs),
    leads,
    version: () => version,
    tickedAtMs: () => tickedAtMs,
    onTick(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async start() {
      await relay?.start({
        sources: sources.map(({ name }) => name).join(' '),
        take: takeShared,
        onLead: () => void ask(now()),
        onFollow: () => closeAll(sources),
      });
      await tick();
      running();
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      closeAll(sources);
    },
    tick,
  };
}

const closeAll = (sources: readonly MarketSource[]) => sources.forEach((source) => source.close?.());

/** One listener's trouble is not the others'. */
function tell(listener: (tick: Tick) => void, news: Tick, onTrouble: (trouble: string) => void): void {
  try {
    listener(news);
  } catch (error) {
    onTrouble(`listener: ${String(error)}`);
  }
}

/**
 * How long ago the price could last have changed: a closed market's price does not age, and wakes up at the opening.
 */
function ageOf(quote: Quote, nowMs: number, session: TradingSession | undefined, { delayMs }: SourceInfo): number {
  if (quote.type === 'cryptos' || !session) return nowMs - quote.asOfMs;
  if (!session.isOpen(nowMs)) return session.lastOpening(nowMs) > quote.asOfMs ? Infinity : 0;
  // Of a delayed source, yesterday's close would be a known price against today's market (R-T2).
  const wokenMs = delayMs === undefined ? session.lastOpening(nowMs) : quote.asOfMs;
  return nowMs - Math.max(quote.asOfMs, wokenMs);
}

function figuresDiffer(a: Quote, b: Quote): boolean {
  return a.price !== b.price || a.base !== b.base || a.high !== b.high || a.low !== b.low;
}

function infoOf({ name, kind, maxAgeMs, delayMs }: MarketSource): SourceInfo {
  return { name, kind, maxAgeMs, ...(delayMs === undefined ? {} : { delayMs }) };
}

interface Catalogue {
  of(type: AssetType, code: string): Asset | undefined;
  source(type: AssetType): SourceInfo;
}

function catalogue(sources: readonly MarketSource[]): Catalogue {
  const assets = { stocks: new Map<string, Asset>(), cryptos: new Map<string, Asset>() };
  const infos: Partial<Record<AssetType, SourceInfo>> = {};
  for (const source of sources) {
    for (const asset of source.listAssets()) {
      if (!isAssetCode(asset.code)) continue;
      infos[asset.type] ??= infoOf(source);
      if (infos[asset.type]?.name === source.name) assets[asset.type].set(asset.code, asset);
    }
  }
  return {
    of: (type, code) => assets[type].get(code),
    source(type) {
      const info = infos[type];
      if (!info) throw new Error(`no source for ${type}`);
      return info;
    },
  };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
