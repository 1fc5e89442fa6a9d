/** Assets of the simulated market with one price a day: funds, shares of other exchanges, and most currencies. */

import { BIST_CALENDAR } from '@kurus/core/market/bist-calendar';
import { createCalendar, dateText, dayOf, dayOfDate, dayStartMs } from '@kurus/core/market/calendar';
import { divide } from '@kurus/core/money/decimal';
import { price, type Price, toFloat } from '@kurus/core/money/money';
import { describe, expect, it } from 'vitest';
import { FOREIGN_CLOSE_DAY, REFERENCE_FOREIGN, REFERENCE_FUNDS } from '../../reference/daily-assets.ts';
import type { RawQuote } from '../source.ts';
import { createSimulatedSource } from './simulated.ts';

const signal = new AbortController().signal;
const source = (key = 1) => createSimulatedSource({ key, hours: 'always' });
const at = (text: string) => Date.parse(`${text}+03:00`);
const calendar = createCalendar(BIST_CALENDAR);
const DAY = 86_400;
type DailyKind = 'funds' | 'foreign' | 'currencies';

async function dailyAt(market: ReturnType<typeof source>, kind: DailyKind, time: string) {
  const { quotes } = await market.only(kind).poll(at(time), signal);
  return quotes.filter(({ isDaily }) => isDaily);
}
const priceDate = ({ asOfMs }: RawQuote) => dateText(dayOf(asOfMs));

describe('a price of a day', () => {
  it.each([
    ['funds', '2026-11-26T18:59:59', '2026-11-25'],
    ['funds', '2026-11-26T19:00:00', '2026-11-26'],
    ['funds', '2026-11-29T12:00:00', '2026-11-27'],
    // The feast of the republic is on a Thursday.
    ['funds', '2026-10-29T20:00:00', '2026-10-28'],
    ['currencies', '2026-11-26T15:29:59', '2026-11-25'],
    ['currencies', '2026-11-26T15:30:00', '2026-11-26'],
    ['foreign', '2026-11-26T20:15:00', '2026-11-25'],
    ['foreign', '2026-10-29T23:30:00', '2026-10-29'],
    ['foreign', '2026-11-29T12:00:00', '2026-11-27'],
  ] as const)('of %s at %s is of %s, and stays until the next', async (kind, time, date) => {
    const market = source();
    const quotes = await dailyAt(market, kind, time);
    expect(quotes.length).toBeGreaterThan(15);
    expect(new Set(quotes.map(priceDate))).toEqual(new Set([date]));
    for (const { price: now, base, high, low, volume } of quotes) {
      expect(now > 0n && base > 0n && low <= now && now <= high && volume === 0n).toBe(true);
    }
  });

  it('is the same in another process, and another one with another key', async () => {
    const [one, same, other] = [source(7), source(7), source(8)];
    const time = '2026-11-26T20:00:00';
    const pricesOf = async (market: ReturnType<typeof source>) =>
      (await dailyAt(market, 'funds', time)).map((quote) => quote.price);
    expect(await pricesOf(one)).toEqual(await pricesOf(same));
    expect(await pricesOf(one)).not.toEqual(await pricesOf(other));
  });

  it('has a candle a working day, the last of which is the quote, and none that is shorter', async () => {
    const market = source();
    const toMs = at('2026-11-26T20:00:00');
    const [quote] = (await dailyAt(market, 'funds', '2026-11-26T20:00:00')).filter(({ code }) => code === 'TTA');
    const fromMs = dayStartMs(dayOf(toMs) - 120);
    const candles = await market.history.candles('funds', 'TTA', { intervalSeconds: DAY, fromMs, toMs });
    expect(candles.at(-1)?.close).toBe(quote?.price);
    expect(candles.at(-2)?.close).toBe(quote?.base);
    expect(candles.every(({ startMs }) => calendar.isTradingDay(dayOf(startMs)))).toBe(true);
    expect(candles.every(({ open, high, low, close }) => open === close && high === close && low === close)).toBe(true);
    const before = await market.history.candles('funds', 'TTA', {
      intervalSeconds: DAY,
      fromMs,
      toMs: at('2026-11-26T18:00:00'),
    });
    expect(before).toEqual(candles.slice(0, -1));
    expect(await market.history.candles('funds', 'TTA', { intervalSeconds: 300, fromMs, toMs })).toEqual([]);
  });
});

