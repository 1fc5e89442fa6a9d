import { expect, test } from 'vitest';
import { FIRST_ENTRY_DAY } from '../limits.ts';
import { dayOfDate } from '../market/calendar.ts';
import { historyDays } from './history-days.ts';

test('the history is dense at its end, and has a bounded number of days since the first entry', () => {
  const today = dayOfDate('2026-11-26');
  const days = historyDays(today);
  expect(days.slice(0, 2)).toEqual([today - 1, today - 2]);
  expect(days.filter((day) => day >= today - 92)).toHaveLength(92);
  expect(days.filter((day) => day >= today - 366).length).toBeLessThan(92 + 41);
  expect(days.length).toBeLessThan(660);
  expect(days.at(-1)).toBeGreaterThanOrEqual(dayOfDate(FIRST_ENTRY_DAY));
});
