import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Price, price, priceText } from '../money/money.ts';
import { isOnTick, roundToTick, ticksAway, ticksBetween, tickSize } from './tick-size.ts';

describe('the tick table of Borsa İstanbul (since 6 November 2023)', () => {
  it.each([
    ['0.01', '0.01'],
    ['19.99', '0.01'],
    ['20', '0.02'],
    ['49.98', '0.02'],
    ['50', '0.05'],
    ['99.95', '0.05'],
    ['100', '0.1'],
    ['249.90', '0.1'],
    ['250', '0.25'],
    ['499.75', '0.25'],
    ['500', '0.5'],
    ['999.50', '0.5'],
    ['1000', '1'],
    ['2499', '1'],
    ['2500', '2.5'],
    ['436697.5', '2.5'],
  ])('%s moves by %s', (level, tick) => {
    expect(tickSize('stocks', price(level))).toBe(price(tick));
    expect(isOnTick('stocks', price(level))).toBe(true);
  });

  it.each(['20.01', '50.02', '100.05', '250.10', '2501'])('%s is not on the grid', (level) => {
    expect(isOnTick('stocks', price(level))).toBe(false);
  });
});

describe('the crypto rule', () => {
  it.each([
    ['3701230', '10'],
    ['116130', '1'],
    ['555.1', '0.1'],
    ['70.56', '0.01'],
    ['4.306', '0.001'],
    ['0.000261', '0.0000001'],
    ['0.00008501', '0.00000001'],
  ])('%s moves by %s', (level, tick) => expect(tickSize('cryptos', price(level))).toBe(price(tick)));
});

describe('the number of steps between two prices', () => {
  it.each([
    ['312.50', '320', 30n],
    ['320', '312.50', 30n],
    ['19.98', '20.04', 4n],
    ['99.95', '250', 1501n],
    ['5', '5', 0n],
  ])('from %s to %s', (one, other, steps) => expect(ticksBetween('stocks', price(one), price(other))).toBe(steps));

  it('is that of single steps', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30_000 }), fc.integer({ min: 0, max: 300 }), (cents, steps) => {
        const from = roundToTick('stocks', price(String(cents / 100)), 'up');
        expect(ticksBetween('stocks', from, ticksAway('stocks', from, steps))).toBe(BigInt(steps));
      }),
    );
  });
});

describe('rounding to the grid', () => {
  it.each([
    ['19.996', 'down', '19.99'],
    ['19.996', 'up', '20.00'],
    ['250.10', 'half-up', '250.00'],
    ['250.125', 'half-up', '250.25'],
    ['0.001', 'half-up', '0.01'],
  ] as const)('%s %s is %s', (value, rounding, expected) => {
    expect(priceText(roundToTick('stocks', price(value), rounding))).toBe(expected);
  });

  const types = fc.constantFrom('stocks' as const, 'cryptos' as const);
  const prices = fc.bigInt({ min: 1n, max: 10n ** 15n }).map((value) => value as Price);
  const roundings = fc.constantFrom('down' as const, 'up' as const, 'half-up' as const);

  it('gives a price on its own grid, less than a step away', () => {
    fc.assert(
      fc.property(types, prices, roundings, (type, value, rounding) => {
        const rounded = roundToTick(type, value, rounding);
        expect(isOnTick(type, rounded)).toBe(true);
        const away = rounded > value ? rounded - value : value - rounded;
        expect(away < tickSize(type, value)).toBe(true);
      }),
    );
  });

  it('never changes the order of two prices', () => {
    fc.assert(
      fc.property(types, prices, prices, roundings, (type, a, b, rounding) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        expect(roundToTick(type, low, rounding) <= roundToTick(type, high, rounding)).toBe(true);
      }),
    );
  });
});
