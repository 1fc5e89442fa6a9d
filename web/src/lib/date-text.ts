/** Times as people read them: Turkish, in Istanbul's time whatever the machine's zone ("20 Kas 2026 14:05"). */
const ZONE = 'Europe/Istanbul';

/** Made when it is first used: each costs milliseconds on a phone, and no page needs them all. */
function writer(options: Intl.DateTimeFormatOptions): (moment: Date | number) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (moment) => (format ??= new Intl.DateTimeFormat('tr-TR', { timeZone: ZONE, ...options })).format(moment);
}

const CLOCK = { hour: '2-digit', minute: '2-digit' } as const;
const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const day = writer(DAY);
const dayAndTime = writer({ ...DAY, ...CLOCK });
const month = writer({ month: 'long', year: 'numeric' });
const clock = writer(CLOCK);
const exactClock = writer({ ...CLOCK, second: '2-digit', fractionalSecondDigits: 1 });
const dayAndExactTime = writer({ ...DAY, ...CLOCK, second: '2-digit' });
const weekday = writer({ day: 'numeric', month: 'short', weekday: 'short' });
const weekdayAndTime = writer({ day: 'numeric', month: 'short', weekday: 'short', ...CLOCK });

/** "20 Kas 2026" of an ISO 8601 time. */
export const dateText = (iso: string) => day(new Date(iso));

/** "Kasım 2026" of an ISO 8601 time. */
export const monthText = (iso: string) => month(new Date(iso));

/** "20 Kas 2026 14:05" of an ISO 8601 time. */
export const dateTimeText = (iso: string) => dayAndTime(new Date(iso));

/** "18:00" of a moment in epoch milliseconds. */
export const clockText = (ms: number) => clock(ms);

/** "23 Kas Pzt 10:00" of a moment in epoch milliseconds. */
export const weekdayTimeText = (ms: number) => weekdayAndTime(ms);

/** What ends at midnight ends at 24:00 of its day. */
const ofEnd = (write: (ms: number) => string) => (ms: number) =>
  clock(ms) === '00:00' ? write(ms - 1).replace('23:59', '24:00') : write(ms);

/** "18:10", or "24:00", of the moment at which something ends. */
export const endClockText = ofEnd(clock);
/** "23 Kas Pzt 18:10" of the moment at which something ends. */
export const weekdayEndText = ofEnd(weekdayAndTime);

/** "20 Kas 2026" of the moment at which something ends: midnight is the end of the day before it. */
export const endDateText = (ms: number) => day(ms - 1);

/** "14:32:07,4" of an ISO 8601 time. */
export const exactClockText = (iso: string) => exactClock(new Date(iso));

/** "23 Kas 2026 14:32:07" of an ISO 8601 time. */
export const exactTimeText = (iso: string) => dayAndExactTime(new Date(iso));

/** "25 Kas Çar" of a moment in epoch milliseconds. */
export const weekdayText = (ms: number) => weekday(ms);