describe('funds', () => {
  it('start at their reference prices, of the day that these are of', () => {
    const market = source();
    for (const { day, funds } of REFERENCE_FUNDS)
      for (const { code, price: reference } of funds) expect(market.dailyClose('funds', code, day)).toBe(reference);
    expect(REFERENCE_FUNDS.flatMap(({ funds }) => funds).length).toBeGreaterThanOrEqual(60);
  });

  it.each([1, 2, 3])('of money never fall, those of gold follow gold, and all stay plausible (key %i)', (key) => {
    const market = source(key);
    const [from, to] = [dayOfDate('2025-01-02'), dayOfDate('2026-11-26')];
    const growth = (type: 'funds' | 'metals', code: string) =>
      toFloat(market.dailyClose(type, code, to)!) / toFloat(market.dailyClose(type, code, from)!);
    for (let day = from + 1; day <= to; day += 1) {
      expect(market.dailyClose('funds', 'AAL', day)! >= market.dailyClose('funds', 'AAL', day - 1)!).toBe(true);
    }
    expect(growth('funds', 'TTA') / growth('metals', 'XAU')).toBeCloseTo(1, 0.7);
    for (const { code } of REFERENCE_FUNDS.flatMap(({ funds }) => funds)) {
      expect(growth('funds', code)).toBeGreaterThan(0.3);
      expect(growth('funds', code)).toBeLessThan(8);
    }
  });

  it('tell a risk value by what moves them, and count in whole shares but for pensions', () => {
    const assets = source().only('funds').listAssets();
    const of = (code: string) => assets.find((one) => one.code === code);
    expect(of('AAL')).toMatchObject({ riskValue: 1, quantityDecimals: 0, category: 'Para Piyasası' });
    expect(of('AFT')).toMatchObject({ riskValue: 6, quantityDecimals: 0, category: 'Hisse Senedi' });
    expect(of('GUM')).toMatchObject({ riskValue: 7 });
    expect(of('AH2')).toMatchObject({ quantityDecimals: 6 });
    expect(assets.every(({ riskValue = 0 }) => riskValue >= 1 && riskValue <= 7)).toBe(true);
  });
});

describe('shares of other exchanges', () => {
  it('start at their reference closes, in their own currency', async () => {
    const market = source();
    const quotes = await dailyAt(market, 'foreign', `${dateText(FOREIGN_CLOSE_DAY)}T23:30:00`);
    for (const { code, price: reference, currency } of REFERENCE_FOREIGN)
      expect(quotes.find((one) => one.code === code)?.own).toEqual({ price: reference, currency });
  });

  it.each(['2026-08-21T23:30:00', '2026-11-26T20:15:00', '2027-11-26T20:15:00'])(
    'are in lira what they are in their currency at the rate with which the day began (%s)',
    async (time) => {
      const market = source();
      const day = dayOf(at(time) - 23 * 3_600_000);
      for (const { price: lira, own, code } of await dailyAt(market, 'foreign', time)) {
        const rate = market.dailyClose('currencies', own!.currency, day - 1) as Price;
        expect([code, lira]).toEqual([code, divide(own!.price * rate, price('1'), 'half-up')]);
      }
    },
  );
});

describe('the other currencies', () => {
  it('stay near their cross rates, and those that are held to the dollar follow it', () => {
    const market = source();
    const of = (code: string, day: number) => toFloat(market.dailyClose('currencies', code, day)!);
    const [first, later] = [dayOfDate('2026-08-24'), dayOfDate('2027-08-24')];
    for (const code of ['SAR', 'AED', 'QAR'])
      expect(of(code, later) / of('USD', later) / (of(code, first) / of('USD', first))).toBeCloseTo(1, 1);
    for (const code of ['CHF', 'JPY', 'KWD', 'XDR'])
      expect(Math.abs(of(code, later) / of('USD', later) / (of(code, first) / of('USD', first)) - 1)).toBeLessThan(0.3);
  });
});
