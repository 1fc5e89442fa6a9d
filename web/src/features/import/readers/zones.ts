/** Moments of files in Istanbul's day and time. */

export interface Day {
  /** "2026-03-02" */
  readonly date: string;
  /** "13:21:14"; absent if the file has none. */
  readonly time?: string;
}

export const ISTANBUL = 'Europe/Istanbul';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Day and time of a moment in a zone. */
function wallTime(zone: string, ms: number): Required<Day> {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
    formats.set(zone, format);
  }
  const [date = '', time = ''] = format.format(ms).split(' ');
  return { date, time };
}

/** Converts a moment to Istanbul's day and time. */
export const inIstanbul = (ms: number): Day | undefined => (Number.isFinite(ms) ? wallTime(ISTANBUL, ms) : undefined);

/** Moment of a day and time in a zone. @param zone an IANA name, or an offset: "+03:00" */
export function momentIn(zone: string, date: string, time: string): number {
  if (/^[+-]\d{2}:\d{2}$/.test(zone)) return Date.parse(`${date}T${time}${zone}`);
  const written = Date.parse(`${date}T${time}Z`);
  if (zone === 'UTC') return written;
  // The offset at the written time, and once more at what follows from it: clocks change between both.
  let ms = written;
  for (let pass = 0; pass < 2; pass += 1) {
    const wall = wallTime(zone, ms);
    ms += written - Date.parse(`${wall.date}T${wall.time}Z`);
  }
  return ms;
}

/** Zone in a file's name: "Binance (UTC+3).csv" is "+03:00". */
export function zoneInName(name: string): string | undefined {
  const [, sign, hours, minutes = '00'] = /(?:UTC|GMT)\s*([+-])\s*(\d{1,2})(?::?(\d{2}))?(?!\d)/i.exec(name) ?? [];
  if (sign !== undefined && hours !== undefined) return `${sign}${hours.padStart(2, '0')}:${minutes}`;
  return /(?:^|[^a-z])(?:UTC|GMT)(?:[^a-z]|$)/i.test(name) ? 'UTC' : undefined;
}
