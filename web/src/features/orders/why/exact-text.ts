/** Times of order events, to the second. */

import { CLOCK, DAY, writer } from '../../../lib/words/date-text.ts';

const exactClock = writer({ ...CLOCK, second: '2-digit', fractionalSecondDigits: 1 });
const dayAndExactTime = writer({ ...DAY, ...CLOCK, second: '2-digit' });

/** "14:32:07,4" of an ISO 8601 time. */
export const exactClockText = (iso: string) => exactClock(new Date(iso));

/** "23 Kas 2026 14:32:07" of an ISO 8601 time. */
export const exactTimeText = (iso: string) => dayAndExactTime(new Date(iso));
