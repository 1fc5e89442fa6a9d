import { expect, test } from 'vitest';
import { lastDayOf, selectedMonth, monthsLater, monthsUntil, startOf } from './months.ts';

test('days of a month', () => {
  expect(['2026-10', '2024-02', '2025-02', '2026-12'].map(lastDayOf)).toEqual([
    '2026-10-31',
    '2024-02-29',
    '2025-02-28',
    '2026-12-31',
  ]);
  expect(startOf('2026-01')).toBe('2025-12-31');
  expect(monthsLater('2026-01', -13)).toBe('2024-12');
});

test('from the first entry to this month, the newest first', () => {
  expect(monthsUntil('2026-09-30', '2026-11-20')).toEqual(['2026-11', '2026-10', '2026-09']);
});

test('the last complete month, unless the address names another', () => {
  expect(selectedMonth('', '2026-01-20')).toBe('2025-12');
  expect(selectedMonth('month=2025-03', '2026-01-20')).toBe('2025-03');
  for (const wrong of ['2026-13', '2026-02', '26-01', ''])
    expect(selectedMonth(`month=${wrong}`, '2026-01-20')).toBe('2025-12');
});
