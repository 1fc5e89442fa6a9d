import { expect, test } from 'vitest';
import { BIST_CALENDAR } from './bist-calendar.ts';
import { createCalendar, dateText, dayOfDate } from './calendar.ts';
import { createSettlement, settlementDay } from './settlement.ts';

const calendar = createCalendar(BIST_CALENDAR);
const TWO_DAYS = [{ from: '2000-01-01', days: 2 }];
const settled = (date: string, lengths: Parameters<typeof settlementDay>[2] = TWO_DAYS) =>
  dateText(settlementDay(calendar, dayOfDate(date), lengths));

test.each([
  ['2026-11-23', '2026-11-25', 'Monday to Wednesday'],
  ['2026-11-26', '2026-11-30', 'over the weekend'],
  ['2026-10-27', '2026-11-02', 'over a half day, which settles nothing, and a holiday'],
  ['2026-10-28', '2026-11-02', 'a trade on the half day'],
  ['2026-11-21', '2026-11-24', 'a trade on a Saturday, where the market never closes'],
])('%s settles on %s: %s', (day, expected) => {
  expect(settled(day)).toBe(expected);
});

test('the number of days is that of the trade day, and a shorter one settles no trade earlier than its predecessors', () => {
  const lengths = [
    { from: '2000-01-01', days: 2 },
    { from: '2026-11-24', days: 1 },
  ];
  expect(['2026-11-23', '2026-11-24', '2026-11-25'].map((day) => settled(day, lengths))).toEqual([
    '2026-11-25',
    '2026-11-25',
    '2026-11-26',
  ]);
});

test('trades outside the exchange settle at once', () => {
  const at = Date.parse('2026-11-23T23:59:59+03:00');
  const settlesOn = createSettlement('t2', calendar, TWO_DAYS);
  expect(settlesOn('stocks', at)).toBe(dayOfDate('2026-11-25'));
  expect(settlesOn('stocks', at + 1_000)).toBe(dayOfDate('2026-11-26'));
  expect(settlesOn('cryptos', at)).toBeUndefined();
  expect(createSettlement('instant', calendar, TWO_DAYS)('stocks', at)).toBeUndefined();
});

test('a number of days that the operator adds applies from its day on', () => {
  const settlesOn = createSettlement('t2', calendar, [...TWO_DAYS, { from: '2026-11-24', days: 1 }]);
  const of = (date: string) => dateText(settlesOn('stocks', Date.parse(`${date}T12:00:00+03:00`)) ?? 0);
  expect([of('2026-11-23'), of('2026-11-24')]).toEqual(['2026-11-25', '2026-11-25']);
});
