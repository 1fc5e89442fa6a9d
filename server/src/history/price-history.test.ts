import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import { kindOf } from '@kurus/core/contract/market-history';
import { HISTORY_RANGES, type HistoryType } from '@kurus/core/contract/words/market-history';
import { dayOf, dayOfDate, dayStartMs } from '@kurus/core/market/calendar';
import { isOnTick } from '@kurus/core/market/tick-size';
import { beforeAll, describe, expect, it } from 'vitest';
import { simulatedPrices } from '../../../testing/simulated-prices.ts';
import { createMarket } from '../market.ts';
import { createPriceHistory } from './price-history.ts';

const AFTERNOON = Date.parse('2026-11-20T16:17:23+03:00');
const ASSETS: readonly (readonly [HistoryType, string])[] = [
  ['stocks', 'THYAO'],
  ['stocks', 'ISBTR'],
  ['cryptos', 'BTC'],
  ['cryptos', 'SHIB'],
  ['index', 'XU100'],
  ['currencies', 'EUR'],
  ['metals', 'XAU'],
];

const isAlwaysOpen = (type: HistoryType) => ASSET_KINDS[kindOf(type)].hours === 'always';

async function open(hours: 'always' | 'bist', nowMs = AFTERNOON) {
  const clock = { ms: nowMs };
  const market = createMarket({ ...simulatedPrices(hours, 7), now: () => clock.ms });
  await market.book.tick();
  const current = (type: HistoryType, code: string) =>
    type === 'index' ? market.book.index()?.value : market.book.get(type, code)?.price;
  const read = async (...asked: Parameters<typeof market.history.read>) => {
    const found = await market.history.read(...asked);
    if (!found) throw new Error('unknown');
    return found;
  };
  return { ...market, clock, current, read };
}

describe.each(['always', 'bist'] as const)('candles of the simulated market, hours %s', (hours) => {
  let opened: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    opened = await open(hours);
  });

  it.each(ASSETS)(
    '%s %s: every range ends at the price of this moment, in whole candles on the grid',
    async (type, code) => {
      const { current, read, source } = opened;
      for (const range of HISTORY_RANGES) {
        const { candles, intervalSeconds } = await read(type, code, range);
        expect(candles.length).toBeGreaterThan(40);
        expect(candles.length).toBeLessThanOrEqual(400);
        expect(candles.at(-1)?.close).toBe(current(type, code));
        for (const [at, candle] of candles.entries()) {
          expect(
            candle.high >= candle.open &&
              candle.high >= candle.close &&
              candle.low <= candle.open &&
              candle.low <= candle.close,
          ).toBe(true);
          expect(candle.startMs).toBeGreaterThan(candles[at - 1]?.startMs ?? 0);
          const midnight = dayStartMs(dayOf(candle.startMs));
          expect((candle.startMs - midnight) % Math.min(intervalSeconds * 1000, 86_400_000)).toBe(0);
          if (type !== 'index' && range === '1d') {
            for (const figure of [candle.open, candle.high, candle.low, candle.close])
              expect(isOnTick(type, figure)).toBe(true);
          }
          if (type !== 'index' && intervalSeconds === 86_400 && at < candles.length - 1) {
            expect(candle.close).toBe(source.dailyClose(type, code, dayOf(candle.startMs)));
          }
        }
      }
    },
  );

  it('the day of a share spans exactly what its quote says', async () => {
    const { book, read } = opened;
    for (const code of ['THYAO', 'SASA', 'A1CAP']) {
      const { candles, base } = await read('stocks', code, '1d');
      const quote = book.get('stocks', code);
      const prices = (side: 'high' | 'low') => candles.map((candle) => candle[side]);
      expect(prices('high').reduce((a, b) => (a > b ? a : b))).toBe(quote?.high);
      expect(prices('low').reduce((a, b) => (a < b ? a : b))).toBe(quote?.low);
      expect(base).toBe(quote?.base);
    }
  });

  it('as time goes on finished candles stay as they were and new ones follow', async () => {
    const { clock, book, read } = await open(hours);
    for (const [type, code] of ASSETS) {
      const before = (await read(type, code, '1d')).candles;
      clock.ms += 17 * 60_000;
      await book.tick();
      const after = (await read(type, code, '1d')).candles;
      const done = before.slice(isAlwaysOpen(type) ? 10 : 0, -1);
      expect(after.filter((candle) => done.some((old) => old.startMs === candle.startMs))).toEqual(done);
      expect(after.at(-1)?.startMs).toBeGreaterThan(before.at(-1)?.startMs ?? 0);
    }
  });
});

describe('the exchange calendar', () => {
  it('leaves gaps: no candles at weekends, on holidays, at night and in the afternoon of a half day', async () => {
    const { read } = await open('bist', Date.parse('2026-10-30T12:00:00+03:00'));
    const { candles } = await read('stocks', 'THYAO', '1w');
    const hours = candles.map(({ startMs }) => new Date(startMs + 3 * 3_600_000).toISOString().slice(5, 16));
    expect(hours.filter((text) => text.startsWith('10-29') || /^10-2[45]/.test(text))).toEqual([]);
    expect(hours.filter((text) => text.startsWith('10-28')).at(-1)).toBe('10-28T12:00');
    expect(hours.every((text) => text.slice(6) >= '10:00' && text.slice(6) < '18:00')).toBe(true);
    const daily = (await read('index', 'XU100', '1y')).candles.map(({ startMs }) => dayOf(startMs));
    expect(daily).not.toContain(dayOfDate('2026-10-29'));
    expect(daily).toContain(dayOfDate('2026-10-28'));
  });

  it('on a Sunday the day is the last session, whole', async () => {
    const { read, current } = await open('bist', Date.parse('2026-11-22T13:00:00+03:00'));
    for (const [type, code] of ASSETS.filter(([type]) => !isAlwaysOpen(type))) {
      const { candles } = await read(type, code, '1d');
      expect(candles).toHaveLength(96);
      expect(candles.at(-1)?.close).toBe(current(type, code));
    }
  });
});

describe('load of the machine', () => {
  it('an unknown code has no history', async () => {
    const { history } = await open('always');
    expect(await history.read('stocks', 'NOPE', '1d')).toBeUndefined();
    expect(await history.read('index', 'XU030', '1d')).toBeUndefined();
  });

  it('many questions at once get the same answer as one', async () => {
    const { read } = await open('always');
    const all = await Promise.all(Array.from({ length: 8 }, () => read('index', 'XU100', '1d')));
    for (const one of all) expect(one).toEqual(all[0]);
  });
});

describe('real prices', () => {
  const asked: number[] = [];
  const source = {
    candles: async (_: unknown, __: string, { fromMs }: { fromMs: number }) => {
      asked.push(dayOf(fromMs));
      return [];
    },
  };
  const reader = (isLive: boolean) =>
    createPriceHistory({
      book: { isLive: () => isLive, get: () => undefined, asset: () => ({}), index: () => undefined } as never,
      actions: { of: () => [] },
      sources: { funds: source, foreign: source, currencies: source, stocks: source },
      now: () => AFTERNOON,
    });
  const FIRST = dayOfDate('2024-09-30');
  const MONDAY = dayOfDate('2021-11-22');

  it.each([
    ['funds', true, MONDAY],
    ['foreign', true, MONDAY],
    ['currencies', true, MONDAY],
    ['stocks', true, FIRST],
    ['funds', false, FIRST],
  ] as const)('of %s, live %s, begin five years ago where their source tells of them', async (type, isLive, day) => {
    await reader(isLive).read(type, 'AFT', '5y');
    expect(asked.at(-1)).toBe(day);
  });
});
