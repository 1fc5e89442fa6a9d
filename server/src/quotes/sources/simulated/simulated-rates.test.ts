/** Currencies and metals of the simulated market: where they start, and that they agree with each other. */

import { dateText, dayOf } from '@kurus/core/market/calendar';
import { isOnTick } from '@kurus/core/market/tick-size';
import { price, toFloat } from '@kurus/core/money/money';
import { describe, expect, it } from 'vitest';
import { CRYPTO_PRICE_DAY } from '../../reference/reference.ts';
import type { RawQuote } from '../source.ts';
import { createSimulatedSource } from './simulated.ts';

const signal = new AbortController().signal;
const source = (seed = 1) => createSimulatedSource({ key: seed, hours: 'always' });
const at = (text: string) => Date.parse(`${text}+03:00`);
const OUNCE = 31.1034768;

async function ratesAt(market: ReturnType<typeof source>, ms: number) {
  const found = await Promise.all(
    (['currencies', 'metals', 'cryptos'] as const).map((kind) => market.only(kind).poll(ms, signal)),
  );
  const quotes = found.flatMap((batch) => batch.quotes);
  const rates = quotes.filter(({ type, isDaily }) => (type === 'currencies' || type === 'metals') && !isDaily);
  const of = (code: string) => quotes.find((quote) => quote.code === code) as RawQuote;
  return { rates, of, value: (code: string) => toFloat(of(code).price) };
}

describe('currencies and metals', () => {
  it('start at the reference figures of 2026-08-22', () => {
    const market = source();
    expect(dateText(CRYPTO_PRICE_DAY)).toBe('2026-08-22');
    const close = (kind: 'currencies' | 'metals', code: string) => market.dailyClose(kind, code, CRYPTO_PRICE_DAY);
    expect(close('currencies', 'USD')).toBe(price('47.9985'));
    expect(close('currencies', 'EUR')).toBe(price('56.043'));
    expect(close('metals', 'GAU')).toBe(price('7111'));
    expect(close('metals', 'XAU')).toBe(price('221176.82'));
  });

  it('are six that move all day, on their grid, inside the range of their day, without turnover', async () => {
    const market = source();
    for (const time of ['2026-11-20T00:00:00', '2026-11-20T11:59:07', '2026-11-22T23:59:59']) {
      const { rates } = await ratesAt(market, at(time));
      expect(rates.map(({ code }) => code)).toEqual(['USD', 'EUR', 'GBP', 'GAU', 'XAU', 'XAG']);
      for (const { type, price: now, high, low, base, volume } of rates) {
        expect([now, high, low, base].every((value) => isOnTick(type, value))).toBe(true);
        expect(low <= now && now <= high && volume === 0n).toBe(true);
      }
    }
  });

  it.each([1, 2, 3])(
    'gram and ounce are the same gold at every moment, gold tokens follow it (seed %i)',
    async (seed) => {
      const market = source(seed);
      for (let ms = at('2026-11-19T23:59:50'); ms < at('2026-11-21T00:00:20'); ms += 977_000) {
        const { of, value } = await ratesAt(market, ms);
        for (const figure of ['price', 'base', 'high', 'low'] as const) {
          const gram = toFloat(of('XAU')[figure]) / OUNCE;
          // Each is rounded to a hundredth of a lira, and may be half of one beyond its path.
          expect(Math.abs(gram - toFloat(of('GAU')[figure]))).toBeLessThan(1_600_000);
        }
        for (const token of ['PAXG', 'XAUT']) expect(Math.abs(value(token) / value('XAU') - 1)).toBeLessThan(0.05);
      }
    },
  );

  it.each([1, 2, 3])(
    'one dollar is one dollar: cash, stablecoins, and what euro and gold come to (seed %i)',
    async (seed) => {
      const market = source(seed);
      for (const time of ['2025-11-20T12:00:00', '2026-08-22T12:00:00', '2026-11-20T12:00:00', '2027-11-20T12:00:00']) {
        const { value } = await ratesAt(market, at(time));
        expect(Math.abs(value('USDT') / value('USD') - 1)).toBeLessThan(0.02);
        expect(Math.abs(value('EUR') / value('USD') / 1.1676 - 1)).toBeLessThan(0.25);
        expect(value('XAU') / value('USD')).toBeGreaterThan(2_000);
        expect(value('XAU') / value('USD')).toBeLessThan(10_000);
      }
    },
  );

  it('grow as the dollar does: a year later the lira is worth about a fifth less', () => {
    const market = source();
    const later = market.dailyClose('currencies', 'USD', CRYPTO_PRICE_DAY + 365);
    expect(toFloat(later ?? price('1')) / toFloat(price('47.9985'))).toBeCloseTo(1.2, 1);
  });

  it('have candles that end at the quote, of every length', async () => {
    const market = source();
    const toMs = at('2026-11-20T15:31:07');
    const { value } = await ratesAt(market, toMs);
    for (const [type, code] of [
      ['currencies', 'EUR'],
      ['metals', 'GAU'],
    ] as const) {
      for (const [intervalSeconds, days] of [
        [300, 1],
        [86_400, 365],
      ] as const) {
        const fromMs = (dayOf(toMs) - days) * 86_400_000 - 3 * 3_600_000;
        const candles = await market.history.candles(type, code, { intervalSeconds, fromMs, toMs });
        expect(candles.length).toBeGreaterThan(300);
        expect(toFloat(candles.at(-1)?.close ?? price('1'))).toBe(value(code));
        expect(
          candles.every(({ low, open, close, high }) => low <= open && low <= close && open <= high && close <= high),
        ).toBe(true);
      }
    }
  });
});
