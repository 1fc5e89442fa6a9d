/**
 * The last known state of the market in this browser. Readers subscribe to single assets, so that a tick renders only
 * the cells whose price moved. Bounded: a snapshot replaces everything, and nothing else adds an asset.
 */
import type { Asset, AssetType, Quote } from '@kurus/core/contract/market';
import { ASSET_TYPES } from '@kurus/core/contract/market';
import { type ExchangeState, sameExchange } from '@kurus/core/contract/exchange';
import type { Percent, Price } from '@kurus/core/money/money';
import { createTopics } from './topics.ts';

/** What does not change from tick to tick. */
export interface ListedAsset extends Asset {
  /** Address of the logo; empty where the code is enough to find it (D32). */
  readonly icon: string;
}

export interface IndexQuote {
  readonly value: Price;
  readonly changePercent: Percent;
}

/** What holds for a market as a whole. */
export interface MarketHead {
  /** The server's clock when it last spoke, epoch milliseconds. */
  readonly atMs: number;
  /** The time of the newest quote. */
  readonly asOfMs: number;
  /** The server finds the prices older than their source promises (D30). */
  readonly stale: boolean;
  readonly maxAgeMs: number;
  readonly simulated: boolean;
  /** The source is behind the exchange by its own word. */
  readonly delayed: boolean;
}

/** How the prices come: by the stream, by asking at intervals, or not at present. */
export type FeedState = 'connecting' | 'streaming' | 'polling' | 'lost';

export type Topic =
  | `${AssetType}:${string}`
  | `list:${AssetType}`
  | `head:${AssetType}`
  | 'index'
  | 'exchange'
  | 'feed';

export const quoteTopic = (type: AssetType, code: string): Topic => `${type}:${code}`;
export const listTopic = (type: AssetType): Topic => `list:${type}`;
export const headTopic = (type: AssetType): Topic => `head:${type}`;

export function createQuoteStore() {
  let quotes = new Map<Topic, Quote>();
  const assets = new Map<Topic, ListedAsset>();
  const lists = new Map<AssetType, readonly ListedAsset[]>();
  const heads = new Map<AssetType, MarketHead>();
  const { tell, watch } = createTopics<Topic>();
  let index: IndexQuote | undefined;
  let exchange: ExchangeState | undefined;
  let feed: FeedState = 'connecting';

  const put = (incoming: readonly Quote[]): Topic[] => {
    const changed: Topic[] = [];
    for (const quote of incoming) {
      const topic = quoteTopic(quote.type, quote.code);
      const known = quotes.get(topic);
      if (known && sameQuote(known, quote)) continue;
      quotes.set(topic, quote);
      changed.push(topic);
    }
    return changed;
  };

  return {
    quote: (type: AssetType, code: string) => quotes.get(quoteTopic(type, code)),
    asset: (type: AssetType, code: string) => assets.get(quoteTopic(type, code)),
    /** undefined until the market was loaded once; the same array until the list itself changes. */
    list: (type: AssetType) => lists.get(type),
    head: (type: AssetType) => heads.get(type),
    index: () => index,
    /** undefined where the exchange never closes, or while nothing is known of it. */
    exchange: () => exchange,
    feed: () => feed,

    setList(type: AssetType, listed: readonly ListedAsset[]) {
      if (sameList(lists.get(type), listed)) return;
      for (const gone of lists.get(type) ?? []) assets.delete(quoteTopic(type, gone.code));
      for (const asset of listed) assets.set(quoteTopic(type, asset.code), asset);
      lists.set(type, listed);
      tell([listTopic(type)]);
    },
    /** Replaces all quotes; those of assets that are gone go with them. */
    replaceQuotes(incoming: readonly Quote[], of: readonly AssetType[] = ASSET_TYPES) {
      const known = new Set(incoming.map((quote) => quoteTopic(quote.type, quote.code)));
      const gone = [...quotes.keys()].filter(
        (topic) => !known.has(topic) && of.some((type) => topic.startsWith(`${type}:`)),
      );
      if (gone.length > 0) quotes = new Map([...quotes].filter(([topic]) => !gone.includes(topic)));
      tell([...gone, ...put(incoming)]);
    },
    update(changed: readonly Quote[]) {
      tell(put(changed));
    },
    setHead(type: AssetType, head: MarketHead) {
      heads.set(type, head);
      tell([headTopic(type)]);
    },
    setIndex(next: IndexQuote | undefined) {
      if (index?.value === next?.value && index?.changePercent === next?.changePercent) return;
      index = next;
      tell(['index']);
    },
    setExchange(next: ExchangeState | undefined) {
      if (sameExchange(exchange, next)) return;
      exchange = next;
      tell(['exchange']);
    },
    setFeed(next: FeedState) {
      if (next === feed) return;
      feed = next;
      tell(['feed']);
    },
    watch,
  };
}

export type QuoteStore = ReturnType<typeof createQuoteStore>;

/** The time alone is no change: it moves at every tick, and the head tells it. */
const sameQuote = (a: Quote, b: Quote) =>
  a.price === b.price && a.base === b.base && a.high === b.high && a.low === b.low && a.volume === b.volume;

function sameList(known: readonly ListedAsset[] | undefined, listed: readonly ListedAsset[]): boolean {
  return (
    known?.length === listed.length &&
    known.every((asset, at) => asset.code === listed[at]?.code && asset.name === listed[at]?.name)
  );
}
