/** Custom assets with their newest price: as their owner typed it, or as it follows from their terms. */

import type { CustomAssetItem } from '@kurus/core/contract/tracked';
import { dateText } from '@kurus/core/market/calendar';
import type { Sql } from '../../db/pool.ts';
import { readCleanPrices, readCustomAssets } from './store.ts';
import { dayOfPrice, type RateParts, termsPrices } from './terms-prices.ts';

/** By code, each with its newest price up to a day. The clean price of a bond, and its day, stand in its terms. */
export async function readPricedAssets(
  sql: Sql,
  parts: RateParts,
  userId: string,
  { day, nowMs }: { readonly day: number; readonly nowMs: number },
): Promise<CustomAssetItem[]> {
  const assets = await readCustomAssets(sql, userId, dateText(day));
  const hasBonds = assets.some(({ terms }) => terms?.kind === 'bond');
  const cleanPrices = hasBonds ? await readCleanPrices(sql, userId) : new Map<string, never>();
  return Promise.all(
    assets.map(async ({ price: typed, date: typedOn, ...asset }) => {
      const { terms } = asset;
      if (!terms) return typed === undefined ? asset : { ...asset, price: typed, date: typedOn };
      const own = { terms, cleanPrices: cleanPrices.get(asset.code) ?? [] };
      const [found] = await termsPrices(parts, own, { from: day, to: day }, nowMs);
      const clean = terms.kind === 'bond' && typed !== undefined ? { cleanPrice: typed, priceDate: typedOn } : {};
      const priced = found && { price: found.price, date: dateText(dayOfPrice(own, day)) };
      return { ...asset, terms: { ...terms, ...clean }, ...priced };
    }),
  );
}
