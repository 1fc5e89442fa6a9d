import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { atOnce } from '../../../testing/at-once.ts';
import { histories, trackedEntry, type EntryOverrides } from '../../../testing/tracked-entries.ts';
import { worthOfDays } from '../../../testing/worth-of-days.ts';
import { positionKey } from '../identity.ts';
import { dayOfDate } from '../market/calendar.ts';
import { money, moneyText, price, sumMoney, ZERO_MONEY } from '../money/money.ts';
import type { Price } from '../money/money.ts';
import { comparePlaces, type TrackedEntry, type TrackedEntryKind } from '../tracked/entry.ts';
import type { Book } from '../tracked/position.ts';
import { AssetTally, concentrationOf } from './asset-figures.ts';
import { combineAccounts, type WorthInParts } from './asset-worth.ts';
import { gainOver } from './daily-value.ts';
import { returnOf } from './performance.ts';
import { inUnit, timeWeighted } from './time-weighted.ts';
import { movementOf } from './tracked-movement.ts';
import { LIRA, type Rate, rateToFloat } from './unit.ts';

const START = dayOfDate('2026-03-01');
const lira = (day: number) => LIRA(day) as Rate;
/** Unit whose price grows by one percent a day. */
const dear = (day: number) => BigInt(Math.round(1e12 * 1.01 ** (day - START))) as Rate;

function daysOf(entries: readonly TrackedEntry[], days: number, prices: (asset: string) => readonly Price[]) {
  const book: Book = new Map();
  const movements = entries
    .toSorted(comparePlaces)
    .map((entry) => movementOf(book, { entry, isTransfer: false, isMoney: entry.node === 'CASH' }));
  const known = (asset: string) => prices(asset).map((each, at) => ({ day: START + at, price: each }));
  return [...worthOfDays({ movements, prices: known, freshDays: () => 10 }, START - 1, START + days)];
}

function assetResults({
  days,
  rate,
}: {
  readonly days: readonly WorthInParts[];
  readonly rate: (day: number) => Rate;
}) {
  const moved = new Map(days.map((one) => [one.day, one.moved]));
  const tally = new AssetTally({
    rows: atOnce(combineAccounts([days])),
    moved: (day) => moved.get(day) ?? ZERO_MONEY,
    rate,
  });
  for (const { day, assets } of days)
    for (const one of assets) tally.add({ ...one, asset: one.asset || positionKey(1), day });
  return tally.results();
}

const prices = fc.array(
  fc.bigInt(10n ** 6n, 10n ** 11n).map((value) => value as Price),
  { minLength: 14, maxLength: 14 },
);

test('gains of assets add up to the gain, contributions to the return, in lira and in a unit', () => {
  const drawn = fc.record({ entries: histories, ours: prices, others: prices, kept: fc.boolean() });
  fc.assert(
    fc.property(drawn, ({ entries, ours, others, kept }) => {
      const adapted = entries.map((entry) => ({ ...entry, cashKept: kept }));
      const deposit = trackedEntry('deposit', { node: 'CASH', day: '2026-03-01', amount: '90000000', place: 0 });
      const days = daysOf(kept ? [deposit, ...adapted] : adapted, 14, (asset) => (asset === 'THYAO' ? ours : others));
      const rows = atOnce(combineAccounts([days]));
      fc.pre(rows.every(({ value }) => value >= 0n));
      const results = assetResults({ days, rate: lira });
      // To the kuruş.
      expect(moneyText(sumMoney(results.map(({ gain }) => gain)))).toBe(moneyText(gainOver(rows).gain));
      const withoutBase = rows.some(({ inflow }, at) => at > 0 && (rows[at - 1]?.value ?? 0n) + inflow === 0n);
      for (const rate of withoutBase ? [lira] : [lira, dear]) {
        const sum = assetResults({ days, rate }).reduce((all, { contribution }) => all + contribution, 0);
        const whole = returnOf({ rows, rate }).ttwror;
        // A double has 16 digits; the largest value may have been ten million times the loss at the end.
        const highest = Math.max(
          ...inUnit(timeWeighted(rows).points, (day) => rateToFloat(rate(day))).map(({ growth }) => growth),
        );
        expect(Math.abs(sum - whole)).toBeLessThan(1e-13 * highest);
      }
    }),
    { numRuns: 150 },
  );
});

