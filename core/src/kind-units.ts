/** Kinds by what one unit of them is: units of funds, shares with a close, money. */

import { ALL_KINDS, ASSET_KINDS, type AssetKind, MONEY_KINDS, QUOTED_KINDS, type QuotedKind } from './asset-kinds.ts';

/** Clock time until which orders of a kind are taken; undefined for those that are traded while a market is open. */
export const orderHourOf = (kind: AssetKind): string | undefined =>
  (ASSET_KINDS[kind] as { readonly orderHour?: string }).orderHour;

/** Funds take orders until an hour of the day, for the price of a later one. */
export const isFund = (kind: AssetKind): boolean => orderHourOf(kind) !== undefined;

/** Checks if prices of a kind are closes of an exchange. */
export const hasCloses = (kind: AssetKind): boolean =>
  ASSET_KINDS[kind].hours === 'exchange' || ('cadence' in ASSET_KINDS[kind] && !isFund(kind));

const firstOf = (kinds: readonly QuotedKind[]): QuotedKind => {
  const [first] = kinds;
  if (!first) throw new Error('no such kind');
  return first;
};

/** Kind of funds. */
export const FUND_KIND = firstOf(QUOTED_KINDS.filter(isFund));

/** Kind of foreign money. */
export const MONEY_KIND = firstOf(MONEY_KINDS);

/** Kinds whose risk is measured on exchange days, and on every day. */
export const EXCHANGE_DAY_KINDS = ALL_KINDS.filter((kind) => ASSET_KINDS[kind].closes === 'exchange days');
export const EVERY_DAY_KINDS = ALL_KINDS.filter((kind) => ASSET_KINDS[kind].closes === 'every day');
