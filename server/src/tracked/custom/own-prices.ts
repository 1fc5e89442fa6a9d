/**
 * Names and prices of custom assets, which only their owner knows, and last known prices of assets that no market has
 * (any more): for views of holdings.
 */

import { ASSET_KINDS, OWN_KIND } from '@kurus/core/asset-kinds';
import { assetKey, type AssetKey } from '@kurus/core/identity';
import { dateText, dayOf, dayOfDate, dayStartMs } from '@kurus/core/market/calendar';
import type { Price } from '@kurus/core/money/money';
import type { HoldingBasis, PriceAt } from '@kurus/core/portfolio/position';
import type { Sql } from '../../db/pool.ts';
import { createLastCloses } from '../../history/closing-prices.ts';
import type { QuoteBook } from '../../quotes/quote-book.ts';
import { readLastPaid } from '../store.ts';
import { readCustomAssets, readCustomPrices } from './store.ts';

export interface OwnAsset {
  /** Undefined where it is not of one's own. */
  readonly name?: string;
  /** The last one dated on or before the day; undefined before the first. */
  readonly price: PriceAt | undefined;
  /** The last one dated before the day, where there is one of the day itself. */
  readonly base?: Price | undefined;
}

export type OwnAssets = ReadonlyMap<AssetKey, OwnAsset>;
/** Reads nothing where the market has a price of all that is held. */
export type OwnAssetsReader = (userId: string, held: readonly HoldingBasis[], nowMs: number) => Promise<OwnAssets>;

/** All prices of one of them, the oldest first. */
export const pastOwnPrices = (sql: Sql) => async (userId: string, code: string) => {
  const prices = await readCustomPrices(sql, userId, code);
  return prices.map(({ date, price }) => ({ day: dayOfDate(date), price })).toReversed();
};

export function createOwnAssets(sql: Sql, book: Pick<QuoteBook, 'get'>): OwnAssetsReader {
  const lastCloses = createLastCloses(sql);
  return async (userId, held, nowMs) => {
    const found = new Map<AssetKey, OwnAsset>();
    const others = held.filter(({ type }) => !ASSET_KINDS[type].isOwn);
    if (others.length < held.length) for (const own of await ownOn(sql, userId, dayOf(nowMs))) found.set(...own);
    const lost = others.filter(({ type, code }) => book.get(type, code) === undefined);
    if (lost.length === 0) return found;
    // What the market said last comes before what the owner paid: the same as for days of the past.
    for (const { type, code, date, price } of await readLastPaid(sql, userId, lost))
      found.set(assetKey(type, code), { price: priceOn(date, price) });
    for (const [key, price] of await lastCloses(lost)) found.set(key, { price });
    return found;
  };
}

async function ownOn(sql: Sql, userId: string, day: number): Promise<[AssetKey, OwnAsset][]> {
  const assets = await readCustomAssets(sql, userId, dateText(day));
  const isNew = assets.some(({ date }) => date === dateText(day));
  const before = isNew ? await readCustomAssets(sql, userId, dateText(day - 1)) : [];
  return assets.map(({ code, name, price, date }) => {
    const base = date === dateText(day) ? before.find((one) => one.code === code)?.price : undefined;
    return [assetKey(OWN_KIND, code), { name, price: priceOn(date, price), base }];
  });
}

const priceOn = (date: string | undefined, price: PriceAt['price'] | undefined): PriceAt | undefined =>
  price === undefined || date === undefined ? undefined : { price, asOfMs: dayStartMs(dayOfDate(date)) };
