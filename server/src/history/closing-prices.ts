/** The closing prices of a past day, as far as they are known: for days at whose midnight no server ran. */

import { ASSET_KINDS, type AssetKind } from '@kurus/core/asset-kinds';
import { INDEX_CODE, kindOf } from '@kurus/core/contract/market-history';
import type { HistoryType } from '@kurus/core/contract/words/market-history';
import { adjustedPrice, factorBetween } from '@kurus/core/corporate-actions/factor';
import { assetKey, type AssetKey } from '@kurus/core/identity';
import { DAY_MS, dayOf, dayStartMs, type TradingCalendar } from '@kurus/core/market/calendar';
import { goldPieceOf, pieceWorth, pricedAs } from '@kurus/core/market/gold-pieces';
import type { Price } from '@kurus/core/money/money';
import type { PriceAt } from '@kurus/core/portfolio/position';
import type { ActionBook } from '../corporate-actions/action-book.ts';
import type { Sql } from '../db/pool.ts';
import type { QuoteBook } from '../quotes/quote-book.ts';
import type { HistorySource } from '../quotes/sources/history-source.ts';
import { isRawClose } from './adjust-candles.ts';
import { type StoredClose, readCloses, readLastCloses } from './candles-store.ts';
import { tradingIntervalOf } from './gaps.ts';

export interface PricedAsset {
  readonly type: AssetKind;
  readonly code: string;
}

export interface ClosingDay {
  price(type: AssetKind, code: string): Price | undefined;
  /** The day of the price: an earlier one where there was no trade, or no publication. */
  dayOfPrice(type: AssetKind, code: string): number | undefined;
  readonly index: Price | undefined;
}

/** @param day a past day */
export type ClosingPrices = (day: number, assets: readonly PricedAsset[]) => Promise<ClosingDay>;

export interface ClosingParts {
  readonly book: QuoteBook;
  readonly calendar: TradingCalendar;
  readonly actions: Pick<ActionBook, 'of' | 'on'>;
  /** Closing prices of simulated markets, which are known for every moment. */
  readonly simulated: HistorySource;
  /** The store of live ones. */
  readonly sql: () => Promise<Sql>;
}

interface ClosesQuery {
  readonly type: HistoryType;
  readonly code: string;
}

const INDEX: ClosesQuery = { type: 'index', code: INDEX_CODE };
/**
 * Tolerance before the end of trade: with recorded prices until then, the close counts as known, as it is found in the
 * last minutes.
 */
const SEEN_MS = 5 * 60_000;
/** A share that was not traded for longer has no close. */
const LONGEST_MS = 10 * DAY_MS;

const isAroundTheClock = (type: HistoryType) => ASSET_KINDS[kindOf(type)].hours === 'always';

export function createClosingPrices(parts: ClosingParts): ClosingPrices {
  const isLive = ({ type }: ClosesQuery) => parts.book.isLive(kindOf(type));
  return async (day, assets) => {
    const requested = [...assets, INDEX];
    const found = new Map<AssetKey, DatedClose>();
    const live = requested.filter(isLive);
    const closes = live.length > 0 ? await readCloses(await parts.sql(), live, dayStartMs(day)) : [];
    for (const asset of requested) {
      const close = isLive(asset)
        ? (baseOfToday(parts, asset, day) ?? tradedClose(parts, closes, asset, day))
        : await computed(parts.simulated, asset, day);
      if (close !== undefined) found.set(assetKey(asset.type, asset.code), close);
    }
    return {
      price: (type, code) => found.get(assetKey(type, code))?.price,
      dayOfPrice: (type, code) => found.get(assetKey(type, code))?.day,
      index: found.get(assetKey('index', INDEX_CODE))?.price,
    };
  };
}

interface DatedClose {
  readonly price: Price;
  readonly day: number;
}

async function computed(
  history: HistorySource,
  { type, code }: ClosesQuery,
  day: number,
): Promise<DatedClose | undefined> {
  // The day ends at midnight itself: a moment before it would lack its last trade.
  const span = { intervalSeconds: DAY_MS / 1000, fromMs: dayStartMs(day) - LONGEST_MS, toMs: dayStartMs(day + 1) };
  const last = (await history.candles(type, code, span)).findLast(({ startMs }) => dayOf(startMs) <= day);
  return last && { price: last.close, day: dayOf(last.startMs) };
}

