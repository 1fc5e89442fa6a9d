/**
 * Days and months within text, in the language of the text. Alone in a table cell or on a chart they are Turkish
 * (date-text.ts, D6).
 */

import type { Language } from '@kurus/core/limits';
import { currentLanguage } from '../../i18n/language.ts';
import {
  CLOCK,
  DAY,
  DAY_AND_MONTH,
  dayAndMonthText,
  dateText,
  dateTimeText,
  monthText,
  weekdayText,
  weekdayTimeText,
} from './date-text.ts';

const LOCALES = { en: 'en-GB', fr: 'fr-FR' } as const;
const MONTH = { month: 'long', year: 'numeric' } as const;
const WEEKDAY = { day: 'numeric', month: 'short', weekday: 'short' } as const;
const WEEKDAY_TIME = { ...WEEKDAY, ...CLOCK } as const;

/** A format per language, created at first use. */
function inLanguage<At extends string | number>(turkish: (at: At) => string, options: Intl.DateTimeFormatOptions) {
  const writers = new Map<Language, Intl.DateTimeFormat>();
  return (at: At): string => {
    const language = currentLanguage();
    if (language === 'tr') return turkish(at);
    const cached = writers.get(language);
    const writer = cached ?? new Intl.DateTimeFormat(LOCALES[language], { timeZone: 'Europe/Istanbul', ...options });
    writers.set(language, writer);
    return writer.format(new Date(at));
  };
}

/** "20 Kas 2026", "20 Nov 2026", "20 nov. 2026" */
export const sentenceDate = inLanguage(dateText, DAY);

/** "20 Kas", "20 Nov", "20 nov." of a moment in epoch milliseconds. */
export const sentenceDay = inLanguage(dayAndMonthText, DAY_AND_MONTH);

/** "20 Kas 2026 14:05", "20 Nov 2026, 14:05" */
export const sentenceDateTime = inLanguage(dateTimeText, { ...DAY, ...CLOCK });

/** "Kasım 2026", "November 2026", "novembre 2026" of an ISO 8601 time. */
export const sentenceMonth = inLanguage(monthText, MONTH);

/** "25 Kas Çar", "Wed 25 Nov" of a moment in epoch milliseconds. */
export const sentenceWeekday = inLanguage(weekdayText, WEEKDAY);

/** "23 Kas Pzt 10:00", "Mon 23 Nov, 10:00" of a moment in epoch milliseconds. */
export const sentenceWeekdayTime = inLanguage(weekdayTimeText, WEEKDAY_TIME);
