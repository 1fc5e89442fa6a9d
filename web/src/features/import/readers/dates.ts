/**
 * Dates of files, one rule per file. If every day of a file could be a month, the user is asked; a day that does not
 * exist ("31.02.2026") is not a date.
 */
export type DateOrder = 'day-month' | 'month-day' | 'year-month';

export interface Day {
  /** "2026-03-02" */
  readonly date: string;
  /** "13:21:14"; absent if the file has none. */
  readonly time?: string;
}

const CLOCK = String.raw`(?:[T ,;]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:[.,]\d+)?\s*([AP]M)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?)?`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})[-./ ]?(\d{2})[-./ ]?(\d{2})${CLOCK}$`, 'i');
const YEAR_LAST = new RegExp(String.raw`^(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{4}|\d{2})${CLOCK}$`, 'i');
const MONTH_IN_WORDS = new RegExp(String.raw`^(\d{1,2})[-. ]([a-zçğışöüİ]{3,})[-. ,]+(\d{4}|\d{2})${CLOCK}$`, 'iu');

/** The first letters of the months, Turkish and English. */
const MONTHS = [
  ['oca', 'jan'],
  ['şub', 'feb'],
  ['mar'],
  ['nis', 'apr'],
  ['may'],
  ['haz', 'jun'],
  ['tem', 'jul'],
  ['ağu', 'aug'],
  ['eyl', 'sep'],
  ['eki', 'oct'],
  ['kas', 'nov'],
  ['ara', 'dec'],
];

/** @param utc whether times without a zone are UTC, as coin exchanges write them; otherwise Istanbul */
export function dayOf(cell: string, order: DateOrder, utc: boolean): Day | undefined {
  const parts = partsOf(cell.trim(), order);
  if (!parts) return undefined;
  const { year, month, day, clock } = parts;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const atMs = Date.parse(`${date}T00:00:00Z`);
  if (!Number.isFinite(atMs) || !new Date(atMs).toISOString().startsWith(date)) return undefined;
  const [hours, minutes, seconds = '00', half, zone] = clock;
  if (hours === undefined || minutes === undefined) return { date };
  const time = timeOf(hours, minutes, seconds, half);
  if (time === undefined) return undefined;
  if (zone === undefined && !utc) return { date, time };
  return inIstanbul(Date.parse(`${date}T${time}${offsetOf(zone)}`));
}

interface Parts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly clock: readonly (string | undefined)[];
}

function partsOf(text: string, order: DateOrder): Parts | undefined {
  const first = YEAR_FIRST.exec(text);
  if (first) {
    const [, year = '', month = '', day = '', ...clock] = first;
    return order === 'year-month' || /^\d{4}-\d{2}-\d{2}/.test(text) ? { year, month, day, clock } : undefined;
  }
  const words = MONTH_IN_WORDS.exec(text);
  if (words) {
    const [, day = '', name = '', year = '', ...clock] = words;
    const at = MONTHS.findIndex((names) => names.some((begin) => name.toLocaleLowerCase('tr').startsWith(begin)));
    return at < 0 ? undefined : { year: fullYear(year), month: String(at + 1), day, clock };
  }
  const last = YEAR_LAST.exec(text);
  if (!last || order === 'year-month') return undefined;
  const [, one = '', two = '', year = '', ...clock] = last;
  const [day, month] = order === 'day-month' ? [one, two] : [two, one];
  return { year: fullYear(year), month, day, clock };
}

/** "26" is 2026, "98" is 1998. */
const fullYear = (year: string) => (year.length === 4 ? year : `${year < '70' ? '20' : '19'}${year}`);

function timeOf(hours: string, minutes: string, seconds: string, half: string | undefined): string | undefined {
  const written = parseInt(hours, 10);
  const hour = half === undefined ? written : (written % 12) + (half.toUpperCase() === 'PM' ? 12 : 0);
  if (hour > 23 || minutes > '59' || seconds > '59') return undefined;
  return `${String(hour).padStart(2, '0')}:${minutes}:${seconds}`;
}

const offsetOf = (zone = 'Z') => (/^(?:utc|z)$/i.test(zone) ? 'Z' : zone.replace(/^([+-]\d{2}):?/, '$1:'));

let istanbul: Intl.DateTimeFormat | undefined;

/** Converts a moment to Istanbul's day and time. */
export function inIstanbul(ms: number): Day | undefined {
  if (!Number.isFinite(ms)) return undefined;
  istanbul ??= new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Istanbul',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const [date = '', time = ''] = istanbul.format(ms).split(' ');
  return { date, time };
}

export interface DateSupport {
  readonly count: number;
  readonly readable: Readonly<Record<DateOrder, number>>;
  readonly better: DateOrder;
  /** Every day could be a month: the file does not show the order. */
  readonly unclear: boolean;
}

/** For each date order, counts the cells that it can read. */
export function dateSupport(cells: readonly string[]): DateSupport {
  const filled = cells.filter((cell) => cell.trim() !== '');
  const count = (order: DateOrder) => filled.filter((cell) => dayOf(cell, order, false) !== undefined).length;
  const readable = {
    'day-month': count('day-month'),
    'month-day': count('month-day'),
    'year-month': count('year-month'),
  };
  const most = Math.max(...Object.values(readable));
  const better = (['year-month', 'day-month', 'month-day'] as const).find((order) => readable[order] === most);
  const isTie = readable['day-month'] === most && readable['month-day'] === most && readable['year-month'] < most;
  return { count: filled.length, readable, better: better ?? 'day-month', unclear: isTie && most > 0 };
}
