/**
 * Assets with one price a day, with dated reference prices: funds, shares of other exchanges, and the currencies of the
 * central bank's file beside the three that move all day. Where the simulated ones start; never shown as quotes.
 */

import type { AssetKind } from '@kurus/core/asset-kinds';
import { type AssetKey, assetKey } from '@kurus/core/identity';
import { dayOfDate } from '@kurus/core/market/calendar';
import { type Price, price } from '@kurus/core/money/money';
import foreignFile from './foreign-shares.json' with { type: 'json' };
import fundFile from './funds.json' with { type: 'json' };
import rateFile from './rates.json' with { type: 'json' };
import type { ReferenceRate } from './reference.ts';

/** Driver of a fund's price. */
export type FundDriver = 'money' | 'debt' | 'shares' | 'gold' | 'silver' | 'dollar' | 'world' | 'mixed';

export interface ReferenceFund {
  readonly code: string;
  readonly name: string;
  readonly driver: FundDriver;
  readonly price: Price;
}

type FundRow = [code: string, name: string, driver: FundDriver, price: string];

/** Funds whose prices are known of the same day. */
export interface FundGroup {
  readonly day: number;
  readonly funds: readonly ReferenceFund[];
}

export const REFERENCE_FUNDS: readonly FundGroup[] = fundFile.quoted.map(({ priceDate, rows }) => ({
  day: dayOfDate(priceDate),
  funds: (rows as FundRow[]).map(([code, name, driver, each]) => ({ code, name, driver, price: price(each) })),
}));

/** Facts about a fund that its price list does not tell. */
export interface FundFacts {
  readonly category: string;
  /** Investment funds and those of the exchange are whole; pension funds have six decimals. */
  readonly quantityDecimals: 0 | 6;
}

/** Pension funds. */
const PENSION = 'EMK';

const FUND_KIND: AssetKind = 'funds';

const REGISTER: ReadonlyMap<AssetKey, FundFacts> = new Map(
  Object.entries(fundFile.register).flatMap(([type, categories]) =>
    Object.entries(categories).flatMap(([category, codes]) => {
      const facts: FundFacts = { category, quantityDecimals: decimalsOfFundType(type) };
      return codes.split(' ').map((code) => [assetKey(FUND_KIND, code), facts] as const);
    }),
  ),
);

/** @param type of TEFAS: YAT, BYF or EMK */
export function decimalsOfFundType(type: string): FundFacts['quantityDecimals'] {
  return type === PENSION ? 6 : 0;
}

/** Undefined for an asset that is no fund, or is not in the register, as one that was founded later. */
export const fundFacts = (code: string, type: AssetKind = FUND_KIND): FundFacts | undefined =>
  REGISTER.get(assetKey(type, code));

export interface ReferenceForeign {
  readonly code: string;
  readonly name: string;
  readonly currency: string;
  /** In its currency. */
  readonly price: Price;
  readonly isFund: boolean;
}

export const FOREIGN_CLOSE_DAY = dayOfDate(foreignFile.priceDate);

/** Sorted by code. */
export const REFERENCE_FOREIGN: readonly ReferenceForeign[] = (
  foreignFile.rows as [code: string, name: string, currency: string, price: string, paper: string][]
).map(([code, name, currency, each, paper]) => ({ code, name, currency, price: price(each), isFund: paper === 'etf' }));

/** In lira. */
export const OTHER_CURRENCIES: readonly ReferenceRate[] = (
  rateFile.others.rows as [code: string, name: string, lira: string][]
).map(([code, name, lira]) => ({ code, name, price: price(lira) }));
