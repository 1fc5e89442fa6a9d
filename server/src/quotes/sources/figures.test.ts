import { formatMoney, formatPricePlain } from '@kurus/core/money/format';
import { type Money, type Percent, type Price, price, priceText } from '@kurus/core/money/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendar } from '../../../../testing/providers/feed.ts';
import { createBackoff } from './backoff.ts';
import { lastTradingTime } from './collectapi/stocks.ts';
import { beforeChange, readMoney, readPrice, readTurkishUnits, readUnits } from './figures.ts';
import { SourceError } from './source-error.ts';

describe('figures of others', () => {
  it.each([
    [290.75, '290.75'],
    ['290.75', '290.75'],
    [5.44e-6, '0.00000544'],
    [15.989999771118164, '15.98999977'],
    ['0.123456789', '0.12345679'],
    [-1.5, '-1.50'],
  ])('%j is %s', (value, text) => {
    const read = readPrice(value);
    expect(read !== undefined && priceText(read)).toBe(text);
  });

  it.each([
    '290,75',
    '1.234,56',
    '',
    ' ',
    '1e3',
    'NaN',
    '+1',
    '0x10',
    '1_000',
    NaN,
    Infinity,
    1e308,
    null,
    undefined,
    true,
    {},
    [1],
  ])('%j is none', (value) => {
    const read = readPrice(value);
    // 1e308 has no plain text of 30 digits.
    expect(read).toBeUndefined();
  });

  it('reads every price and sum that is written in Turkish', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 17n), (units) => {
        expect(readTurkishUnits(formatPricePlain(units as Price), 8)).toBe(units);
        expect(readTurkishUnits(formatMoney(units as Money), 2)).toBe(units);
      }),
    );
  });

  it.each(['290.75', '1,234.56', '12.34,5', '.5', '₺', '1.2345', '0.500', '%5', 'x', 5, null])(
    '%j is not Turkish',
    (text) => {
      expect(readTurkishUnits(text, 8)).toBeUndefined();
    },
  );

  it('keeps the requested scale', () => {
    expect(readMoney(6888730744.75)).toBe(688_873_074_475n);
    expect(readUnits('5.44e-6', 12)).toBeUndefined();
    expect(readUnits(5.44e-6, 12)).toBe(5_440_000n);
  });

  it('leads a change back', () => {
    expect(beforeChange(price('110'), 1000n as Percent)).toBe(price('100'));
    expect(beforeChange(price('110'), -10_000n as Percent)).toBeUndefined();
  });
});

describe('times of İstanbul', () => {
  const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}+03:00`);
  it.each([
    ['11:45', '2026-11-20 12:00:00', '2026-11-20 11:45:00'],
    ['11:45:30', '2026-11-20 12:00:00', '2026-11-20 11:45:30'],
    ['18:10', '2026-11-20 09:30:00', '2026-11-19 18:10:00'],
    ['18:10', '2026-11-22 12:00:00', '2026-11-20 18:10:00'],
    ['12:40', '2026-10-30 09:00:00', '2026-10-28 12:40:00'],
    ['12:01', '2026-11-20 12:00:00', '2026-11-20 12:01:00'],
  ])('%s seen at %s is %s', (text, now, moment) => {
    expect(lastTradingTime(text, at(now), calendar)).toBe(at(moment));
  });
  it.each(['', '24:00', '9:30', '12:60', 'şimdi', 1145, null])('%j is none', (text) => {
    expect(lastTradingTime(text, at('2026-11-20 12:00:00'), calendar)).toBeUndefined();
  });
});

describe('backing off', () => {
  it('doubles with jitter up to its cap, takes a longer wait that is named, and resets after a success', () => {
    const waits = (random: number) => {
      const backoff = createBackoff({ baseMs: 1000, capMs: 60_000, random: () => random });
      return Array.from({ length: 8 }, () => {
        backoff.failed(0);
        return [...Array(61).keys()].find((second) => backoff.isDue(second * 1000));
      });
    };
    expect(waits(1)).toEqual([2, 4, 8, 16, 32, 60, 60, 60]);
    expect(waits(0)).toEqual([1, 2, 4, 8, 16, 30, 30, 30]);
    const backoff = createBackoff({ baseMs: 1000, capMs: 60_000 });
    backoff.failed(0, new SourceError('429', { retryAfterMs: 1_800_000 }));
    expect([backoff.isDue(1_799_999), backoff.isDue(1_800_000)]).toEqual([false, true]);
    backoff.failed(0, new SourceError('429', { retryAfterMs: 86_400_000 }));
    expect(backoff.isDue(3_600_000)).toBe(true);
    backoff.succeeded(0, 500);
    expect([backoff.isDue(499), backoff.isDue(500), backoff.isDue(-1)]).toEqual([false, true, true]);
  });
});
