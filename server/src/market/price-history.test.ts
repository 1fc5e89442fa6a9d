import { describe, expect, it } from 'vitest';
import { HISTORY_RANGES, type HistoryType } from '@kurus/core/contract/market-history';
import { dayOf, dayOfDate, dayStartMs } from '@kurus/core/market/calendar';
import { createMarket } from './market.ts';
import { isOnTick } from '@kurus/core/market/tick-size';

const AFTERNOON = Date.parse('2026-11-20T16:17:23+03:00');
const ASSETS: readonly (readonly [HistoryType, string])[] = [
  ['stocks', 'THYAO'],
  ['stocks', 'ISBTR'],
  ['cryptos', 'BTC'],
  ['cryptos', 'SHIB'],
  ['index', 'XU100'],
];

async function open(hours: 'always' | 'bist', nowMs = AFTERNOON) {
  const clock = { ms: nowMs };
  const market = createMarket({ seed: 7, hours, now: () => clock.ms });
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

describe.each(['always', 'bist'] as const)('bars of the simulated market, hours %s', (hours) => {
  it.each(ASSETS)(
    '%s %s: every range ends at the price of this moment, in whole bars on the grid',
    async (type, code) => {
      const { current, read, source } = await open(hours);
      for (const range of HISTORY_RANGES) {
        const { bars, intervalSeconds } = await read(type, code, range);
        expect(bars.length).toBeGreaterThan(40);
        expect(bars.length).toBeLessThanOrEqual(400);
        expect(bars.at(-1)?.close).toBe(current(type, code));
        for (const [at, bar] of bars.entries()) {
          expect(bar.high >= bar.open && bar.high >= bar.close && bar.low <= bar.open && bar.low <= bar.close).toBe(
            true,
          );
          expect(bar.startMs).toBeGreaterThan(bars[at - 1]?.startMs ?? 0);
          const midnight = dayStartMs(dayOf(bar.startMs));
          expect((bar.startMs - midnight) % Math.min(intervalSeconds * 1000, 86_400_000)).toBe(0);
          if (type !== 'index' && range === '1d') {
            for (const figure of [bar.open, bar.high, bar.low, bar.close]) expect(isOnTick(type, figure)).toBe(true);
          }
          if (type !== 'index' && intervalSeconds === 86_400 && at < bars.length - 1) {
            expect(bar.close).toBe(source.dailyClose(type, code, dayOf(bar.startMs)));
          }
        }
      }
    },
  );

  it('the day of a share spans exactly what its quote says', async () => {
    const { book, read } = await open(hours);
    for (const code of ['THYAO', 'SASA', 'A1CAP']) {
      const { bars, base } = await read('stocks', code, '1d');
      const quote = book.get('stocks', code);
      const prices = (side: 'high' | 'low') => bars.map((bar) => bar[side]);
      expect(prices('high').reduce((a, b) => (a > b ? a : b))).toBe(quote?.high);
      expect(prices('low').reduce((a, b) => (a < b ? a : b))).toBe(quote?.low);
      expect(base).toBe(quote?.base);
    }
  });

  it('as time goes on finished bars stay as they were and new ones follow', async () => {
    const { clock, book, read } = await open(hours);
    for (const [type, code] of ASSETS) {
      const before = (await read(type, code, '1d')).bars;
      clock.ms += 17 * 60_000;
      await book.tick();
      const after = (await read(type, code, '1d')).bars;
      const done = before.slice(type === 'cryptos' ? 10 : 0, -1);
      expect(after.filter((bar) => done.some((old) => old.startMs === bar.startMs))).toEqual(done);
      expect(after.at(-1)?.startMs).toBeGreaterThan(before.at(-1)?.startMs ?? 0);
    }
  });
});

describe('the exchange calendar', () => {
  it('leaves gaps: no bars at weekends, on holidays, at night and in the afternoon of a half day', async () => {
    const { read } = await open('bist', Date.parse('2026-10-30T12:00:00+03:00'));
    const { bars } = await read('stocks', 'THYAO', '1w');
    const hours = bars.map(({ startMs }) => new Date(startMs + 3 * 3_600_000).toISOString().slice(5, 16));
    expect(hours.filter((text) => text.startsWith('10-29') || /^10-2[45]/.test(text))).toEqual([]);
    expect(hours.filter((text) => text.startsWith('10-28')).at(-1)).toBe('10-28T12:00');
    expect(hours.every((text) => text.slice(6) >= '10:00' && text.slice(6) < '18:00')).toBe(true);
    const daily = (await read('index', 'XU100', '1y')).bars.map(({ startMs }) => dayOf(startMs));
    expect(daily).not.toContain(dayOfDate('2026-10-29'));
    expect(daily).toContain(dayOfDate('2026-10-28'));
  });

  it('on a Sunday the day is the last session, whole', async () => {
    const { read, current } = await open('bist', Date.parse('2026-11-22T13:00:00+03:00'));
    for (const [type, code] of ASSETS.filter(([market]) => market !== 'cryptos')) {
      const { bars } = await read(type, code, '1d');
      expect(bars).toHaveLength(96);
      expect(bars.at(-1)?.close).toBe(current(type, code));
    }
  });
});

describe('what is asked of the machine', () => {
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
