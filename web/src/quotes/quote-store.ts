/**
 * The last known state of a world's market in this browser. Readers subscribe to single assets, so that a tick renders
 * only the cells whose price moved. Bounded: a snapshot replaces everything, and nothing else adds an asset.
 */

import { type AssetKind, QUOTED_KINDS } from '@kurus/core/asset-kinds';
import { type ExchangeState, sameExchange } from '@kurus/core/contract/exchange';
import type { Asset, SourceInfo } from '@kurus/core/contract/market';
import type { StreamedQuote } from '@kurus/core/contract/market-stream';
import type { RealPricesState } from '@kurus/core/contract/real-prices';
import { assetKey, type AssetKey } from '@kurus/core/identity';
import type { Percent, Price } from '@kurus/core/money/money';
import { createTopics } from '../lib/topics.ts';
import { createQuoteTable } from './quote-table.ts';
import { headTopic, listTopic, type Topic } from './quote-topics.ts';

/** Fields of an asset that do not change from tick to tick. */
export interface ListedAsset extends Asset {
  /** Address of the logo; empty if the code is enough to find it (D32). */
  readonly icon: string;
  /** Marks an asset with one price a day. */
  readonly isDaily?: boolean;
}

export interface IndexQuote {
  readonly value: Price;
  readonly changePercent: Percent;
}

/** Facts about a market as a whole. */
export interface MarketHead {
  /** The time of the newest quote, epoch milliseconds. */
  readonly asOfMs: number;
  readonly source: SourceInfo;
}

/** State of the price feed: by the stream, by requests at intervals (polling), or without prices at present (lost). */
export type FeedState = 'connecting' | 'streaming' | 'polling' | 'lost';

export function createQuoteStore() {
  const quotes = createQuoteTable();
  const assets = new Map<Topic, ListedAsset>();
  const lists = new Map<AssetKind, readonly ListedAsset[]>();
  const heads = new Map<AssetKind, MarketHead>();
  const { notify, watch } = createTopics<Topic>();
  let streamed: ReadonlySet<AssetKey> = new Set();
  let index: IndexQuote | undefined;
  let exchange: ExchangeState | undefined;
  let feed: FeedState = 'connecting';
  let closed: RealPricesState | undefined;

  return {
    /** Figures of a quote; asOfMs returns its time. */
    quote: (type: AssetKind, code: string) => quotes.get(assetKey(type, code)),
    /** Time of a quote, which moves on while its figures stay. */
    asOfMs: (type: AssetKind, code: string) => quotes.asOfMs(assetKey(type, code), heads.get(type)?.asOfMs),
    asset: (type: AssetKind, code: string) => assets.get(assetKey(type, code)),
    /** Undefined until the market is loaded; the same array until the list itself changes. */
    list: (type: AssetKind) => lists.get(type),
    head: (type: AssetKind) => heads.get(type),
    index: () => index,
    /** Undefined if the exchange never closes, or while its state is unknown. */
    exchange: () => exchange,
    feed: () => feed,
    /** Reason why this world has no prices: real ones that are switched off, or that nobody has allowed yet. */
    closed: () => closed,

    setList(type: AssetKind, listed: readonly ListedAsset[]) {
      if (sameList(lists.get(type), listed)) return;
      for (const gone of lists.get(type) ?? []) assets.delete(assetKey(type, gone.code));
      for (const asset of listed) assets.set(assetKey(type, asset.code), asset);
      lists.set(type, listed);
      notify([listTopic(type)]);
    },
    /** Replaces all quotes of these kinds; quotes of removed assets are dropped. */
    replaceQuotes(incoming: readonly StreamedQuote[], of: readonly AssetKind[] = QUOTED_KINDS) {
      notify([...quotes.drop(incoming, of), ...quotes.put(incoming)]);
    },
    /** Replaces all quotes of the stream by its snapshot. */
    takeSnapshot(incoming: readonly StreamedQuote[]) {
      const before = streamed;
      streamed = new Set(incoming.map(({ type, code }) => assetKey(type, code)));
      const gone = quotes.drop(incoming, QUOTED_KINDS, (key) => !before.has(key));
      notify([...gone, ...quotes.put(incoming)]);
    },
    /** Stores quotes of assets that the stream does not have. */
    fillQuotes(listed: readonly StreamedQuote[]) {
      notify(quotes.put(listed.filter(({ type, code }) => !streamed.has(assetKey(type, code)))));
    },
    update(changed: readonly StreamedQuote[]) {
      notify(quotes.put(changed));
    },
    setHead(type: AssetKind, head: MarketHead) {
      heads.set(type, head);
      notify([headTopic(type)]);
    },
    setIndex(next: IndexQuote | undefined) {
      if (index?.value === next?.value && index?.changePercent === next?.changePercent) return;
      index = next;
      notify(['index']);
    },
    setExchange(next: ExchangeState | undefined) {
      if (sameExchange(exchange, next)) return;
      exchange = next;
      notify(['exchange']);
    },
    /** A world that is closed has no prices: those of the time before are dropped. */
    setClosed(next: RealPricesState | undefined) {
      if (next?.setting === closed?.setting && next?.answer === closed?.answer) return;
      closed = next;
      notify([...(next ? quotes.drop([], QUOTED_KINDS) : []), 'closed']);
    },
    setFeed(next: FeedState) {
      if (next === feed) return;
      feed = next;
      notify(['feed']);
    },
    watch,
  };
}

export type QuoteStore = ReturnType<typeof createQuoteStore>;

function sameList(current: readonly ListedAsset[] | undefined, listed: readonly ListedAsset[]): boolean {
  return (
    current?.length === listed.length &&
    current.every(
      (asset, at) =>
        asset.code === listed[at]?.code && asset.name === listed[at]?.name && asset.icon === listed[at]?.icon,
    )
  );
}
