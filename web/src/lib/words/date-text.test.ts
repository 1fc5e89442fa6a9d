import { expect, test } from 'vitest';
import { clockText, dateText, dateTimeText } from './date-text.ts';
import { endClockText, endDateText, weekdayEndText } from './end-text.ts';

test('a time is written in Turkish and in Istanbul time', () => {
  expect(dateTimeText('2026-11-20T11:05:00.000Z')).toBe('20 Kas 2026 14:05');
});

test('an evening in UTC is the next day in Istanbul', () => {
  expect(dateText('2026-12-31T22:30:00Z')).toBe('1 Oca 2027');
  expect(dateTimeText('2026-12-31T22:30:00Z')).toBe('1 Oca 2027 01:30');
});

test('the formats without Intl equal those of Intl, at any time, also before 2016', () => {
  const zone = { timeZone: 'Europe/Istanbul' } as const;
  const date = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  const day = new Intl.DateTimeFormat('tr-TR', { ...zone, ...date });
  const both = new Intl.DateTimeFormat('tr-TR', { ...zone, ...date, ...time });
  const clock = new Intl.DateTimeFormat('tr-TR', { ...zone, ...time });
  const HOURS_7 = 7 * 3_600_000 + 60_000;
  for (let ms = Date.UTC(2014, 0, 1); ms < Date.UTC(2028, 0, 1); ms += HOURS_7) {
    const iso = new Date(ms).toISOString();
    const written = [dateText(iso), dateTimeText(iso), clockText(ms)];
    expect(written).toEqual([day.format(ms), both.format(ms), clock.format(ms)]);
  }
});

test('an end at midnight is 24:00 of its day, and on that day', () => {
  const midnight = Date.parse('2026-11-24T00:00:00+03:00');
  expect(endClockText(midnight)).toBe('24:00');
  expect(weekdayEndText(midnight)).toBe('23 Kas Pzt 24:00');
  expect(endDateText(midnight)).toBe('23 Kas 2026');
  expect(endDateText(Date.parse('2026-11-23T18:10:00+03:00'))).toBe('23 Kas 2026');
});
