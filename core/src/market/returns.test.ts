import { describe, expect, it } from 'vitest';
import { percent, price } from '../money/money.ts';
import { dateText, dayOfDate } from './calendar.ts';
import { monthBefore, monthEnd, returnIn } from './returns.ts';

const span = (start: string, last: string) => ({ start: price(start), last: price(last) });

describe('a return in another unit', () => {
  it('is that of the quotient of the prices', () => {
    // 100 to 150 while the dollar goes from 30 to 40: 3.3333 to 3.75.
    expect(returnIn(span('100', '150'), span('30', '40'))).toBe(percent('12.50'));
    expect(returnIn(span('40', '44'), span('40', '44'))).toBe(percent('0'));
    expect(returnIn(span('10', '5'), span('1', '2'))).toBe(percent('-75'));
  });

  it('is rounded once, as the quotient of exact fractions is', () => {
    for (let at = 1; at < 200; at += 1) {
      const [a, b, c, d] = [at * 7 + 1, at * 11 + 3, at * 3 + 2, at * 5 + 4];
      const found = Number(returnIn(span(String(a), String(b)), span(String(c), String(d)))) / 100;
      expect(Math.abs(found - ((b * c) / (a * d) - 1) * 100)).toBeLessThanOrEqual(0.005_000_1);
    }
  });
});

describe('months of a real return', () => {
  it.each([
    ['1m', '2026-10', '2026-09'],
    ['3m', '2026-02', '2025-11'],
    ['ytd', '2026-10', '2025-12'],
    ['ytd', '2026-12', '2025-12'],
    ['1y', '2026-10', '2025-10'],
    ['3y', '2026-10', '2023-10'],
    ['1w', '2026-10', undefined],
  ] as const)('%s up to %s begins after %s', (period, month, before) => {
    expect(monthBefore(period, month)).toBe(before);
  });

  it('end on their last day', () => {
    expect(dateText(monthEnd('2026-02'))).toBe('2026-02-28');
    expect(monthEnd('2024-02')).toBe(dayOfDate('2024-02-29'));
    expect(monthEnd('2026-12')).toBe(dayOfDate('2026-12-31'));
  });
});
