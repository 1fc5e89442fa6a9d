import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Price, price, priceText } from '../money/money.ts';
import { clampToLimits, dailyLimits, isInsideLimits } from './price-limits.ts';
import { isOnTick, roundToTick } from './tick-size.ts';

it.each([
  ['506.5', '456.00', '557.00'],
  ['68.15', '61.35', '74.95'],
  ['19.00', '17.10', '20.90'],
  ['0.09', '0.09', '0.09'],
  ['0.80', '0.72', '0.88'],
  ['2400', '2160.00', '2640.00'],
])('a base of %s allows %s to %s', (base, floor, ceiling) => {
  const limits = dailyLimits('stocks', price(base));
  expect([priceText(limits.floor), priceText(limits.ceiling)]).toEqual([floor, ceiling]);
});

it('is on the grid, within 10 % and around the base', () => {
  const bases = fc
    .bigInt({ min: 10n ** 6n, max: 10n ** 14n })
    .map((raw) => roundToTick('stocks', raw as Price, 'half-up'));
  fc.assert(
    fc.property(bases, fc.bigInt({ min: 1n, max: 10n ** 15n }), (base, other) => {
      const { floor, ceiling } = dailyLimits('stocks', base);
      expect(isOnTick('stocks', floor) && isOnTick('stocks', ceiling)).toBe(true);
      expect(floor <= base && base <= ceiling).toBe(true);
      expect(floor * 10n >= base * 9n && ceiling * 10n <= base * 11n).toBe(true);
      const inside = clampToLimits(other as Price, { floor, ceiling });
      expect(inside >= floor && inside <= ceiling).toBe(true);
    }),
  );
});

it('moves a price outside to the limit, and no other', () => {
  const limits = { floor: price('90'), ceiling: price('110') };
  const clamped = ['89.9', '90', '100', '110', '110.1'].map((value) => priceText(clampToLimits(price(value), limits)));
  expect(clamped).toEqual(['90.00', '90.00', '100.00', '110.00', '110.00']);
});

it('includes the limits themselves', () => {
  const inside = ['89.9', '90', '110', '110.1'].map((value) => isInsideLimits('stocks', price(value), price('100')));
  expect(inside).toEqual([false, true, true, false]);
});

it('separates a price on the grid within the limits from one outside', () => {
  const units = fc.bigInt({ min: 10n ** 6n, max: 10n ** 12n });
  fc.assert(
    fc.property(units, fc.integer({ min: 850, max: 1150 }), (raw, permille) => {
      const base = roundToTick('stocks', raw as Price, 'half-up');
      const value = roundToTick('stocks', ((raw * BigInt(permille)) / 1000n) as Price, 'half-up');
      const { floor, ceiling } = dailyLimits('stocks', base);
      expect(isInsideLimits('stocks', value, base)).toBe(value >= floor && value <= ceiling);
    }),
    { numRuns: 1000 },
  );
});
