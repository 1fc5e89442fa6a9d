import { expect, test } from 'vitest';
import { BIST_CALENDAR } from '../market/bist-calendar.ts';
import { createCalendar, dayOfDate } from '../market/calendar.ts';
import { offeringEvents } from './offering-events.ts';
import { publicDays } from './public-days.ts';

const calendar = createCalendar(BIST_CALENDAR);
const days = (from: string, to: string) => ({ from: dayOfDate(from), to: dayOfDate(to) });

test('holidays on weekdays, half days, consumer prices and the end of the tax year', () => {
  const texts = publicDays(days('2026-10-26', '2027-01-05'), calendar).map(({ date, kind, holiday, month, time }) =>
    [date, kind, holiday ?? month ?? '', time ?? ''].join(' ').trim(),
  );
  expect(texts).toEqual([
    '2026-10-28 half-day republic 12:40',
    '2026-10-29 holiday republic',
    '2026-11-03 cpi 2026-10 10:00',
    '2026-12-03 cpi 2026-11 10:00',
    '2026-12-31 tax-year',
    '2027-01-01 holiday newYear',
    '2027-01-04 cpi 2026-12 10:00',
  ]);
});

test('consumer prices of each month come once, on a trading day from the third on', () => {
  const found = publicDays(days('2016-01-01', '2026-12-31'), calendar).filter(({ kind }) => kind === 'cpi');
  expect(found).toHaveLength(11 * 12);
  for (const { date, month } of found) {
    const before = new Date(`${date.slice(0, 7)}-01T00:00:00Z`).getTime() - 1;
    expect(month).toBe(new Date(before).toISOString().slice(0, 7));
    const third = dayOfDate(`${date.slice(0, 7)}-03`);
    expect(dayOfDate(date)).toBe(calendar.next(third - 1));
  }
});

test('offerings have the dates that are known and within the days', () => {
  const offering = {
    code: 'NETCD',
    name: 'Netcad',
    from: '2026-01-28',
    to: '2026-01-30',
    firstDay: '2026-02-05',
    price: undefined,
    lots: undefined,
    groups: [],
    participants: undefined,
    method: 'equal',
    market: undefined,
    source: '',
  } as const;
  const texts = (...of: Parameters<typeof offeringEvents>) =>
    offeringEvents(...of).map(({ date, offering: what, time }) => `${date} ${what} ${time ?? ''}`.trim());
  expect(texts([offering], days('2026-01-01', '2026-12-31'))).toEqual([
    '2026-01-28 opens',
    '2026-01-30 closes 17:00',
    '2026-02-05 lists',
  ]);
  expect(texts([offering], days('2026-01-29', '2026-02-04'))).toEqual(['2026-01-30 closes 17:00']);
  expect(texts([{ ...offering, from: undefined, to: undefined }], days('2026-01-01', '2026-02-05'))).toEqual([
    '2026-02-05 lists',
  ]);
});
