import { BIST_CALENDAR } from '@kurus/core/market/bist-calendar';
import { createCalendar, dayOfDate } from '@kurus/core/market/calendar';
import { dailyLimits } from '@kurus/core/market/price-limits';
import { isOnTick } from '@kurus/core/market/tick-size';
import { type Price, toFloat, price } from '@kurus/core/money/money';
import { describe, expect, it } from 'vitest';
import { CRYPTO_PRICE_DAY, REFERENCE_CRYPTOS, REFERENCE_STOCKS, STOCK_CLOSE_DAY } from '../../reference/reference.ts';
import type { RawQuote } from '../source.ts';
import { createSimulatedSource } from './simulated.ts';
import type { MarketHours } from './stock-market.ts';

const calendar = createCalendar(BIST_CALENDAR);
const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}+03:00`);
const signal = new AbortController().signal;
const source = (hours: MarketHours = 'always', seed = 1) => createSimulatedSource({ key: seed, hours });
const bytes = (value: unknown) => JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `${part}n` : part));

async function quotesAt(market: ReturnType<typeof source>, text: string): Promise<Map<string, RawQuote>> {
  const { quotes } = await market.poll(at(text), signal);
  return new Map(quotes.map((quote) => [`${quote.type} ${quote.code}`, quote]));
}

describe('the reference data', () => {
  it('has 628 shares and 75 cryptos with unique codes, on the grid', () => {
    expect(new Set(REFERENCE_STOCKS.map(({ code }) => code)).size).toBe(628);
    expect(new Set(REFERENCE_CRYPTOS.map(({ code }) => code)).size).toBe(75);
    expect(REFERENCE_STOCKS.filter(({ tier }) => tier === 'bist30')).toHaveLength(30);
    expect(REFERENCE_STOCKS.filter(({ tier }) => tier !== 'other')).toHaveLength(100);
    expect(REFERENCE_STOCKS.every(({ close }) => isOnTick('stocks', close))).toBe(true);
    expect(REFERENCE_CRYPTOS.every((crypto) => isOnTick('cryptos', crypto.price))).toBe(true);
  });

  it('is where the simulated closes start', () => {
    const market = source('bist');
    expect(market.dailyClose('stocks', 'THYAO', STOCK_CLOSE_DAY)).toBe(price('284.25'));
    expect(market.dailyClose('cryptos', 'SHIB', CRYPTO_PRICE_DAY)).toBe(price('0.0002611'));
    expect(market.dailyClose('stocks', 'NOPE', STOCK_CLOSE_DAY)).toBeUndefined();
  });
});

describe('determinism', () => {
  it.each(['always', 'bist'] as const)(
    'two instances agree to the byte, whatever they were asked before (%s)',
    async (hours) => {
      const warm = source(hours);
      const moments = [
        '2026-11-20 10:00:00',
        '2026-11-20 10:00:01',
        '2026-11-20 15:31:07',
        '2026-11-19 11:00:59',
        '2026-11-20 15:31:08',
      ];
      for (const moment of moments) {
        const cold = source(hours);
        expect(bytes(await warm.poll(at(moment), signal))).toBe(bytes(await cold.poll(at(moment), signal)));
      }
    },
  );

  it('gives these very prices for seed 1, on any machine', async () => {
    const quotes = await quotesAt(source(), '2026-11-20 15:31:07');
    const of = (key: string) => quotes.get(key)?.price;
    expect(['stocks THYAO', 'stocks ISBTR', 'cryptos BTC', 'cryptos SHIB'].map(of)).toMatchInlineSnapshot(`
      [
        28875000000n,
        40498750000000n,
        390002000000000n,
        22920n,
      ]
    `);
  });

  it('gives other prices for another seed', async () => {
    const [one, two] = [
      await quotesAt(source('always', 1), '2026-11-20 12:00:00'),
      await quotesAt(source('always', 2), '2026-11-20 12:00:00'),
    ];
    const same = [...one].filter(([key, quote]) => two.get(key)?.price === quote.price).length;
    expect(same).toBeLessThan(120);
  });
});

describe('daily closes', () => {
  it('are on the grid and inside the limits of the day before: all shares, 250 days back and 250 on', () => {
    const market = source('bist');
    const moves: number[] = [];
    const faults: string[] = [];
    const exDates = new Set(market.actions(STOCK_CLOSE_DAY + 250).map(({ code, exDay }) => `${code} ${exDay}`));
    for (let day = STOCK_CLOSE_DAY - 250; day <= STOCK_CLOSE_DAY + 250; day += 1) {
      for (const { code } of REFERENCE_STOCKS) {
        // Prices on ex-dates are tested in invented-actions.test.ts.
        if (exDates.has(`${code} ${day}`)) continue;
        const base = market.dailyClose('stocks', code, day - 1) as Price;
        const close = market.dailyClose('stocks', code, day) as Price;
        const { floor, ceiling } = dailyLimits('stocks', base);
        if (!isOnTick('stocks', close) || close < floor || close > ceiling)
          faults.push(`${code} ${day}: ${base} ${close}`);
        if (!calendar.isTradingDay(day) && close !== base) faults.push(`${code} moved on a closed day`);
        if (calendar.isTradingDay(day)) moves.push(toFloat(close) / toFloat(base) - 1);
      }
    }
    expect(faults).toEqual([]);
    const mean = moves.reduce((sum, move) => sum + move, 0) / moves.length;
    const deviation = Math.sqrt(moves.reduce((sum, move) => sum + (move - mean) ** 2, 0) / moves.length);
    expect(deviation).toBeGreaterThan(0.022);
    expect(deviation).toBeLessThan(0.042);
    expect(Math.abs(mean)).toBeLessThan(0.003);
  });

  it('keep within reason for three years either way', () => {
    const market = source();
    for (const day of [STOCK_CLOSE_DAY - 1100, STOCK_CLOSE_DAY + 1100]) {
      const ratios = REFERENCE_STOCKS.map(
        ({ code, close }) => toFloat(market.dailyClose('stocks', code, day) as Price) / toFloat(close),
      );
      ratios.sort((a, b) => a - b);
      expect(ratios[0]).toBeGreaterThan(0.02);
      expect(ratios.at(-1)).toBeLessThan(40);
    }
  });

  it('hold stablecoins at the dollar', () => {
    const market = source();
    for (let day = CRYPTO_PRICE_DAY - 300; day < CRYPTO_PRICE_DAY + 300; day += 7) {
      const dai = toFloat(market.dailyClose('cryptos', 'DAI', day) as Price);
      const tether = toFloat(market.dailyClose('cryptos', 'USDT', day) as Price);
      expect(Math.abs(dai / tether - 1)).toBeLessThan(0.005);
    }
  });
});

describe('a day', () => {
  it.each(['always', 'bist'] as const)('keeps price, high, low and volume of a share together (%s)', async (hours) => {
    const market = source(hours);
    const faults: string[] = [];
    let before = await quotesAt(market, '2026-11-20 10:00:00');
    for (let ms = at('2026-11-20 10:00:01'); ms < at('2026-11-20 18:30:00'); ms += 211_000) {
      const { quotes } = await market.poll(ms, signal);
      for (const quote of quotes) {
        const { type, price: now, high, low, volume, base } = quote;
        if (!isOnTick(type, now) || low > now || now > high) faults.push(`${quote.code} ${bytes(quote)}`);
        if (type !== 'stocks') continue;
        const limits = dailyLimits('stocks', base);
        if (high > limits.ceiling || low < limits.floor) faults.push(`${quote.code} left its limits`);
        const last = before.get(`stocks ${quote.code}`) as RawQuote;
        if (high < last.high || low > last.low || volume < last.volume) faults.push(`${quote.code} shrank`);
      }
      before = new Map(quotes.map((quote) => [`${quote.type} ${quote.code}`, quote]));
    }
    expect(faults).toEqual([]);
  });

  it('has a high that was traded: the largest price of every second', async () => {
    const market = source();
    const largest = new Map<string, Price>();
    let quotes: readonly RawQuote[] = [];
    for (let ms = at('2026-11-20 00:00:00'); ms < at('2026-11-20 00:10:00'); ms += 1000) {
      quotes = (await market.poll(ms, signal)).quotes;
      for (const { type, code, price: now } of quotes) {
        if (type === 'stocks' && now > (largest.get(code) ?? 0n)) largest.set(code, now);
      }
    }
    const highs = quotes.filter(({ type }) => type === 'stocks').map(({ code, high }) => [code, high] as const);
    expect(new Map(highs)).toEqual(largest);
  });

  it('trades most at the open and the close (first and last half hour against noon)', async () => {
    const market = source('bist');
    const turnover = async (text: string) => {
      const quotes = await quotesAt(market, text);
      return [...quotes.values()].filter(({ type }) => type === 'stocks').reduce((sum, { volume }) => sum + volume, 0n);
    };
    const [open, after, noon, afterNoon, late, close] = (await Promise.all(
      ['10:00:00', '10:30:00', '13:30:00', '14:00:00', '17:30:00', '18:00:00'].map((time) =>
        turnover(`2026-11-20 ${time}`),
      ),
    )) as [bigint, bigint, bigint, bigint, bigint, bigint];
    expect((after - open + close - late) / 2n).toBeGreaterThan((afterNoon - noon) * 2n);
  });

  it('moves every second: a realistic share of the market, by small steps', async () => {
    const market = source();
    let { quotes } = await market.poll(at('2026-11-20 03:00:00'), signal);
    for (let i = 1; i <= 60; i += 1) {
      const next = (await market.poll(at('2026-11-20 03:00:00') + i * 1000, signal)).quotes;
      const moved = next.filter((quote, n) => quote.price !== quotes[n]?.price);
      // At night; by day about twice as many.
      expect(moved.length).toBeGreaterThan(8);
      expect(moved.length).toBeLessThan(300);
      for (const quote of moved) {
        const from = toFloat(quotes[next.indexOf(quote)]?.price ?? quote.price);
        if (from > 1e9) expect(Math.abs(toFloat(quote.price) / from - 1)).toBeLessThan(0.02);
      }
      quotes = next;
    }
  });
});

describe('around midnight and holidays', () => {
  it('goes on from the close: the new day starts where the old one ended', async () => {
    const market = source();
    const before = await quotesAt(market, '2026-11-20 23:59:59');
    const after = await quotesAt(market, '2026-11-21 00:00:00');
    for (const { code } of REFERENCE_STOCKS) {
      const [old, now] = [before.get(`stocks ${code}`) as RawQuote, after.get(`stocks ${code}`) as RawQuote];
      expect(now.base).toBe(market.dailyClose('stocks', code, dayOfDate('2026-11-20')));
      const moved = Math.abs(toFloat(now.price) / toFloat(old.price) - 1);
      if (toFloat(old.price) > 1e9) expect(moved).toBeLessThan(0.02);
      expect(now.volume < old.volume).toBe(true);
    }
    const [old, now] = [before.get('cryptos BTC') as RawQuote, after.get('cryptos BTC') as RawQuote];
    expect(Math.abs(toFloat(now.volume) / toFloat(old.volume) - 1)).toBeLessThan(0.01);
    expect(Math.abs(toFloat(now.base) / toFloat(old.base) - 1)).toBeLessThan(0.01);
  });

  it('stands still from the half day of 28 October to the opening of the 30th, while cryptos go on', async () => {
    const market = source('bist');
    const close = await quotesAt(market, '2026-10-28 12:35:00');
    const closed = ['2026-10-28 18:00:00', '2026-10-29 12:00:00', '2026-10-30 09:59:59'];
    for (const moment of closed) {
      const quotes = await quotesAt(market, moment);
      for (const { code } of REFERENCE_STOCKS) {
        const quote = quotes.get(`stocks ${code}`) as RawQuote;
        expect(quote).toMatchObject({ price: close.get(`stocks ${code}`)?.price, asOfMs: at('2026-10-28 12:40:00') });
        expect(quote.price).toBe(market.dailyClose('stocks', code, dayOfDate('2026-10-29')));
      }
      expect(quotes.get('cryptos BTC')?.price).not.toBe(close.get('cryptos BTC')?.price);
      expect(quotes.get('cryptos BTC')?.asOfMs).toBe(at(moment));
    }
    const opened = await quotesAt(market, '2026-10-30 10:00:00');
    const thyao = opened.get('stocks THYAO') as RawQuote;
    expect([thyao.base, thyao.asOfMs]).toEqual([close.get('stocks THYAO')?.price, at('2026-10-30 10:00:00')]);
  });

  it('takes a clock that jumps, forward and back', async () => {
    const market = source('bist');
    const moments = ['2028-03-03 11:00:00', '2024-02-29 23:00:00', '2026-11-20 11:00:00'];
    const assets = market.listAssets();
    for (const moment of moments) {
      expect((await market.poll(at(moment), signal)).quotes).toHaveLength(assets.length);
    }
  });
});

describe('the index', () => {
  it('stands at its reference level on the reference closes and moves with the shares', async () => {
    const market = source('bist');
    const { index } = await market.poll(at('2026-10-08 20:00:00'), signal);
    expect(index?.value).toBe(price('13251.85'));
    const later = (await market.poll(at('2026-11-20 11:00:00'), signal)).index;
    expect(later?.value).not.toBe(later?.base);
    expect(Math.abs(toFloat(later?.value ?? price('1')) / toFloat(later?.base ?? price('1')) - 1)).toBeLessThan(0.1);
  });
});
