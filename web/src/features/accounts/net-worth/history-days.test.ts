import { historyDays } from '@kurus/core/analysis/history-days';
import { dateText, dayOfDate } from '@kurus/core/market/calendar';
import { money } from '@kurus/core/money/money';
import { expect, test } from 'vitest';
import { pointsOf, type WorthPoint, type WorthRange, WORTH_RANGES } from './history-days.ts';

const TODAY = dayOfDate('2026-11-26');

/** A history as the server sends it, since a day. */
const since = (first: number): WorthPoint[] =>
  [...historyDays(TODAY).filter((day) => day >= first), TODAY]
    .toSorted((a, b) => a - b)
    .map((day) => ({ date: dateText(day), assets: money('1'), debts: money('0') }));

const steps = (points: readonly WorthPoint[]) => {
  const days = points.map(({ date }) => dayOfDate(date));
  return new Set(days.slice(1, -1).map((day, at) => day - (days[at] ?? 0)));
};

test.each([
  ['1m', 31, 1],
  ['3m', 92, 1],
  ['1y', 365, 7],
  ['all', 2000, 28],
] as const)('%s of six years: evenly spaced, and ends now', (range, days, step) => {
  const points = pointsOf(since(TODAY - 2000), range);
  expect(points.at(-1)?.date).toBe('2026-11-26');
  expect(steps(points)).toEqual(new Set([step]));
  const age = TODAY - dayOfDate(points[0]?.date ?? '');
  expect(age).toBeLessThanOrEqual(days);
  expect(age).toBeGreaterThan(days - 2 * step);
});

test.each<[WorthRange, number]>([
  ['1y', 60],
  ['all', 60],
  ['all', 300],
])('%s of %i days begins with the first of them, in the finest step', (range, days) => {
  const points = pointsOf(since(TODAY - days), range);
  expect(steps(points)).toEqual(new Set([days > 92 ? 7 : 1]));
  expect(TODAY - dayOfDate(points[0]?.date ?? '')).toBeGreaterThan(days - 7);
});

test('nothing, and a single day', () => {
  for (const range of WORTH_RANGES) {
    expect(pointsOf([], range)).toEqual([]);
    expect(pointsOf(since(TODAY), range)).toHaveLength(1);
  }
});
