/** Times along a chart: Turkish, in İstanbul's time whatever the machine's zone. */
const text = (options: Intl.DateTimeFormatOptions) => {
  let format: Intl.DateTimeFormat | undefined;
  return (seconds: number) => {
    format ??= new Intl.DateTimeFormat('tr-TR', { timeZone: 'Europe/Istanbul', ...options });
    return format.format(seconds * 1000);
  };
};

const HOUR = { hour: '2-digit', minute: '2-digit' } as const;
const DAY = { day: 'numeric', month: 'short' } as const;

export const clockTick = text(HOUR);
export const dayTick = text(DAY);
export const monthTick = text({ month: 'short' });
export const yearTick = text({ year: 'numeric' });
const day = text({ ...DAY, year: 'numeric' });
const moment = text({ ...DAY, ...HOUR });

/** "20 Kas 16:15" or, for bars of a day and longer, "20 Kas 2026". */
export const barTimeText = (seconds: number, withClock: boolean) => (withClock ? moment(seconds) : day(seconds));
