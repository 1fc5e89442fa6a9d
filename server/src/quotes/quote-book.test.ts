import type { Asset, Quote } from '@kurus/core/contract/market';
import { BIST_CALENDAR } from '@kurus/core/market/bist-calendar';
import { createCalendar } from '@kurus/core/market/calendar';
import { createSession } from '@kurus/core/market/session';
import { money, price } from '@kurus/core/money/money';
import { describe, expect, it } from 'vitest';
import { simulatedPrices } from '../../../testing/simulated-prices.ts';
import { createMarket } from '../market.ts';
import { type Tick, createQuoteBook } from './quote-book.ts';
import type { MarketSource, RawQuote, SourceBatch } from './sources/source.ts';

const NOON = Date.parse('2026-11-20T12:00:00+03:00');
const ASSETS: readonly Asset[] = [
  { type: 'stocks', code: 'LINK', name: 'Link Bilgisayar' },
  { type: 'stocks', code: 'CASH', name: 'Not an asset' },
  { type: 'cryptos', code: 'LINK', name: 'Chainlink' },
  { type: 'cryptos', code: 'BTC', name: 'Bitcoin' },
];

/** A source whose responses the test decides. */
function feed(answer: (nowMs: number) => Promise<SourceBatch> | SourceBatch, maxAgeMs = 10_000): MarketSource {
  return {
    name: 'feed',
    kind: 'live',
    pollMs: 1000,
    maxAgeMs,
    listAssets: () => ASSETS,
    poll: async (nowMs) => answer(nowMs),
  };
}

function raw(type: Asset['type'], code: string, lira: string, asOfMs: number): RawQuote {
  const value = price(lira);
  return { type, code, price: value, base: value, high: value, low: value, volume: money('1'), asOfMs };
}