/** A quote of the next session carries the close of the one before as its base, but for an ex-date. */
function baseOfToday(
  { book, calendar, actions }: ClosingParts,
  { type, code }: ClosesQuery,
  day: number,
): DatedClose | undefined {
  if (isAroundTheClock(type)) return undefined;
  if (type !== 'index' && actions.on(type, code, calendar.next(day)).length > 0) return undefined;
  const quote = type === 'index' ? book.index() : book.get(type, code);
  if (!quote || calendar.next(day) !== dayOf(quote.asOfMs)) return undefined;
  return { price: quote.base, day: calendar.isTradingDay(day) ? day : calendar.previous(day) };
}

/** Unadjusted close, also where its source has adjusted it since. */
function tradedClose(
  { calendar, actions, book }: ClosingParts,
  closes: readonly StoredClose[],
  asset: ClosesQuery,
  day: number,
): DatedClose | undefined {
  const close = storedClose(calendar, closes, asset, day);
  if (close === undefined || asset.type === 'index') return close;
  const own = actions.of(asset.type, asset.code);
  const today = dayOf(book.get(asset.type, asset.code)?.asOfMs ?? 0);
  const since = own.filter(({ exDay }) => exDay > day && exDay <= today && !isRawClose(close.price, own, exDay));
  const factor = factorBetween(since, day, today);
  if (!factor) return close;
  const back = { numerator: factor.denominator, denominator: factor.numerator };
  return { ...close, price: adjustedPrice(close.price, back, 'half-up') };
}

/**
 * Tells if the close is known: the end of trade was recorded, or the backfill is complete, so the share was not traded
 * since.
 */
function storedClose(
  calendar: TradingCalendar,
  closes: readonly StoredClose[],
  { type, code }: ClosesQuery,
  day: number,
): DatedClose | undefined {
  const stored = closes.find((row) => row.type === type && row.code === code);
  if (!stored) return undefined;
  const lastDay = isAroundTheClock(type) || calendar.isTradingDay(day) ? day : calendar.previous(day);
  const trading = tradingIntervalOf(type, lastDay, calendar);
  const isComplete = trading !== undefined && stored.lastMs >= trading.toMs - SEEN_MS;
  const isKnown = isComplete || stored.backfilledToMs >= dayStartMs(day + 1);
  return isKnown ? { price: stored.close, day: dayOf(stored.startMs) } : undefined;
}

/** Closing prices of pieces by those of the gram. */
export function closingsOfPieces(closings: ClosingPrices): ClosingPrices {
  return async (day, assets) => {
    const closes = await closings(day, assets.map(pricedAs));
    const placeOf = (type: AssetKind, code: string) => pricedAs({ type, code });
    return {
      index: closes.index,
      price(type, code) {
        const piece = goldPieceOf(type, code);
        const of = placeOf(type, code);
        const found = closes.price(of.type, of.code);
        return piece && found !== undefined ? pieceWorth(piece, found) : found;
      },
      dayOfPrice(type, code) {
        const of = placeOf(type, code);
        return closes.dayOfPrice(of.type, of.code);
      },
    };
  };
}

/** Last closes of assets without a current quote, from stored live prices; assets without stored ones are left out. */
type LastCloses = (assets: readonly PricedAsset[]) => Promise<ReadonlyMap<AssetKey, PriceAt>>;

export function createLastCloses(sql: Sql): LastCloses {
  return async (assets) => {
    const closes = await readLastCloses(sql, assets.map(pricedAs));
    const known = new Map(closes.map((close) => [assetKey(close.type, close.code), close]));
    return new Map(
      assets.flatMap((asset) => {
        const { type, code } = pricedAs(asset);
        const close = known.get(assetKey(type, code));
        if (!close) return [];
        const piece = goldPieceOf(asset.type, asset.code);
        const price = piece ? pieceWorth(piece, close.price) : close.price;
        return [[assetKey(asset.type, asset.code), { price, asOfMs: close.startMs }] as const];
      }),
    );
  };
}
