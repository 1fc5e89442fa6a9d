/**
 * Assets with dated reference prices: Borsa İstanbul shares at their closes of one day, cryptos in dollars, currencies
 * and metals of another day. Collected from public sources as the starting point of the simulated market; never shown
 * as quotes.
 */

import { type PerKind, QUOTED_KINDS, type QuotedKind, recordOf } from '@kurus/core/asset-kinds';
import { dayOfDate } from '@kurus/core/market/calendar';
import { roundToTick } from '@kurus/core/market/tick-size';
import { divide } from '@kurus/core/money/decimal';
import { type Price, price, quantity, type Quantity } from '@kurus/core/money/money';
import stockFile from './bist-stocks.json' with { type: 'json' };
import cryptoFile from './cryptos.json' with { type: 'json' };
import rateFile from './rates.json' with { type: 'json' };

/** Index that a share belongs to; BIST 30 is part of BIST 100. */
export type IndexTier = 'bist30' | 'bist100' | 'other';
export type CryptoKind = 'coin' | 'stable' | 'gold';

export interface ReferenceStock {
  readonly code: string;
  readonly name: string;
  readonly sector: string;
  readonly close: Price;
  readonly previousClose: Price;
  readonly lots: number;
  readonly tier: IndexTier;
}

export interface ReferenceCrypto {
  readonly code: string;
  readonly name: string;
  readonly kind: CryptoKind;
  /** In lira. */
  readonly price: Price;
}

const ONE = price('1');
const TIERS: Readonly<Record<number, IndexTier>> = { 30: 'bist30', 100: 'bist100' };

export const STOCK_CLOSE_DAY = dayOfDate(stockFile.closeDate);
export const CRYPTO_PRICE_DAY = dayOfDate(cryptoFile.priceDate);

type StockRow = [code: string, name: string, close: string, previousClose: string, lots: number, tier: number];
type CryptoRow = [code: string, name: string, kind: CryptoKind, dollars: string];

/** Sorted by code. */
export const REFERENCE_STOCKS: readonly ReferenceStock[] = Object.entries(stockFile.sectors)
  .flatMap(([sector, rows]) =>
    (rows as StockRow[]).map(([code, name, close, previousClose, lots, tier]) => ({
      code,
      name,
      sector,
      close: price(close),
      previousClose: price(previousClose),
      lots,
      tier: TIERS[tier] ?? ('other' as const),
    })),
  )
  .sort((a, b) => (a.code < b.code ? -1 : 1));

const LOTS: ReadonlyMap<string, Quantity> = new Map(
  REFERENCE_STOCKS.map(({ code, lots }) => [code, quantity(String(lots))]),
);
/** Quantity of a share traded on the reference day: the best estimate where a source has no volume of past days. */
export const referenceLots = (code: string): Quantity | undefined => LOTS.get(code);

/** On the day of the cryptos' prices. */
export const LIRA_PER_DOLLAR = price(cryptoFile.liraPerDollar);

/** Largest market value first. */
export const REFERENCE_CRYPTOS: readonly ReferenceCrypto[] = (cryptoFile.cryptos as CryptoRow[]).map(
  ([code, name, kind, dollars]) => {
    const lira = times(price(dollars), LIRA_PER_DOLLAR);
    return { code, name, kind, price: roundToTick('cryptos', lira, 'half-up') };
  },
);

export interface ReferenceRate {
  readonly code: string;
  readonly name: string;
  /** In lira. */
  readonly price: Price;
}

/** One troy ounce. */
export const GRAMS_PER_OUNCE = price('31.1034768');

/** Kinds whose prices are rates: the quoted ones without a file of their own. */
export type RateKind = Extract<QuotedKind, keyof typeof rateFile.kinds>;

const RATES: Readonly<Record<RateKind, { readonly in: string; readonly rows: readonly (readonly string[])[] }>> =
  rateFile.kinds;
/** In the order of the table of kinds. */
export const RATE_KINDS = QUOTED_KINDS.filter((kind): kind is RateKind => kind in RATES);

export const REFERENCE_RATES: Readonly<Record<RateKind, readonly ReferenceRate[]>> = recordOf(RATE_KINDS, (kind) => {
  const { in: unit, rows } = RATES[kind];
  const lira = unit === 'lira' ? ONE : LIRA_PER_DOLLAR;
  return rows.map(([code = '', name = '', units = '', each = '']) => {
    const worth = times(times(price(units), price(each)), lira);
    return { code, name, price: roundToTick(kind, worth, 'half-up') };
  });
});
export const { currencies: REFERENCE_CURRENCIES, metals: REFERENCE_METALS } = REFERENCE_RATES;

function times(a: Price, b: Price): Price {
  return divide(a * b, ONE, 'half-up') as Price;
}

const BY_TURNOVER: readonly IndexTier[] = ['bist30', 'bist100', 'other'];
const byTier = [...REFERENCE_STOCKS].sort((a, b) => BY_TURNOVER.indexOf(a.tier) - BY_TURNOVER.indexOf(b.tier));

/** The codes of each kind, the most traded first. */
export const CODES_BY_TURNOVER: PerKind<readonly string[]> = {
  stocks: byTier.map(({ code }) => code),
  cryptos: REFERENCE_CRYPTOS.map(({ code }) => code),
  ...recordOf(RATE_KINDS, (kind) => REFERENCE_RATES[kind].map(({ code }) => code)),
};
