import { expect, test } from 'vitest';
import { dateText, dateTimeText } from './date-text.ts';

test('a time is written in Turkish and in Istanbul time', () => {
  expect(dateTimeText('2026-11-20T11:05:00.000Z')).toBe('20 Kas 2026 14:05');
});

test('an evening in UTC is the next day in Istanbul', () => {
  expect(dateText('2026-12-31T22:30:00Z')).toBe('1 Oca 2027');
  expect(dateTimeText('2026-12-31T22:30:00Z')).toBe('1 Oca 2027 01:30');
});
