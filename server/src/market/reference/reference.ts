/**
 * The instruments with dated reference prices: Borsa İstanbul shares at their closes of one day, cryptos in dollars of
 * another. Facts gathered from public places, the starting point of the simulated market; never shown as quotes.
 */
import { dayOfDate } from '@kurus/core/market/calendar';
import { roundToTick } from '@kurus/core/market/tick-size';
import { divide } from '@kurus/core/money/decimal';
import { type Price, price } from '@kurus/core/money/money';
import stockFile from './bist-stocks.json' with { type: 'json' };
import cryptoFile from './cryptos.json' with { type: 'json' };

/** Which index a share belongs to; BIST 30 is part of BIST 100. */
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

/** On the day of the cryptos' prices. */
export const LIRA_PER_DOLLAR = price(cryptoFile.liraPerDollar);

/** Largest market value first. */
export const REFERENCE_CRYPTOS: readonly ReferenceCrypto[] = (cryptoFile.cryptos as CryptoRow[]).map(
  ([code, name, kind, dollars]) => {
    const lira = divide(price(dollars) * LIRA_PER_DOLLAR, ONE, 'half-up') as Price;
    return { code, name, kind, price: roundToTick('cryptos', lira, 'half-up') };
  },
);
