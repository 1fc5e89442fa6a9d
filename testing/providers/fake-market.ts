/** Prices of the fake server: every known asset, in the texts of each provider. */

import type { AssetKind } from '@kurus/core/asset-kinds';
import { dayOf, dayStartMs } from '@kurus/core/market/calendar';
import { divide } from '@kurus/core/money/decimal';
import { formatMoney, formatPricePlain } from '@kurus/core/money/format';
import { type Money, type Price, changePercent, price, priceText } from '@kurus/core/money/money';
import { percentToWire, priceToWire } from '@kurus/core/money/wire';
import { REFERENCE_CRYPTOS, REFERENCE_STOCKS } from '../../server/src/quotes/reference/reference.ts';
import { DOLLAR, fakeRates, type Rate } from './fake-rates.ts';

export interface Figures {
  price: Price;
  base: Price;
  high: Price;
  low: Price;
}

/** Kinds that the providers here have prices of. */
export type FakeKind = 'stocks' | 'cryptos';
export const isFaked = (type: AssetKind): type is FakeKind => type === 'stocks' || type === 'cryptos';

export interface FakeMarket {
  readonly stocks: Map<string, Figures>;
  readonly cryptos: Map<string, Figures>;
  readonly rates: Map<string, Rate>;
  /** Time in the providers' answers. */
  asOfMs: number;
  /** Counter of trades, so that no two lists are the same. */
  trades: number;
}

const DELAY_MS = 15 * 60_000;
const LOTS = 1_000_000n;
const HIGHER = 102n;

export function createFakeMarket(nowMs: number): FakeMarket {
  const figures = (value: Price, base: Price): Figures => ({
    price: value,
    base,
    high: value > base ? value : base,
    low: value < base ? value : base,
  });
  return {
    stocks: new Map(REFERENCE_STOCKS.map((share) => [share.code, figures(share.close, share.previousClose)])),
    cryptos: new Map(
      REFERENCE_CRYPTOS.map((coin) => [
        coin.code,
        figures(coin.price, divide(coin.price * 100n, HIGHER, 'half-up') as Price),
      ]),
    ),
    rates: fakeRates(),
    asOfMs: nowMs,
    trades: 0,
  };
}

/** Moves a price, and its high and low with it. */
export function move(figures: Figures, to: Price): void {
  figures.price = to;
  if (to > figures.high) figures.high = to;
  if (to < figures.low) figures.low = to;
}

