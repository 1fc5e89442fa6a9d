/**
 * GET /collect/hisse and /collect/kripto: names and logos of what is listed, and the prices where the stream does not
 * reach. The browser revalidates by ETag, so an unchanged list costs one 304.
 */
import { collectHisse, collectKripto } from '@kurus/core/contract/market';
import type { AssetType, HisseAnswer, HisseItem, KriptoAnswer, KriptoItem, Quote } from '@kurus/core/contract/market';
import type { ExchangeState } from '@kurus/core/contract/exchange';
import { typedDecimal } from '@kurus/core/money/input';
import { parseMoney, parsePercent, parsePrice } from '@kurus/core/money/money';
import type { Price } from '@kurus/core/money/money';
import { wireText } from '@kurus/core/money/wire';
import { apiUrl } from '../../lib/api-client.ts';
import type { IndexQuote, ListedAsset, MarketHead } from './quote-store.ts';

export interface MarketList {
  readonly assets: readonly ListedAsset[];
  readonly quotes: readonly Quote[];
  readonly head: MarketHead;
  /** Stocks only. */
  readonly index: IndexQuote | undefined;
  readonly exchange: ExchangeState | undefined;
}

const TIMEOUT_MS = 10_000;

/** @throws when the server does not answer, or not with a list */
export async function loadMarketList(type: AssetType, signal: AbortSignal): Promise<MarketList> {
  const { path } = type === 'stocks' ? collectHisse : collectKripto;
  const response = await fetch(apiUrl(path), {
    cache: 'no-cache',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  const answer = (await response.json()) as HisseAnswer | KriptoAnswer;
  if (!response.ok || answer.success !== true) throw new Error(`${path} answered ${response.status}`);
  const asOfMs = Date.parse(answer.asOf);
  const index = 'index' in answer ? answer.index : undefined;
  return {
    assets: answer.data.map(assetOf),
    quotes: answer.data.map(quoteOf).filter((quote) => quote !== undefined),
    head: {
      atMs: asOfMs,
      asOfMs,
      stale: false,
      maxAgeMs: answer.source.maxAgeMs,
      simulated: answer.source.kind === 'simulated',
      delayed: answer.source.delayMs !== undefined,
    },
    exchange: 'exchange' in answer ? answer.exchange : undefined,
    index: index && { value: known(parsePrice(wireText(index.value))), changePercent: percent(index.rate) },
  };
}

function assetOf(item: HisseItem | KriptoItem): ListedAsset {
  const { type, code } = item;
  // Cryptos take their logo from the logo host by code (D32).
  const icon = type === 'stocks' ? item.icon : '';
  return { type, code, icon, name: nameOf(item), quantityDecimals: type === 'stocks' ? 0 : 8 };
}

const nameOf = (item: HisseItem | KriptoItem) => (item.type === 'stocks' ? item.text : item.name);

/** One bad row never breaks the rest: it has no quote then. */
function quoteOf(item: HisseItem | KriptoItem): Quote | undefined {
  const price = parsePrice(wireText(item.type === 'stocks' ? item.lastprice : item.price));
  if (price === undefined) return undefined;
  const rate = item.type === 'stocks' ? item.rate : item.changeDay;
  return {
    type: item.type,
    code: item.code,
    price,
    base: baseOf(price, rate),
    changePercent: percent(rate),
    high: typedPrice(item.maxstr) ?? price,
    low: typedPrice(item.minstr) ?? price,
    volume: parseMoney(typedDecimal(item.hacimstr) ?? '0') ?? (0n as Quote['volume']),
    asOfMs: Date.parse(item.asOf),
  };
}

/** The list tells the base through its rate only: as right as that, until the stream says it exactly. */
function baseOf(price: Price, rate: number): Price {
  const hundredths = 10_000n + percent(rate);
  return (hundredths <= 0n ? price : (price * 10_000n) / hundredths) as Price;
}

const typedPrice = (text: string) => parsePrice(typedDecimal(text) ?? '');
const percent = (rate: number) => known(parsePercent(wireText(rate)));

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new RangeError('not a figure');
  return value;
}
