import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '../../i18n/language.ts';
import {
  sentenceDate,
  sentenceDateTime,
  sentenceMonth,
  sentenceWeekday,
  sentenceWeekdayTime,
} from './sentence-date.ts';

afterEach(() => setLanguage('tr'));

const AT_MS = Date.parse('2026-11-22T22:30:00Z');

test.each([
  ['tr', '23 Kas 2026', 'Kasım 2026', '23 Kas Pzt', '23 Kas Pzt 01:30'],
  ['en', '23 Nov 2026', 'November 2026', 'Mon 23 Nov', 'Mon 23 Nov, 01:30'],
  ['fr', '23 nov. 2026', 'novembre 2026', 'lun. 23 nov.', 'lun. 23 nov. 01:30'],
] as const)('in %s, on the clock of İstanbul', async (language, date, month, weekday, weekdayTime) => {
  await setLanguage(language);
  const bare = (text: string) => text.replaceAll(/[,\s]+/g, ' ').replace(' à ', ' ');
  expect(sentenceDate(AT_MS)).toBe(date);
  expect(bare(sentenceDateTime(AT_MS))).toBe(`${date} 01:30`);
  expect(sentenceMonth('2026-11-15')).toBe(month);
  expect(bare(sentenceWeekday(AT_MS))).toBe(weekday);
  expect(bare(sentenceWeekdayTime(AT_MS))).toBe(bare(weekdayTime));
});
