import type { Candle } from '@kurus/core/contract/market-history';
import { dayStartMs } from '@kurus/core/market/calendar';
import type { Price } from '@kurus/core/money/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFinishedDays } from './finished-days.ts';

const price = fc.bigInt({ min: 1n, max: 10n ** 17n }).map((units) => units as Price);
const day = fc.integer({ min: 19_000, max: 19_600 });

test('stored days are read back, in any order', () => {
  const steps = fc.array(fc.tuple(day, fc.option(fc.tuple(price, price, price, price))), {
    maxLength: 60,
    size: 'max',
  });
  fc.assert(
    fc.property(steps, (given) => {
      const days = createFinishedDays();
      const wanted = new Map<number, readonly Candle[]>();
      for (const [at, prices] of given) {
        const startMs = dayStartMs(at);
        const [open, high, low, close] = prices ?? [];
        const candles = prices ? [{ startMs, open, high, low, close } as Candle] : [];
        days.set(at, candles);
        wanted.set(at, candles);
      }
      for (let at = 18_990; at < 19_610; at += 1) expect(days.get(at)).toEqual(wanted.get(at));
    }),
    { numRuns: 60 },
  );
});
