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
import type { ExchangeState } from '@kurus/core/contract/exchange';
import type { TradingSession } from '@kurus/core/market/session';
import { isAssetCode } from './gate.ts';
import { createPoller } from './poller.ts';
import type { QuoteRelay } from './quote-relay.ts';
import { createQuoteShelf } from './quote-shelf.ts';
import { createSourceWatch, type SourceWatchOptions } from './source-watch.ts';
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
  /** How long silent sources are borne before another instance may try. */
  readonly patience?: Pick<SourceWatchOptions, 'silentMs' | 'pauseMs'>;
  /** Hears of failed polls and refused quotes, at most once a tick and source. */
  readonly onTrouble?: (trouble: string) => void;
}

export const TICK_MS = 1000;
/** A tick waits for the leader's prices of the same moment up to this part of its length. */
const FOLLOWED_PART = 4;

export function createQuoteBook(options: QuoteBookOptions): QuoteBook {
  const { sources, now, session, relay, tickMs = TICK_MS, onTrouble = () => {} } = options;
  const assets = catalogue(sources);
  const shelf = createQuoteShelf(assets.of);
  const listeners = new Set<(tick: Tick) => void>();
  let version = 0;
  let tickedAtMs: number | undefined;

  const leads = () => relay?.leads() ?? true;
  const take = (batch: SourceBatch, nowMs: number) => {
    // What was asked for while leading may come too late.
    if (!leads()) return;
    const refused = shelf.judge(batch, nowMs);
    if (refused) onTrouble(`refused ${refused}`);
    relay?.publish(shelf.state);
  };
  const watch = relay && createSourceWatch({ giveWay: () => void relay.giveWay(), ...options.patience });
  const pollers = sources.map((source) => createPoller({ source, now, tickMs, take, onTrouble, watch }));
  const ask = (nowMs: number) => Promise.all(pollers.map((poll) => poll(nowMs)));
  const tick = async () => {
    const nowMs = now();
    // What answers at once is part of this tick; what takes longer, of a later one.
    if (leads()) await Promise.race([ask(nowMs), nextTurn()]);
    else await relay?.next(tickMs / FOLLOWED_PART);
    tickedAtMs = nowMs;
    const news: Tick = { version: ++version, atMs: nowMs, changed: shelf.changed() };
    for (const listener of listeners) tell(listener, news, onTrouble);
  };

  let timer: NodeJS.Timeout | undefined;
  const running = () => {
    // Aligned to the clock, so that several instances tick together.
    timer = setTimeout(() => void tick().finally(() => timer && running()), tickMs - (now() % tickMs));
    timer.unref();
  };
  return {
    get: shelf.get,
    asset: assets.of,
    find: (code) => ASSET_TYPES.flatMap((type) => assets.of(type, code) ?? []),
    all: shelf.all,
    index: shelf.index,
    source: assets.source,
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
        take: shelf.take,
        onLead() {
          watch?.began();
          void ask(now());
        },
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
