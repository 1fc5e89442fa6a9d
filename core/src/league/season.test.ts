import { expect, test } from 'vitest';
import { BIST_CALENDAR } from '../market/bist-calendar.ts';
import { createCalendar, dateText, dayOfDate, dayOf } from '../market/calendar.ts';
import {
  closesAtMs,
  daysLeft,
  fewestDays,
  joinsFromMs,
  lastValuedDay,
  monthAfter,
  opensAtMs,
  seasonOfMonth,
  seasonOfWeeks,
  tradingDays,
  valuationAtMs,
} from './season.ts';

const calendar = createCalendar(BIST_CALENDAR);
const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00+03:00`);
const november = seasonOfMonth('2026-11', calendar);

test('a month from its first to its last trading day, joined from a week before', () => {
  expect([november.from, november.to].map(dateText)).toEqual(['2026-11-02', '2026-11-30']);
  expect(opensAtMs(november)).toBe(at('2026-11-02 10:00'));
  expect(closesAtMs(november)).toBe(at('2026-11-30 18:10'));
  expect(joinsFromMs(november)).toBe(at('2026-10-26 00:00'));
  expect(tradingDays(november, calendar)).toBe(21);
});

test('every month of ten years begins and ends on trading days, and none is left between two seasons', () => {
  for (let month = '2024-01'; month < '2034-01'; month = monthAfter(month)) {
    const { from, to } = seasonOfMonth(month, calendar);
    expect(from).toBeLessThan(to);
    expect([from, to].every((day) => calendar.isTradingDay(day) && dateText(day).startsWith(month))).toBe(true);
    expect(calendar.next(to)).toBe(seasonOfMonth(monthAfter(month), calendar).from);
  }
  expect([monthAfter('2026-12'), monthAfter('2026-01', -1), monthAfter('2026-11', 14)]).toEqual([
    '2027-01',
    '2025-12',
    '2028-01',
  ]);
});

test('weeks of a group end with the last trading day before they are over', () => {
  const season = seasonOfWeeks(dayOfDate('2026-11-30'), 5, calendar);
  expect(season && [season.from, season.to].map(dateText)).toEqual(['2026-11-30', '2026-12-31']);
  expect(seasonOfWeeks(dayOfDate('2026-11-28'), 1, calendar)?.from).toBe(dayOfDate('2026-11-30'));
});

test('one valuation a day at 18:10, at weekends too; none before the season and none after', () => {
  const day = (text: string) => dateText(lastValuedDay(november, at(text)));
  expect(day('2026-11-02 18:09')).toBe('2026-11-01');
  expect(day('2026-11-02 18:10')).toBe('2026-11-02');
  expect(day('2026-11-07 18:10')).toBe('2026-11-07');
  expect(day('2026-11-08 03:00')).toBe('2026-11-07');
  expect(day('2026-10-27 19:00')).toBe('2026-11-01');
  expect(day('2027-02-01 10:00')).toBe('2026-11-30');
  expect(valuationAtMs(dayOf(at('2026-11-07 12:00')))).toBe(at('2026-11-07 18:10'));
});

test('who joins late sees fewer days, and is ranked with three fifths of them', () => {
  const left = (text: string) => daysLeft(november, at(text), calendar);
  expect([left('2026-10-27 12:00'), left('2026-11-02 18:09'), left('2026-11-02 18:10')]).toEqual([21, 21, 20]);
  expect(left('2026-11-30 18:10')).toBe(0);
  expect([fewestDays(21), fewestDays(20), fewestDays(5), fewestDays(1)]).toEqual([13, 12, 3, 1]);
});
