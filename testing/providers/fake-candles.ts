/** Candles of the fake market, the same at every call, in the providers' real formats. */

import type { Candle } from '@kurus/core/contract/market-history';
import { BIST_CALENDAR } from '@kurus/core/market/bist-calendar';
import { createCalendar, DAY_MS, dayOf, dayStartMs } from '@kurus/core/market/calendar';
import { SESSION_MINUTES } from '@kurus/core/market/session';
import type { Price } from '@kurus/core/money/money';
import { priceToWire } from '@kurus/core/money/wire';
import { type FakeMarket, type Figures, shareFigures } from './fake-market.ts';

const calendar = createCalendar(BIST_CALENDAR);
const KURUS = 1_000_000n;
const DELAY_MS = 15 * 60_000;

/** Candle within three percent of the current price, never twice the same in a row; whole kuruş from one lira on. */
export function fakeCandle({ price: now }: Figures, startMs: number): Candle {
  const at = (n: number) => {
    const promille = BigInt((((startMs / 300_000 + n * 7) * 37) % 61) - 30);
    const value = (now * (1000n + promille)) / 1000n;
    return (value > 100_000_000n ? (value / KURUS) * KURUS : value) as Price;
  };
  const [open, close, third] = [at(0), at(1), at(2)];
  const sorted = [open, close, third].sort((a, b) => (a < b ? -1 : 1));
  return { startMs, open, high: sorted[2] as Price, low: sorted[0] as Price, close };
}

/** Klines of a pair by hours or minutes. Intervals without a trade are absent: here one in fifty. */
export function btcTurkKlines(market: FakeMarket, query: URLSearchParams): object {
  const figures = market.cryptos.get((query.get('symbol') ?? '').replace(/TRY$/, ''));
  const stepMs = parseInt(query.get('resolution') ?? '', 10) * 60_000;
  if (!figures || !(stepMs > 0)) return { s: 'error', errmsg: 'unknown symbol' };
  const toMs = Math.min(parseInt(query.get('to') ?? '', 10) * 1000, market.asOfMs);
  const candles: Candle[] = [];
  for (let ms = Math.ceil(parseInt(query.get('from') ?? '', 10) / (stepMs / 1000)) * stepMs; ms <= toMs; ms += stepMs) {
    if ((ms / stepMs) % 50 !== 7) candles.push(fakeCandle(figures, ms));
  }
  if (candles.length === 0) return { s: 'no_data' };
  const list = (name: 'open' | 'high' | 'low' | 'close') => candles.map((candle) => priceToWire(candle[name]));
  const t = candles.map(({ startMs }) => startMs / 1000);
  return { s: 'ok', t, o: list('open'), h: list('high'), l: list('low'), c: list('close'), v: t.map(() => 1.5) };
}

/**
 * Past of a share: days begin with their session, an interval without a trade is null, figures are 24-bit floats, and
 * the last candle is incomplete.
 */
export function yahooPast(market: FakeMarket, symbol: string, query: URLSearchParams): object | undefined {
  const figures = shareFigures(market, symbol);
  if (!figures) return undefined;
  const interval = query.get('interval') ?? '';
  const [fromMs, toMs] = ['period1', 'period2'].map((name) => parseInt(query.get(name) ?? '', 10) * 1000) as [
    number,
    number,
  ];
  const nowMs = Math.min(toMs, market.asOfMs - DELAY_MS);
  const starts = sessions(fromMs, nowMs).flatMap(({ openMs, endMs }) => {
    if (interval === '1d') return [openMs];
    const length = Math.ceil((Math.min(endMs, nowMs) - openMs) / 300_000);
    return Array.from({ length: Math.max(0, length) }, (_, n) => openMs + n * 300_000);
  });
  const within = starts.filter((ms) => ms >= fromMs - DAY_MS && ms <= nowMs);
  const meta = { currency: 'TRY', symbol, exchangeTimezoneName: 'Europe/Istanbul', dataGranularity: interval };
  if (within.length === 0) return { chart: { result: [{ meta, indicators: { quote: [{}] } }], error: null } };
  const candles = within.map((ms) => ((ms / 300_000) % 50 === 7 ? undefined : fakeCandle(figures, ms)));
  const list = (name: 'open' | 'high' | 'low' | 'close') =>
    candles.map((candle) => (candle ? Math.fround(priceToWire(candle[name])) : null));
  const quote = { open: list('open'), high: list('high'), low: list('low'), close: list('close') };
  const timestamp = within.map((ms) => ms / 1000);
  const indicators = { quote: [{ ...quote, volume: candles.map((candle) => (candle ? 1000 : null)) }] };
  return { chart: { result: [{ meta, timestamp, indicators }], error: null } };
}

function sessions(fromMs: number, toMs: number): { openMs: number; endMs: number }[] {
  const found = [];
  for (let day = dayOf(fromMs); day <= dayOf(toMs); day += 1) {
    const kind = calendar.kind(day);
    if (kind === 'closed') continue;
    const { open, end } = SESSION_MINUTES[kind];
    found.push({ openMs: dayStartMs(day) + open * 60_000, endMs: dayStartMs(day) + end * 60_000 });
  }
  return found;
}
