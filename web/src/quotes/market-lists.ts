/**
 * GET /collect/hisse and /collect/kripto: names and logos of the listed assets, and prices while there is no stream.
 * The browser revalidates by ETag, so an unchanged list costs one 304.
 */

import { isTradable, type QuotedKind } from '@kurus/core/asset-kinds';
import type { ExchangeState } from '@kurus/core/contract/exchange';
import type { Quote } from '@kurus/core/contract/market';
import { COLLECT_LISTS, type HisseItem, type NamedItem } from '@kurus/core/contract/market-lists';
import type { StreamedQuote } from '@kurus/core/contract/market-stream';
import type { RealPricesState } from '@kurus/core/contract/real-prices';
import { allowsRealPrices } from '@kurus/core/contract/words/real-prices';
import type { World } from '@kurus/core/market/world';
import { parseMoney, parsePrice, type Percent, type Price } from '@kurus/core/money/money';
import { figureOf } from '@kurus/core/money/notation';
import { call } from '../lib/api-client.ts';
import { serverTime } from '../lib/server-time.ts';
import type { IndexQuote, ListedAsset, MarketHead } from './quote-store.ts';
import { worldQuery } from './world-context.ts';

export interface MarketList {
  readonly assets: readonly ListedAsset[];
  /** Computed on demand: while the stream works they are not needed. Each has its item's time. */
  readonly quotes: () => readonly StreamedQuote[];
  /** Undefined if the list does not name its source. */
  readonly head: MarketHead | undefined;
  /** Stocks only. */
  readonly index: IndexQuote | undefined;
  readonly exchange: ExchangeState | undefined;
  /** Reason why the real world is closed; undefined while its prices may be fetched. */
  readonly closed: RealPricesState | undefined;
}

/** @throws ApiError if the server does not answer, or not with a list */
export async function loadMarketList(type: QuotedKind, world: World): Promise<MarketList> {
  const { data, beside } = await call(COLLECT_LISTS[type], { query: worldQuery(world) });
  const { asOf, source } = beside;
  const requestedMs = serverTime(Date.now());
  const index = 'index' in beside ? beside.index : undefined;
  return {
    assets: data.map(assetOf),
    quotes: () => data.map((item) => quoteOf(item, requestedMs)),
    head: source && { asOfMs: asOf === undefined ? requestedMs : Date.parse(asOf), source },
    exchange: 'exchange' in beside ? beside.exchange : undefined,
    // An empty list may also await its first prices: that closes nothing.
    closed: beside.real && !allowsRealPrices(beside.real) ? beside.real : undefined,
    index: index && { value: index.value, changePercent: index.rate },
  };
}

function assetOf(item: HisseItem | NamedItem): ListedAsset {
  const { type, code, icon } = item;
  const asset = { type, code, icon, name: nameOf(item) };
  if (isTradable(type)) return asset;
  const { category, riskValue, maxstr } = item as NamedItem;
  const facts = { ...(category && { category }), ...(riskValue && { riskValue }) };
  return { ...asset, ...facts, ...(maxstr === undefined && { isDaily: true }) };
}

const nameOf = (item: HisseItem | NamedItem) => ('text' in item ? item.text : item.name);

/** @param requestedMs time of the request: used for an item without a time of its own */
function quoteOf(item: HisseItem | NamedItem, requestedMs: number): StreamedQuote {
  const last = 'lastprice' in item ? item.lastprice : item.price;
  const rate = 'rate' in item ? item.rate : item.changeDay;
  return {
    type: item.type,
    code: item.code,
    price: last,
    base: ('previousPrice' in item && item.previousPrice) || baseOf(last, rate),
    changePercent: rate,
    high: priceOf(item.maxstr) ?? last,
    low: priceOf(item.minstr) ?? last,
    volume: parseMoney(plainOf(item.hacimstr ?? '')) ?? (0n as Quote['volume']),
    asOfMs: item.asOf === undefined ? requestedMs : Date.parse(item.asOf),
    lags: true,
    ...(!isTradable(item.type) && { isDaily: item.maxstr === undefined, own: ownOf(item) }),
  };
}

/** Base computed from the list's rounded rate: approximate until the stream sends the exact base. */
function baseOf(last: Price, rate: Percent): Price {
  const hundredths = 10_000n + rate;
  return (hundredths <= 0n ? last : (last * 10_000n) / hundredths) as Price;
}

/** The server writes these in Turkish notation, for every source. */
const plainOf = (text: string) => figureOf(text, 'comma') ?? '';
const priceOf = (text: string | undefined) => (text ? parsePrice(plainOf(text)) : undefined);
const ownOf = (item: HisseItem | NamedItem): Quote['own'] =>
  'ownPrice' in item && item.ownPrice !== undefined && item.ownCurrency !== undefined
    ? { price: item.ownPrice, currency: item.ownCurrency }
    : undefined;
