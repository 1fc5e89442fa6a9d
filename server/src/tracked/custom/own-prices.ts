/**
 * Names and prices of custom assets, which only their owner knows, and last closes of assets that the market has no
 * price of (any more): for views of holdings.
 */

import { ASSET_KINDS, OWN_KIND } from '@kurus/core/asset-kinds';
import type { CustomAssetItem } from '@kurus/core/contract/tracked';
import { carriedOver } from '@kurus/core/corporate-actions/carried-price';
import { assetKey, type AssetKey, type AssetRef } from '@kurus/core/identity';
import { dateText, dayOf, dayOfDate, dayStartMs } from '@kurus/core/market/calendar';
import type { Price } from '@kurus/core/money/money';
import type { HoldingBasis, PriceAt } from '@kurus/core/portfolio/position';
import type { Sql } from '../../db/pool.ts';
import { createLastCloses } from '../../history/closing-prices.ts';
import type { QuoteBook } from '../../quotes/quote-book.ts';
import { BEFORE_ALL, type PricePlace, readPriceActions } from '../price-actions-store.ts';
import { readPricedAssets } from './priced-assets.ts';
import { readCleanPrices, readCustomPrices, readTerms } from './store.ts';
import { type Days, type RateParts, termsPrices } from './terms-prices.ts';

export interface OwnAsset {
  /** Undefined for an asset that is not custom. */
  readonly name?: string;
  readonly group?: CustomAssetItem['group'];
  /** The last price dated on or before the day, carried over later corporate actions. */
  readonly price: PriceAt | undefined;
  /** The last price dated before the day, of one share as it was then. */
  readonly base?: Price | undefined;
  /** Marks a price that follows from terms alone; a bond has a clean price that was typed. */
  readonly byTerms?: boolean;
}

export type OwnAssets = ReadonlyMap<AssetKey, OwnAsset>;
/**
 * Reads nothing where the market has a price of all that is held.
 * @param withBase false where the prices of the day before are not needed
 */
export type OwnAssetsReader = (
  userId: string,
  held: readonly HoldingBasis[],
  nowMs: number,
  withBase?: boolean,
) => Promise<OwnAssets>;

/** Prices of a custom asset, the oldest first: all that were typed, or a price of each day by its terms. */
const pastOwnPrices =
  (sql: Sql, parts: RateParts, now: () => number) => async (userId: string, code: string, days: Days) => {
    const terms = await readTerms(sql, userId, code);
    if (terms) {
      const cleanPrices = terms.kind === 'bond' ? ((await readCleanPrices(sql, userId)).get(code) ?? []) : [];
      return termsPrices(parts, { terms, cleanPrices }, days, now());
    }
    const prices = await readCustomPrices(sql, userId, code);
    return prices.map(({ date, price }) => ({ day: dayOfDate(date), price })).toReversed();
  };

/** All corporate actions on the price of each asset, the oldest first. */
const priceActions = (sql: Sql) => (userId: string, assets: readonly AssetRef[]) =>
  readPriceActions(
    sql,
    userId,
    assets.map((asset) => ({ ...asset, date: BEFORE_ALL })),
  );

/** For days of the past. */
export const ownPast = (sql: Sql, parts: RateParts, now: () => number) => ({
  ownPrices: pastOwnPrices(sql, parts, now),
  priceActions: priceActions(sql),
});

type Market = RateParts & { readonly book: Pick<QuoteBook, 'get' | 'isLive' | 'asset'> };

export function createOwnAssets(sql: Sql, market: Market): OwnAssetsReader {
  const { book } = market;
  const lastCloses = createLastCloses(sql);
  return async (userId, held, nowMs, withBase = true) => {
    const found = new Map<AssetKey, OwnAsset>();
    const others = held.filter(({ type }) => !ASSET_KINDS[type].isOwn);
    if (others.length < held.length)
      for (const own of await ownOn(sql, market, userId, { nowMs, withBase })) found.set(...own);
    // Stored closes are those of live prices.
    const lost = others.filter(({ type, code }) => book.isLive(type) && book.get(type, code) === undefined);
    if (lost.length === 0) return found;
    const known = new Map<AssetKey, LastKnown>();
    for (const [key, close] of await lastCloses(lost)) {
      const asset = lost.find(({ type, code }) => assetKey(type, code) === key);
      if (asset) known.set(key, { type: asset.type, code: asset.code, ...close, date: dateText(dayOf(close.asOfMs)) });
    }
    const actions = await readPriceActions(sql, userId, [...known.values()]);
    for (const [key, { price, asOfMs }] of known)
      found.set(key, { price: { price: carriedOver(price, actions.get(key) ?? []), asOfMs } });
    return found;
  };
}

type LastKnown = PricePlace & PriceAt;

async function ownOn(
  sql: Sql,
  market: Market,
  userId: string,
  { nowMs, withBase }: { readonly nowMs: number; readonly withBase: boolean },
): Promise<[AssetKey, OwnAsset][]> {
  const day = dayOf(nowMs);
  const assets = await readPricedAssets(sql, market, userId, { day, nowMs });
  const isNew = withBase && assets.some(({ date, terms }) => date === dateText(day) || terms !== undefined);
  const before = isNew ? await readPricedAssets(sql, market, userId, { day: day - 1, nowMs }) : assets;
  const stated = before.flatMap(({ code, date }) => (date === undefined ? [] : [{ type: OWN_KIND, code, date }]));
  const actions = await readPriceActions(sql, userId, stated);
  const on = (one: CustomAssetItem | undefined, until: number) => {
    if (one?.price === undefined || one.date === undefined) return undefined;
    const since = dayOfDate(one.date);
    const ofAsset = actions.get(assetKey(OWN_KIND, one.code)) ?? [];
    const between = ofAsset.filter(({ exDay }) => exDay > since && exDay <= until);
    return { price: carriedOver(one.price, between), asOfMs: startOf(one.date) };
  };
  return assets.map((one) => {
    const earlier = before.find(({ code }) => code === one.code);
    const base = earlier?.date === dateText(day) ? undefined : on(earlier, day - 1)?.price;
    const byTerms = one.terms !== undefined && one.terms.kind !== 'bond';
    return [assetKey(OWN_KIND, one.code), { name: one.name, group: one.group, price: on(one, day), base, byTerms }];
  });
}

const startOf = (date: string) => dayStartMs(dayOfDate(date));
