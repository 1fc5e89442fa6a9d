/**
 * GET /collect/hisse and /collect/kripto: names and logos of the listed assets, and prices while there is no stream.
 * The browser revalidates by ETag, so an unchanged list costs one 304.
 */
import type { QuotedKind } from '@kurus/core/asset-kinds';
import { COLLECT_LISTS } from '@kurus/core/contract/market';
import type { HisseAnswer, HisseItem, NamedAnswer, NamedItem, Quote } from '@kurus/core/contract/market';
import type { StreamedQuote } from '@kurus/core/contract/market-stream';
import type { ExchangeState } from '@kurus/core/contract/exchange';
import { typedDecimal } from '@kurus/core/money/input';
import { parseMoney, parsePrice, percent, price } from '@kurus/core/money/money';
import type { Price } from '@kurus/core/money/money';
import { wireText } from '@kurus/core/money/wire';
import { apiUrl } from '../lib/api-client.ts';
import type { IndexQuote, ListedAsset, MarketHead } from './quote-store.ts';

export interface MarketList {
  readonly assets: readonly ListedAsset[];
  /** Worked out when they are asked for: mostly the stream is there and nobody does. Each at its item's time. */
  readonly quotes: () => readonly StreamedQuote[];
  readonly head: MarketHead;
  /** Stocks only. */
  readonly index: IndexQuote | undefined;
  readonly exchange: ExchangeState | undefined;
}

const TIMEOUT_MS = 10_000;

/** @throws when the server does not answer, or not with a list */
export async function loadMarketList(type: QuotedKind): Promise<MarketList> {
  const { path } = COLLECT_LISTS[type];
  const response = await fetch(apiUrl(path), {
    cache: 'no-cache',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const answer = (await response.json()) as HisseAnswer | NamedAnswer;
  if (!response.ok || answer.success !== true) throw new Error(`${path} answered ${response.status}`);
  const index = 'index' in answer ? answer.index : undefined;
  return {
    assets: answer.data.map(assetOf),
    quotes: () => answer.data.map(quoteOf).filter((quote) => quote !== undefined),
    head: { asOfMs: Date.parse(answer.asOf), source: answer.source },
    exchange: 'exchange' in answer ? answer.exchange : undefined,
    index: index && { value: price(wireText(index.value)), changePercent: percentOf(index.rate) },
  };
}

function assetOf(item: HisseItem | NamedItem): ListedAsset {
  const { type, code, icon } = item;
  return { type, code, icon, name: nameOf(item) };
}

const nameOf = (item: HisseItem | NamedItem) => ('text' in item ? item.text : item.name);

/** One bad row never breaks the rest: it has no quote then. */
function quoteOf(item: HisseItem | NamedItem): StreamedQuote | undefined {
  const last = parsePrice(wireText('lastprice' in item ? item.lastprice : item.price));
  if (last === undefined) return undefined;
  const rate = 'rate' in item ? item.rate : item.changeDay;
  return {
    type: item.type,
    code: item.code,
    price: last,
    base: baseOf(last, rate),
    changePercent: percentOf(rate),
    high: typedPrice(item.maxstr) ?? last,
    low: typedPrice(item.minstr) ?? last,
    volume: parseMoney(typedDecimal(item.hacimstr) ?? '0') ?? (0n as Quote['volume']),
    asOfMs: Date.parse(item.asOf),
    lags: true,
  };
}

/** The list gives the base only through its rate: it is as exact as that until the stream sends it. */
function baseOf(last: Price, rate: number): Price {
  const hundredths = 10_000n + percentOf(rate);
  return (hundredths <= 0n ? last : (last * 10_000n) / hundredths) as Price;
}

const typedPrice = (text: string) => parsePrice(typedDecimal(text) ?? '');
const percentOf = (rate: number) => percent(wireText(rate));