const bist = createSession(createCalendar(BIST_CALENDAR));
const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}+03:00`);

describe('the book', () => {
  it('knows the simulated market: 628 stocks, 75 cryptos, the ambiguous LINK', async () => {
    const { book } = createMarket({ ...simulatedPrices(), now: () => NOON });
    await book.tick();
    expect(book.all('stocks')).toHaveLength(628);
    expect(book.all('cryptos')).toHaveLength(75);
    expect(book.find('LINK').map(({ type }) => type)).toEqual(['stocks', 'cryptos']);
    expect(book.find('THYAO')).toMatchObject([{ type: 'stocks' }]);
    expect(book.find('CASH')).toEqual([]);
    expect(book.get('stocks', 'thyao')).toBeUndefined();
    const codes = book.all('stocks').map(({ code }) => code);
    expect(codes).toEqual([...codes].sort());
    expect(book.source('stocks')).toEqual({ name: 'simulated', kind: 'simulated', maxAgeMs: 10_000 });
    expect(book.index()).toMatchObject({ code: 'XU100' });
  });

  it('keeps the last good quote when a feed goes bad, and never holds CASH', async () => {
    let nowMs = NOON;
    let quotes = [
      raw('cryptos', 'BTC', '3700000', NOON),
      raw('stocks', 'CASH', '1', NOON),
      raw('stocks', 'NOPE', '1', NOON),
    ];
    const troubles: string[] = [];
    const book = createQuoteBook({
      sources: [feed(() => ({ quotes }))],
      now: () => nowMs,
      onTrouble: (text) => troubles.push(text),
    });
    await book.tick();
    nowMs += 1000;
    quotes = [{ ...raw('cryptos', 'BTC', '3700000', nowMs), price: 0n as RawQuote['price'] }];
    await book.tick();
    expect(book.get('cryptos', 'BTC')).toMatchObject({ price: price('3700000'), asOfMs: NOON });
    expect(book.asset('stocks', 'CASH')).toBeUndefined();
    expect(book.all('stocks')).toEqual([]);
    expect(troubles.join()).toContain('not a price');
  });

  it('passes listeners the changed quotes once a tick, and only those', async () => {
    let nowMs = NOON;
    let lira = '3700000';
    const source = feed((asOfMs) => ({
      quotes: [raw('cryptos', 'BTC', lira, asOfMs), raw('stocks', 'LINK', '3.65', asOfMs)],
    }));
    const book = createQuoteBook({ sources: [source], now: () => nowMs });
    const ticks: Tick[] = [];
    book.onTick(() => {
      throw new Error('a listener that fails');
    });
    const stop = book.onTick((tick) => ticks.push(tick));
    const steps = ['3700000', '3700000', '3710000', '3710000'];
    for (const step of steps) {
      lira = step;
      await book.tick();
      nowMs += 1000;
    }
    stop();
    await book.tick();
    expect(ticks.map((tick) => tick.changed.map(({ type, code }) => `${type} ${code}`))).toEqual([
      ['cryptos BTC', 'stocks LINK'],
      [],
      ['cryptos BTC'],
      [],
    ]);
    expect(ticks.map(({ version, atMs }) => [version, atMs])).toEqual(
      [1, 2, 3, 4].map((n) => [n, NOON + (n - 1) * 1000]),
    );
    expect(book.get('stocks', 'LINK')?.asOfMs).toBe(nowMs);
  });

  it('survives a source that fails, polls it less often, and recovers', async () => {
    let nowMs = NOON;
    let calls = 0;
    let broken = true;
    const source = feed((asOfMs) => {
      calls += 1;
      if (broken) throw new Error('502 Bad Gateway');
      return { quotes: [raw('cryptos', 'BTC', '3700000', asOfMs)] };
    });
    const book = createQuoteBook({ sources: [source], now: () => nowMs });
    for (let i = 0; i < 60; i += 1, nowMs += 1000) await book.tick();
    expect(calls).toBeLessThan(10);
    broken = false;
    for (let i = 0; i < 61; i += 1, nowMs += 1000) await book.tick();
    expect(book.get('cryptos', 'BTC')).toBeDefined();
  });

  it('does not wait for a slow source, nor ask it twice at once', async () => {
    let answer: (batch: SourceBatch) => void = () => {};
    let calls = 0;
    const slow = feed(
      () =>
        new Promise<SourceBatch>((resolve) => {
          calls += 1;
          answer = resolve;
        }),
    );
    let nowMs = NOON;
    const book = createQuoteBook({ sources: [slow], now: () => nowMs });
    for (let i = 0; i < 5; i += 1, nowMs += 1000) await book.tick();
    expect([book.version(), calls, book.all('cryptos').length]).toEqual([5, 1, 0]);
    answer({ quotes: [raw('cryptos', 'BTC', '3700000', nowMs)] });
    await book.tick();
    expect(book.all('cryptos')).toHaveLength(1);
  });

  it('polls again when the clock was set back', async () => {
    let nowMs = NOON;
    const book = createQuoteBook({
      sources: [feed((ms) => ({ quotes: [raw('cryptos', 'BTC', '3700000', ms)] }))],
      now: () => nowMs,
    });
    await book.tick();
    nowMs -= 86_400_000;
    await book.tick();
    expect(book.get('cryptos', 'BTC')?.asOfMs).toBe(nowMs);
  });

  it('ticks by itself between start and stop', async () => {
    const { book } = createMarket({ ...simulatedPrices(), tickMs: 10 });
    await book.start();
    expect(book.version()).toBe(1);
    await new Promise<void>((resolve) => book.onTick(({ version }) => version >= 3 && resolve()));
    book.stop();
    const stopped = book.version();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(book.version()).toBe(stopped);
  });
});

describe('age and hours (D30, D31)', () => {
  const quote = (type: Asset['type'], time: string) =>
    ({ ...raw(type, 'LINK', '3.65', at(time)), changePercent: 0n }) as Quote;
  const book = createQuoteBook({ sources: [feed(() => ({ quotes: [] }))], now: () => NOON, session: bist });

  it.each([
    ['cryptos', '2026-11-21 12:00:00', '2026-11-21 12:00:10', false],
    ['cryptos', '2026-11-21 12:00:00', '2026-11-21 12:00:11', true],
    ['stocks', '2026-11-20 12:00:00', '2026-11-20 12:00:11', true],
    ['stocks', '2026-11-20 18:10:00', '2026-11-22 12:00:00', false],
    ['stocks', '2026-11-19 18:10:00', '2026-11-20 10:00:01', false],
    ['stocks', '2026-11-19 18:10:00', '2026-11-20 10:00:11', true],
    ['stocks', '2026-11-19 18:10:00', '2026-11-20 20:00:00', true],
  ] as const)('%s of %s at %s: stale is %s', (type, asOf, now, stale) => {
    expect(book.isStale(quote(type, asOf), at(now))).toBe(stale);
  });

  it("does not offer yesterday's close at the opening when the source is delayed", () => {
    const delayed = { ...feed(() => ({ quotes: [] }), 1_800_000), delayMs: 900_000 };
    const late = createQuoteBook({ sources: [delayed], now: () => NOON, session: bist });
    const isStale = (time: string, now: string) => late.isStale(quote('stocks', time), at(now));
    expect(isStale('2026-11-19 18:10:00', '2026-11-20 09:59:59')).toBe(false);
    expect(isStale('2026-11-19 18:10:00', '2026-11-20 10:00:00')).toBe(true);
    expect(isStale('2026-11-20 10:01:00', '2026-11-20 10:16:00')).toBe(false);
    expect(isStale('2026-11-20 10:01:00', '2026-11-20 10:31:01')).toBe(true);
  });

  it('opens stocks by the session and cryptos always', () => {
    expect(book.isOpen('stocks', at('2026-11-20 12:00:00'))).toBe(true);
    expect(book.isOpen('stocks', at('2026-10-29 12:00:00'))).toBe(false);
    expect(book.isOpen('cryptos', at('2026-10-29 12:00:00'))).toBe(true);
    expect(book.nextOpening('stocks', at('2026-10-29 12:00:00'))).toBe(at('2026-10-30 10:00:00'));
  });
});