/** Time "11:45" on the exchange's clock a quarter of an hour ago. */
function delayedClock(nowMs: number): string {
  const minutes = Math.floor((nowMs - DELAY_MS - dayStartMs(dayOf(nowMs - DELAY_MS))) / 60_000);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
export const delayedMinuteMs = (nowMs: number) => Math.floor((nowMs - DELAY_MS) / 60_000) * 60_000;

const envelope = (result: unknown) => ({ success: true, result });

export function hisseSenedi(market: FakeMarket): object {
  const rows = [...market.stocks].map(([code, { price: value, base, high, low }]) => {
    const turnover = divide(LOTS * value, 1_000_000n, 'half-up') as Money;
    return {
      rate: percentToWire(changePercent(value, base)),
      lastprice: priceToWire(value),
      lastpricestr: formatPricePlain(value),
      hacim: priceToWire((turnover * 1_000_000n) as Price),
      hacimstr: formatMoney(turnover),
      min: priceToWire(low),
      minstr: formatPricePlain(low),
      max: priceToWire(high),
      maxstr: formatPricePlain(high),
      time: delayedClock(market.asOfMs),
      text: code,
      code,
      icon: `https://example.test/${code}.png`,
    };
  });
  return envelope(rows);
}

export function borsaIstanbul(market: FakeMarket): object {
  const level = { current: 13251.85, currentstr: '13.251,85', closing: 13100.5, closingstr: '13.100,50' };
  const day = { min: 13090.1, minstr: '13.090,10', max: 13260, maxstr: '13.260,00', time: delayedClock(market.asOfMs) };
  return envelope([{ ...level, changerate: 1.16, changeratestr: '1,16', ...day, date: '2026-11-20' }]);
}

/** Price in dollars to 12 decimals, as in the list, and its value in lira at the middle rate. */
const dollars = (lira: Price) => divide(lira * 10n ** 12n, DOLLAR.middle, 'half-up');
export const liraOfDollars = (lira: Price) => divide(dollars(lira) * DOLLAR.middle, 10n ** 12n, 'half-up') as Price;

export function cripto(market: FakeMarket): object {
  const number = (units: bigint) => JSON.parse(`${units / 10n ** 12n}.${String(units % 10n ** 12n).padStart(12, '0')}`);
  const rows = [...market.cryptos].map(([code, figures]) => ({
    currency: 'USD',
    changeHour: 0.1,
    changeDay: percentToWire(changePercent(figures.price, figures.base)),
    changeDaystr: 'not read',
    changeWeek: -1.5,
    volume: 1_000_000 + market.trades,
    price: number(dollars(figures.price)),
    pricestr: 'not read',
    marketCap: 1_530_000_000_000,
    circulatingSupply: `19,9 ${code}`,
    code,
    name: code,
  }));
  return envelope(rows);
}

/** @param pair asked for alone; an unknown one is an empty list */
export function btcTurkTicker(market: FakeMarket, pair?: string): object {
  const data = [...market.cryptos].map(([code, { price: value, base, high, low }], order) => ({
    pair: `${code}TRY`,
    pairNormalized: `${code}_TRY`,
    timestamp: market.asOfMs,
    last: priceToWire(value),
    high: priceToWire(high),
    low: priceToWire(low),
    bid: priceToWire(value),
    ask: priceToWire(value),
    open: priceToWire(base),
    volume: 1_000_000 + market.trades,
    average: priceToWire(value),
    daily: priceToWire((value - base) as Price),
    dailyPercent: percentToWire(changePercent(value, base)),
    denominatorSymbol: 'TRY',
    numeratorSymbol: code,
    order,
  }));
  if (pair !== undefined)
    return { data: data.filter((row) => row.pair === pair), success: true, message: null, code: 0 };
  return { data: [...data, { pair: 'BTCUSDT', last: 77119, open: 77000 }], success: true, message: null, code: 0 };
}

/** Frame of the socket: figures are strings in it. */
export function btcTurkFrame(market: FakeMarket, code: string): string {
  const { price: value, base, high, low } = market.cryptos.get(code) as Figures;
  const text = (units: Price) => priceText(units);
  const ticker = {
    PS: `${code}TRY`,
    NS: code,
    DS: 'TRY',
    B: text(value),
    A: text(value),
    O: text(base),
    H: text(high),
  };
  const change = percentToWire(changePercent(value, base));
  return JSON.stringify([402, { ...ticker, L: text(low), LA: text(value), V: '12.5', DP: String(change), PId: 1 }]);
}

const INDEX: Figures = {
  price: price('13251.85'),
  base: price('13100.5'),
  high: price('13260'),
  low: price('13090'),
};

/** Figures of a share or of the index. */
export function shareFigures(market: FakeMarket, symbol: string): Figures | undefined {
  const code = symbol.replace(/\.IS$/, '');
  return code === 'XU100' ? INDEX : market.stocks.get(code);
}

export function yahooChart(market: FakeMarket, symbol: string): object | undefined {
  const result = yahooResult(market, symbol);
  return result && { chart: { result: [result], error: null } };
}

/** Lot of symbols: at most twenty, unknown ones silently absent. */
export function yahooSpark(market: FakeMarket, symbols: readonly string[]): object | undefined {
  if (symbols.length > 20) return undefined;
  const result = symbols.flatMap((symbol) => {
    const response = symbol === 'AAPL' ? appleResult(market) : yahooResult(market, symbol);
    return response ? [{ symbol, response: [response] }] : [];
  });
  // In another order than asked for.
  return { spark: { result: result.reverse(), error: null } };
}

/** A share of New York, as recorded on a day of September 2026. */
function appleResult({ asOfMs }: FakeMarket): object {
  const meta = {
    currency: 'USD',
    symbol: 'AAPL',
    exchangeName: 'NMS',
    regularMarketTime: Math.floor(asOfMs / 1000) - 900,
  };
  const figures = { regularMarketPrice: 300, chartPreviousClose: 297, priceHint: 2, longName: 'Apple Inc.' };
  return {
    meta: { ...meta, ...figures },
    timestamp: [meta.regularMarketTime],
    indicators: { quote: [{ close: [300] }] },
  };
}

function yahooResult(market: FakeMarket, symbol: string): object | undefined {
  const figures = shareFigures(market, symbol);
  if (!figures) return undefined;
  const { price: value, base, high, low } = figures;
  const seconds = Math.floor((market.asOfMs - DELAY_MS) / 1000);
  const meta = {
    currency: 'TRY',
    symbol,
    exchangeName: 'IST',
    instrumentType: 'EQUITY',
    regularMarketTime: seconds,
    exchangeTimezoneName: 'Europe/Istanbul',
    regularMarketPrice: priceToWire(value),
    regularMarketDayHigh: priceToWire(high),
    regularMarketDayLow: priceToWire(low),
    regularMarketVolume: 1_000_000,
    chartPreviousClose: priceToWire(base),
    priceHint: 2,
  };
  const candle = { open: [priceToWire(base)], high: [priceToWire(high)], low: [priceToWire(low)] };
  const quote = [{ ...candle, close: [priceToWire(value)], volume: [1_000_000] }];
  return { meta, timestamp: [seconds], indicators: { quote } };
}
