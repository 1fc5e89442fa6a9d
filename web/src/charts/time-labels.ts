/** Time labels of a chart: Turkish, in Istanbul's time in every time zone of the machine. */

import { CLOCK, writer } from '../lib/words/date-text.ts';

const text = (options: Intl.DateTimeFormatOptions) => {
  const write = writer(options);
  return (seconds: number) => write(seconds * 1000);
};

const DAY = { day: 'numeric', month: 'short' } as const;

export const clockTick = text(CLOCK);
export const dayTick = text(DAY);
export const monthTick = text({ month: 'short' });
export const yearTick = text({ year: 'numeric' });
const day = text({ ...DAY, year: 'numeric' });
const moment = text({ ...DAY, ...CLOCK });

/** "20 Kas 16:15" or, for bars of a day and longer, "20 Kas 2026". */
export const barTimeText = (seconds: number, withClock: boolean) => (withClock ? moment(seconds) : day(seconds));
