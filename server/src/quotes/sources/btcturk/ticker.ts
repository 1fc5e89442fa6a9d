/** BtcTurk's ticker of one lira pair, as its REST list and its socket write it. */

import { ANY_CODE } from '@kurus/core/asset-kinds';
import { divide } from '@kurus/core/money/decimal';
import { changePercent, type Money, type Percent, type Price } from '@kurus/core/money/money';
import { REFERENCE_CRYPTOS } from '../../reference/reference.ts';
import { type Row, readPercent, readPrice, readUnits } from '../figures.ts';
import type { RawQuote } from '../source.ts';

export const BTCTURK_ASSETS = REFERENCE_CRYPTOS.map(({ code, name }) => ({ type: 'cryptos', code, name }) as const);
const NAMES: ReadonlyMap<string, string> = new Map(BTCTURK_ASSETS.map(({ code, name }) => [code, name]));
/** A pair of the exchange that no list of ours names has its code for a name. */
export const assetOf = (code: string) => ({ type: 'cryptos', code, name: NAMES.get(code) ?? code }) as const;

/** The names of the figures, which differ between the list and the socket. */
export interface TickerFields {
  readonly pair: string;
  /** The money of the pair. */
  readonly money: string;
  readonly last: string;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly bid: string;
  readonly ask: string;
  readonly volume: string;
  readonly change: string;
}

export const REST_FIELDS: TickerFields = {
  pair: 'pair',
  money: 'denominatorSymbol',
  last: 'last',
  open: 'open',
  high: 'high',
  low: 'low',
  bid: 'bid',
  ask: 'ask',
  volume: 'volume',
  change: 'dailyPercent',
};
export const SOCKET_FIELDS: TickerFields = {
  pair: 'PS',
  money: 'DS',
  last: 'LA',
  open: 'O',
  high: 'H',
  low: 'L',
  bid: 'B',
  ask: 'A',
  volume: 'V',
  change: 'DP',
};

const QUANTITY_PRICE_UNITS_PER_KURUS = 10n ** 14n;

/** The code of a lira pair: "BTC" of "BTCTRY". */
export function codeOf(row: Row, fields: TickerFields): string | undefined {
  const pair = row[fields.pair];
  const code = typeof pair === 'string' && pair.endsWith('TRY') ? pair.slice(0, -3) : '';
  return row[fields.money] === 'TRY' && ANY_CODE.test(code) ? code : undefined;
}

/** Undefined when a figure is missing, or when they contradict each other. */
export function quoteOf(row: Row, fields: TickerFields, asOfMs: number): RawQuote | undefined {
  const code = codeOf(row, fields);
  const price = readPrice(row[fields.last]);
  if (!code || !price) return undefined;
  // A pair without a trade since yesterday has a day of zeros.
  const [open, high, low] = [fields.open, fields.high, fields.low].map((name) => readDay(row[name], price));
  if (!open || !high || !low) return undefined;
  if (low > price || price > high || !fitsChange(price, open, readPercent(row[fields.change]))) return undefined;
  const [bid, ask] = [readPrice(row[fields.bid]), readPrice(row[fields.ask])];
  if (!fitsBook(price, bid, ask)) return undefined;
  const traded = readUnits(row[fields.volume], 8) ?? 0n;
  const volume = divide(traded * price, QUANTITY_PRICE_UNITS_PER_KURUS, 'half-up') as Money;
  // One side alone is not used: the other would be derived from the last price and might lie beyond it.
  const own = bid && ask ? { bid, ask } : {};
  return { type: 'cryptos', code, price, base: open, high, low, volume, asOfMs, ...own };
}

/** Tells if the ticker's change matches its open and last price, within the change of a moment. */
function fitsChange(price: Price, open: Price, stated: Percent | undefined): boolean {
  if (stated === undefined) return true;
  const away = changePercent(price, open) - stated;
  return away >= -NEAR && away <= NEAR;
}
/** The change comes from another moment than the price. */
const NEAR = 150n;

const readDay = (value: unknown, price: Price): Price | undefined => {
  const read = readPrice(value);
  return read === 0n ? price : read;
};

/** A last trade far outside bid and ask is a wrong column, or a market that nobody can trade on. */
function fitsBook(price: Price, bid: Price | undefined, ask: Price | undefined): boolean {
  if (!bid || !ask) return true;
  return bid > 0n && bid <= ask && price * 10n >= bid * 9n && price * 10n <= ask * 11n;
}