describe('published cases', () => {
  const entry = (date: string, type: TrackedEntryKind, overrides: EntryOverrides) =>
    trackedEntry(type, { node: 'THYAO', day: date, cashKept: false, ...overrides });
  const resultOf = (entries: readonly TrackedEntry[], last: string) => {
    const days = daysOf(entries, 14, () => Array.from({ length: 15 }, () => price(last)));
    const [result] = assetResults({ days, rate: lira });
    if (!result) throw new Error('no asset');
    return { ...result, cost: moneyText(result.cost), fifoCost: moneyText(result.fifoCost) };
  };

  test('a term that is not known yet matches no password', () => {
    const result = resultOf(
      [
        entry('2026-03-02', 'buy', { quantity: '109', amount: '3149.20' }),
        entry('2026-03-03', 'sell', { quantity: '15', amount: '531.50' }),
        entry('2026-03-04', 'buy', { quantity: '52', amount: '1684.92' }),
        entry('2026-03-05', 'buy', { quantity: '32', amount: '959.30' }),
      ],
      '100',
    );
    expect(result).toMatchObject({ cost: '5360.04', fifoCost: '5360.04' });
    expect([result.realized, result.fifoRealized].map(moneyText)).toEqual(['98.12', '98.12']);
    expect(moneyText((result.liraValue - money('5360.04')) as typeof result.liraValue)).toBe('12439.96');
  });

  test('gains of assets add up to the total gain, contributions to the return, in lira and in a unit', () => {
    const sales = ['3', '3', '4'].map((quantity, at) => entry(`2026-03-0${at + 3}`, 'sell', { quantity, amount: '0' }));
    const bought = entry('2026-03-02', 'buy', { quantity: '10', amount: '0.01' });
    expect(resultOf([bought, ...sales], '1')).toMatchObject({
      cost: '0.00',
      fifoCost: '0.00',
      realized: money('-0.01'),
      fifoRealized: money('-0.01'),
    });
  });

  test('too little for one unit to be left by a split: nothing is held', () => {
    const bought = entry('2026-03-02', 'buy', { quantity: '0.00000001', price: '1000000' });
    const split = entry('2026-03-03', 'split', { ratio: [1, 3] });
    expect(resultOf([bought, split], '1')).toMatchObject({ cost: '0.00', realized: money('-0.01') });
  });

  test.each([
    [['142.9', '136.6'], ['2', '2'], ['1.55', '1.65'], '-12.60', '-15.80'],
    [['209.45', '210', '204.11', '208.01'], ['9', '9', '10', '10'], ['1', '1', '1', '1'], '43.95', '39.95'],
  ])('three purchases and a partial sale: cost, realised and unrealised gain', (at, quantities, fees, gross, net) => {
    const entries = at.map((each, turn) =>
      entry(`2026-03-0${turn + 2}`, turn % 2 === 0 ? 'buy' : 'sell', {
        price: each,
        quantity: quantities[turn] ?? '',
        fee: fees[turn] ?? '',
      }),
    );
    const { parts, gain, realized } = resultOf(entries, at[0] ?? '');
    expect([parts.price, gain, realized].map(moneyText)).toEqual([gross, net, net]);
  });
});

test('ten shares for one kuruş, sold in three parts: no cost is left', () => {
  const of = (...values: string[]) => concentrationOf(values.map(money));
  expect(of('25', '25', '25', '25')).toEqual({ largest: 0.25, hhi: 0.25 });
  expect(of('60', '40')?.hhi).toBeCloseTo(0.52, 12);
  expect(of('7', '-3')).toEqual({ largest: 1, hhi: 1 });
  expect(of('0')).toBeUndefined();
});
