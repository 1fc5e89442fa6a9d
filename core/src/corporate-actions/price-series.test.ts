import { describe, expect, test } from 'vitest';
import { price, priceText } from '../money/money.ts';
import { asTraded, type DatedFactor, fallsAt } from './price-series.ts';

const series = (...prices: readonly string[]) => prices.map((text, day) => ({ day, price: price(text) }));
/** Bonus issue of a percentage, on a day. */
const bonus = (percent: bigint, exDay = 3): DatedFactor => ({
  exDay,
  factor: { numerator: 100n, denominator: 100n + percent },
});
const traded = (prices: ReturnType<typeof series>, ...events: DatedFactor[]) =>
  asTraded(prices, events).map((one) => priceText(one.price));

describe('a share with a bonus issue of 900 %', () => {
  test('an adjusted series: earlier prices were ten times as high', () => {
    const adjusted = series('100', '101', '99', '102', '103');
    expect(traded(adjusted, bonus(900n))).toEqual(['1000.00', '1010.00', '990.00', '102.00', '103.00']);
  });

  test('a series as traded stays unchanged', () => {
    expect(traded(series('1000', '1010', '990', '102', '103'), bonus(900n))).toEqual([
      '1000.00',
      '1010.00',
      '990.00',
      '102.00',
      '103.00',
    ]);
  });

  test('an action with a slightly wrong day is still recognised', () => {
    expect(fallsAt(series('1000', '1010', '102', '103', '101'), bonus(900n, 4))).toBe(true);
  });
});

test.each([
  [
    'a bonus of a quarter, after the worst day that the exchange allows',
    bonus(25n),
    ['100', '90.1', '90', '89'],
    false,
  ],
  ['the same as it was traded, after its best day', bonus(25n), ['100', '100', '100', '87.9'], true],
  ['two shares made one', { exDay: 3, factor: { numerator: 2n, denominator: 1n } }, ['10', '10', '10', '20.5'], true],
  [
    'the same in shares of today',
    { exDay: 3, factor: { numerator: 2n, denominator: 1n } },
    ['10', '10', '10', '10.5'],
    false,
  ],
  ['nothing was traded since: nobody knows', bonus(100n), ['10', '10', '10'], true],
  ['nothing was traded before: nobody knows', bonus(100n, 0), ['10', '10', '10'], true],
])('%s', (_, event, prices, falls) => {
  expect(fallsAt(series(...prices), event)).toBe(falls);
});

test('two actions multiply, each as the series has it', () => {
  const split = { exDay: 60, factor: { numerator: 1n, denominator: 2n } };
  const adjusted = series('50', '50', '51', '51', '51', '51', '25.5').map((one) => ({ ...one, day: one.day * 10 }));
  expect(traded(adjusted, bonus(100n, 20), split)).toEqual([
    '100.00',
    '100.00',
    '51.00',
    '51.00',
    '51.00',
    '51.00',
    '25.50',
  ]);
});

test('thousands of actions are reversed with one rounding, by their exact combined ratio', () => {
  const flat = Array.from({ length: 3_000 }, (_, day) => ({ day, price: price('123.45') }));
  const events = Array.from({ length: 2_000 }, (_, at) => ({
    exDay: 100 + at,
    factor: at % 2 === 0 ? { numerator: 7n, denominator: 3n } : { numerator: 3n, denominator: 7n },
  }));
  const traded = asTraded(flat, [...events, { exDay: 2_500, factor: { numerator: 1n, denominator: 3n } }]);
  // No price falls with an action: earlier prices were already adjusted to the new shares.
  const thirds = (day: number) => (day < 2_500 ? 3n : 1n);
  const sevenths = (day: number) => events.filter(({ exDay }) => day < exDay).length % 2;
  for (const day of [0, 99, 100, 101, 1_000, 1_001, 2_099, 2_100, 2_499, 2_500]) {
    const [above, below] = sevenths(day) === 1 ? [7n, 3n] : [1n, 1n];
    const exact = 12_345_000_000n * thirds(day) * above;
    expect(traded[day]?.price).toBe((2n * exact + below) / (2n * below));
  }
});
