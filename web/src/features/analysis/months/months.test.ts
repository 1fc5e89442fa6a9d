import fc from 'fast-check';
import { expect, test } from 'vitest';
import { falls } from '../return/falls.ts';
import { daysLater } from '../view.ts';
import { byYear, colourShare, monthReturns } from './months.ts';

const point = (date: string, ttwror: number) => ({ date, ttwror });

test('a month grows from the end of the previous one; the first and the current one show their number of days', () => {
  const months = monthReturns([
    point('2026-01-20', 0),
    point('2026-01-31', 0.1),
    point('2026-02-14', 0.3),
    point('2026-02-28', 0.21),
    point('2026-03-10', 0.21),
  ]);
  expect(months).toEqual([
    { month: '2026-01', from: '2026-01-20', to: '2026-01-31', value: expect.closeTo(0.1, 12), days: 11 },
    { month: '2026-02', from: '2026-01-31', to: '2026-02-28', value: expect.closeTo(0.1, 12), days: undefined },
    { month: '2026-03', from: '2026-02-28', to: '2026-03-10', value: 0, days: 10 },
  ]);
});

test('an account that begins on the last day of a month has a whole next one', () => {
  expect(monthReturns([point('2026-01-31', 0), point('2026-02-28', 0.5)])).toEqual([
    { month: '2026-02', from: '2026-01-31', to: '2026-02-28', value: 0.5, days: undefined },
  ]);
});

test('after a total loss no month is known', () => {
  const months = monthReturns([
    point('2025-10-31', 0),
    point('2025-11-30', -1),
    point('2025-12-31', -1),
    point('2026-01-31', -1),
  ]);
  expect(months.map(({ month, value }) => [month, value])).toEqual([['2025-11', -1]]);
  expect(byYear(months).map(({ year, value }) => [year, value])).toEqual([[2025, -1]]);
});

test('nothing, and a single day', () => {
  expect(monthReturns([])).toEqual([]);
  expect(monthReturns([point('2026-01-31', 0)])).toEqual([]);
  expect(byYear([])).toEqual([]);
});

test('the months of all years, chained, are the return of the whole', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: -0.05, max: 0.05, noNaN: true }), { minLength: 2, maxLength: 900, size: 'max' }),
      (changes) => {
        let growth = 1;
        const points = [point('2024-03-15', 0)];
        for (const [at, change] of changes.entries()) {
          growth *= 1 + change;
          points.push(point(daysLater('2024-03-15', at + 1), growth - 1));
        }
        const years = byYear(monthReturns(points));
        expect(years.reduce((all, { value }) => all * (1 + value), 1)).toBeCloseTo(growth, 8);
        expect(years).toEqual(years.toSorted((a, b) => b.year - a.year));
      },
    ),
    { numRuns: 60 },
  );
});

test('the newest year is first, a month without figures is undefined', () => {
  const years = byYear(monthReturns([point('2025-11-30', 0), point('2025-12-31', 0.1), point('2026-01-31', 0.21)]));
  expect(years.map(({ year }) => year)).toEqual([2026, 2025]);
  expect(years[1]?.months.slice(10)).toEqual([
    undefined,
    { month: '2025-12', from: '2025-11-30', to: '2025-12-31', value: expect.closeTo(0.1), days: undefined },
  ]);
});

test('colours are fullest at 8 %, and never gone', () => {
  expect([0, 0.04, -0.04, 0.08, 3].map(colourShare)).toEqual([8, 25, 25, 42, 42]);
});

test('falls are from the highest until then', () => {
  const values = falls([{ ttwror: 0 }, { ttwror: 0.25 }, { ttwror: 0 }, { ttwror: 0.5 }]);
  expect(values).toEqual([0, 0, expect.closeTo(-0.2), 0]);
});
