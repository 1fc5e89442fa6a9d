/**
 * The quotes and the index as one instance sends them to the others: the whole state in one text, so that a missed text
 * needs no repair. Figures are decimal texts; times are distances to the text's own time.
 */

import { type AssetKind, QUOTED_KINDS } from '@kurus/core/asset-kinds';
import { type Asset, type MarketIndex, type Quote } from '@kurus/core/contract/market';
import { type Price, changePercent, moneyText, parseMoney, parsePrice, priceText } from '@kurus/core/money/money';
import { isAssetCode } from '../quotes/validate-quote.ts';

export interface MarketState {
  readonly quotes: readonly Quote[];
  readonly index: MarketIndex | undefined;
  /** Assets that the sources have found. */
  readonly found: readonly Asset[];
}

export interface SharedState extends MarketState {
  /** The lease under which it was sent, and its number under that lease. */
  readonly epoch: number;
  readonly sequence: number;
  /** The names of the sources: an instance with other settings must not use the state. */
  readonly sources: string;
}

type QuoteRow = [
  kind: AssetKind,
  code: string,
  price: string,
  base: string,
  high: string,
  low: string,
  volume: string,
  ageMs: number,
  more?: QuoteMore,
];
/** Figures that only some quotes have; an instance of an earlier version does not read it. */
interface QuoteMore {
  readonly own?: readonly [price: string, currency: string];
  readonly daily?: true;
  readonly unconfirmed?: true;
}
type AssetRow = readonly [kind: AssetKind, code: string, name: string, decimals?: 0 | 6, category?: string];
type IndexRow = [code: string, name: string, value: string, base: string, ageMs: number];
interface StateWire {
  readonly v: 3;
  readonly epoch: number;
  readonly sequence: number;
  readonly sources: string;
  readonly at: number;
  readonly index?: IndexRow;
  readonly rows: readonly QuoteRow[];
  readonly found: readonly AssetRow[];
}

/** Prices of a clock that runs ahead by more than this are refused. */
const CLOCK_SKEW_MS = 60_000;

export function encodeState({ quotes, index, found, ...head }: SharedState, nowMs: number): string {
  const wire: StateWire = {
    v: 3,
    ...head,
    at: nowMs,
    ...(index && { index: indexRow(index, nowMs) }),
    rows: quotes.map((quote) => quoteRow(quote, nowMs)),
    found: found.map(assetRow),
  };
  return JSON.stringify(wire);
}

function quoteRow(quote: Quote, nowMs: number): QuoteRow {
  const [price, base, high, low] = [quote.price, quote.base, quote.high, quote.low].map(priceText) as [
    string,
    string,
    string,
    string,
  ];
  const row = [quote.type, quote.code, price, base, high, low, moneyText(quote.volume), nowMs - quote.asOfMs] as const;
  const { own, isDaily, isUnconfirmed } = quote;
  if (!own && !isDaily && !isUnconfirmed) return [...row];
  const more: QuoteMore = {
    ...(own && { own: [priceText(own.price), own.currency] }),
    ...(isDaily && { daily: true }),
    ...(isUnconfirmed && { unconfirmed: true }),
  };
  return [...row, more];
}

function assetRow({ type, code, name, quantityDecimals: decimals, category }: Asset): AssetRow {
  if (decimals === undefined) return [type, code, name];
  return category === undefined ? [type, code, name, decimals] : [type, code, name, decimals, category];
}

const indexRow = ({ code, name, value, base, asOfMs }: MarketIndex, nowMs: number): IndexRow => [
  code,
  name,
  priceText(value),
  priceText(base),
  nowMs - asOfMs,
];

/** @returns undefined for a text that is not whole and well-formed: its prices would be shown */
export function decodeState(text: string, nowMs: number): SharedState | undefined {
  try {
    const { v, epoch, sequence, sources, at, index, rows, found } = JSON.parse(text) as StateWire;
    if (v !== 3 || typeof sources !== 'string' || ![epoch, sequence, at].every(Number.isSafeInteger)) return undefined;
    const timeOf = (ageMs: number) => time(at, ageMs, nowMs);
    return {
      epoch,
      sequence,
      sources,
      quotes: rows.map((row) => readQuote(row, timeOf)),
      found: found.map(readAsset),
      index: index && readIndex(index, timeOf),
    };
  } catch {
    return undefined;
  }
}

function readQuote([kind, code, ...figures]: QuoteRow, timeOf: (ageMs: number) => number): Quote {
  const type = QUOTED_KINDS.find((each) => each === kind);
  if (!type || !isAssetCode(code)) throw new RangeError('no asset');
  const [price, base, high, low] = figures.slice(0, 4).map(readPrice) as [Price, Price, Price, Price];
  const volume = parseMoney(figures[4]);
  if (volume === undefined || volume < 0n) throw new RangeError('no volume');
  const asOfMs = timeOf(figures[5]);
  const quote = { type, code, price, base, high, low, volume, asOfMs, changePercent: changePercent(price, base) };
  return { ...quote, ...readMore(figures[6]) };
}

function readMore(more: QuoteMore | undefined): Pick<Quote, 'own' | 'isDaily' | 'isUnconfirmed'> {
  if (!more) return {};
  const [price, currency] = more.own ?? [];
  if (currency !== undefined && !/^[A-Z]{3}$/.test(currency)) throw new RangeError('no currency');
  return {
    ...(currency !== undefined && { own: { price: readPrice(price), currency } }),
    ...(more.daily === true && { isDaily: true }),
    ...(more.unconfirmed === true && { isUnconfirmed: true }),
  };
}

function readAsset([kind, code, name, decimals, category]: AssetRow): Asset {
  const type = QUOTED_KINDS.find((each) => each === kind);
  if (!type || !isAssetCode(code) || typeof name !== 'string') throw new RangeError('no asset');
  return {
    type,
    code,
    name,
    ...((decimals === 0 || decimals === 6) && { quantityDecimals: decimals }),
    ...(typeof category === 'string' && { category }),
  };
}

function readIndex([code, name, ...figures]: IndexRow, timeOf: (ageMs: number) => number): MarketIndex {
  if (typeof name !== 'string' || !isAssetCode(code)) throw new RangeError('no index');
  const [value, base] = figures.slice(0, 2).map(readPrice) as [Price, Price];
  return { code, name, value, base, changePercent: changePercent(value, base), asOfMs: timeOf(figures[2]) };
}

function readPrice(text: unknown): Price {
  const price = typeof text === 'string' ? parsePrice(text) : undefined;
  if (price === undefined || price <= 0n) throw new RangeError('no price');
  return price;
}

/** Time from an age in ms. JSON may have null for it, which JavaScript would subtract as 0. */
function time(atMs: number, ageMs: unknown, nowMs: number): number {
  if (!Number.isSafeInteger(ageMs)) throw new RangeError('no time');
  const ms = atMs - (ageMs as number);
  if (ms > nowMs + CLOCK_SKEW_MS) throw new RangeError('a time to come');
  return ms;
}
