/** Texts of the times at which something ends. */

import { clockText, dateText } from './date-text.ts';
import { sentenceDate, sentenceWeekdayTime } from './sentence-date.ts';

/** Formats a moment of an end: midnight is 24:00 of the day that ends. */
const ofEnd = (write: (ms: number) => string) => (ms: number) =>
  clockText(ms) === '00:00' ? write(ms - 1).replace('23:59', '24:00') : write(ms);

/** "18:10", or "24:00", of the moment at which something ends. */
export const endClockText = ofEnd(clockText);
/** "23 Kas Pzt 18:10" of the moment at which something ends. */
export const weekdayEndText = ofEnd(sentenceWeekdayTime);

/** "20 Kas 2026" of the moment at which something ends: midnight is the end of the day before it. */
export const endDateText = (ms: number) => dateText(ms - 1);
/** The end date within a sentence. */
export const sentenceEndDate = (ms: number) => sentenceDate(ms - 1);
