/** Names and prices of what only its owner knows, for whoever shows holdings. */
import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import { dateText, dayOf, dayOfDate, dayStartMs } from '@kurus/core/market/calendar';
import type { Held, PriceAt } from '@kurus/core/portfolio/position';
import type { Sql } from '../db/pool.ts';
import { readCustomAssets, readCustomPrices } from './custom-store.ts';

export interface OwnAsset {
  readonly name: string;
  /** The last one dated on or before the day; undefined before the first. */
  readonly price: PriceAt | undefined;
}

export type OwnAssets = ReadonlyMap<string, OwnAsset>;
/** By code; asks nothing where none of these is held. */
export type OwnAssetsReader = (userId: string, held: readonly Held[], nowMs: number) => Promise<OwnAssets>;

const NONE: OwnAssets = new Map();

/** All prices of one of them, the oldest first. */
export const pastOwnPrices = (sql: Sql) => async (userId: string, code: string) => {
  const prices = await readCustomPrices(sql, userId, code);
  return prices.map(({ date, price }) => ({ day: dayOfDate(date), price })).toReversed();
};

export function createOwnAssets(sql: Sql): OwnAssetsReader {
  return async (userId, held, nowMs) => {
    if (!held.some(({ type }) => ASSET_KINDS[type].isOwn)) return NONE;
    const assets = await readCustomAssets(sql, userId, dateText(dayOf(nowMs)));
    return new Map(
      assets.map(({ code, name, price, date }) => [
        code,
        {
          name,
          price: price === undefined || date === undefined ? undefined : { price, asOfMs: dayStartMs(dayOfDate(date)) },
        },
      ]),
    );
  };
}
