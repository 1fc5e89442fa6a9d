import { expect, test } from 'vitest';
import { dateText, dateTimeText, endClockText, endDateText, weekdayEndText } from './date-text.ts';

test('a time is written in Turkish and in Istanbul time', () => {
  expect(dateTimeText('2026-11-20T11:05:00.000Z')).toBe('20 Kas 2026 14:05');
});

test('an evening in UTC is the next day in Istanbul', () => {
  expect(dateText('2026-12-31T22:30:00Z')).toBe('1 Oca 2027');
  expect(dateTimeText('2026-12-31T22:30:00Z')).toBe('1 Oca 2027 01:30');
});

test('what ends at midnight ends at 24:00 of its day, and on that day', () => {
  const midnight = Date.parse('2026-11-24T00:00:00+03:00');
  expect(endClockText(midnight)).toBe('24:00');
  expect(weekdayEndText(midnight)).toBe('23 Kas Pzt 24:00');
  expect(endDateText(midnight)).toBe('23 Kas 2026');
  expect(endDateText(Date.parse('2026-11-23T18:10:00+03:00'))).toBe('23 Kas 2026');
});
