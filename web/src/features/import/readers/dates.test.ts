import { describe, expect, it } from 'vitest';
import { dateSupport, dayOf } from './dates.ts';
import { inIstanbul } from './zones.ts';

describe('a day by the rule of its file', () => {
  it.each([
    ['13.04.2021', 'day-month', { date: '2021-04-13' }],
    ['04/13/2021', 'month-day', { date: '2021-04-13' }],
    ['02/03/26 13:21:14', 'day-month', { date: '2026-03-02', time: '13:21:14' }],
    ['1.2.2026 9:05', 'day-month', { date: '2026-02-01', time: '09:05:00' }],
    ['2026-01-14 10:04:21', 'year-month', { date: '2026-01-14', time: '10:04:21' }],
    ['14.01.2026\u00a010:04', 'day-month', { date: '2026-01-14', time: '10:04:00' }],
    ['2026-01-14', 'day-month', { date: '2026-01-14' }],
    ['20240229', 'year-month', { date: '2024-02-29' }],
    ['14 Oca 2026', 'day-month', { date: '2026-01-14' }],
    ['5 Ağustos 2025 18:00', 'day-month', { date: '2025-08-05', time: '18:00:00' }],
    ['31/12/98', 'day-month', { date: '1998-12-31' }],
    ['01/02/2026, 01:30:00 PM', 'month-day', { date: '2026-01-02', time: '13:30:00' }],
    ['46083', 'day-month', { date: '2026-03-02' }],
    ['46083,5', 'day-month', { date: '2026-03-02', time: '12:00:00' }],
    ['12345', 'day-month', undefined],
    ['2026-02-31', 'year-month', undefined],
    ['29.02.2025', 'day-month', undefined],
    ['13/13/2025', 'day-month', undefined],
    ['dün', 'day-month', undefined],
    ['', 'day-month', undefined],
    ['2026-01-14 25:00:00', 'year-month', undefined],
  ] as const)('%s (%s)', (cell, order, day) => expect(dayOf(cell, order)).toEqual(day));

  it('brings Greenwich’s time to Istanbul, over midnight too', () => {
    expect(dayOf('2021-12-31 22:30:00', 'year-month', 'UTC')).toEqual({ date: '2022-01-01', time: '01:30:00' });
    expect(dayOf('2021-06-10T12:00:00.000Z', 'year-month')).toEqual({ date: '2021-06-10', time: '15:00:00' });
    expect(dayOf('2021-06-10T12:00:00+02:00', 'year-month')).toEqual({ date: '2021-06-10', time: '13:00:00' });
    expect(inIstanbul(Number.NaN)).toBeUndefined();
  });
});

describe('date order of a file', () => {
  it('asks if every day could be a month', () => {
    expect(dateSupport(['01.02.2026', '03/04/2026'])).toMatchObject({ unclear: true, count: 2 });
  });
  it('reads a file of days to come alone', () => {
    expect(dateSupport(['01-09-2150', '13-09-2150'])).toMatchObject({ unclear: false, better: 'day-month' });
  });
  it('asks where a year of two digits could come first, unless that would be after today', () => {
    expect(dateSupport(['25-12-22', '24-10-20'], '2026-11-27')).toMatchObject({ unclear: true });
    expect(dateSupport(['31-12-25'], '2026-11-27')).toMatchObject({ unclear: false, better: 'day-month' });
    expect(dateSupport(['25-12-31'], '2026-11-27')).toMatchObject({ unclear: false, better: 'year-month' });
  });
  it('needs no question where one cannot', () => {
    expect(dateSupport(['01.02.2026', '13.04.2026'])).toMatchObject({ unclear: false, better: 'day-month' });
    expect(dateSupport(['01/02/2026', '04/13/2026'])).toMatchObject({ unclear: false, better: 'month-day' });
    expect(dateSupport(['2026-01-02', '2026-03-04'])).toMatchObject({ unclear: false, better: 'year-month' });
  });
});
