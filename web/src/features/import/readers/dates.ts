/**
 * Dates of files, one rule per file. If the days of a file fit several rules, the user is asked; a day that does not
 * exist ("31.02.2026") is not a date. Midnight is no time: programs write it where they have none.
 */

import { isStored, type Cell } from './cell.ts';
import { inIstanbul, ISTANBUL, momentIn, type Day } from './zones.ts';

export type DateOrder = 'day-month' | 'month-day' | 'year-month';
const DATE_ORDERS = ['year-month', 'day-month', 'month-day'] as const satisfies readonly DateOrder[];

const CLOCK = String.raw`(?:[T ,;]+(?:at )?(\d{1,2}):?(\d{2})(?::?(\d{2}))?(?:[.,]\d+)?\s*([AP]M)?\s*(Z|UTC|GMT|TRT|[+-]\d{2}:?\d{2})?)?`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})[-./ ]?(\d{2})[-./ ]?(\d{2})${CLOCK}$`, 'i');
/** Two digits of a year come first with hyphens alone: "25-12-22". */
const SHORT_YEAR_FIRST = new RegExp(String.raw`^(\d{2})-(\d{2})-(\d{2})${CLOCK}$`, 'i');
const YEAR_LAST = new RegExp(String.raw`^(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{4}|\d{2})${CLOCK}$`, 'i');
const LETTERS = String.raw`([a-zçğışöüâàéèûôäİ]{3,})`;
const DAY_AND_WORD = new RegExp(String.raw`^(\d{1,2})[-. ]${LETTERS}[-. ,]+(\d{4}|\d{2})${CLOCK}$`, 'iu');
const WORD_AND_DAY = new RegExp(String.raw`^${LETTERS}[-. ]+(\d{1,2})(?:st|nd|rd|th)?[-. ,]+(\d{4})${CLOCK}$`, 'iu');

/** A day as a spreadsheet counts it, written as text. */
const SERIAL = /^\d{5}(?:[.,]\d+)?$/;

const LETTER = /\p{L}{3}/u;

/** The first letters of the months in Turkish, English, French and German. */
const MONTHS = [
  ['oca', 'jan'],
  ['şub', 'feb', 'fév', 'fev'],
  ['mar', 'mär'],
  ['nis', 'apr', 'avr'],
  ['may', 'mai'],
  ['haz', 'jun', 'juin'],
  ['tem', 'jul', 'juil'],
  ['ağu', 'aug', 'aoû', 'aou'],
  ['eyl', 'sep'],
  ['eki', 'oct', 'okt'],
  ['kas', 'nov'],
  ['ara', 'dec', 'déc', 'dez'],
];

/**
 * @param zone of times that name none: an IANA name or an offset, "+03:00"
 * @returns the day and time in Istanbul; undefined if the cell is no date of this order
 */
export function dayOf(cell: Cell, order: DateOrder, zone: string = ISTANBUL): Day | undefined {
  if (isStored(cell)) return serialDay(cell.number);
  // Spaces that do not break, as web pages have them, are spaces.
  const text = cell.trim().replace(/\s+/g, ' ');
  if (SERIAL.test(text)) return serialDay(text.replace(',', '.'));
  const parts = partsOf(text, order);
  if (!parts) return undefined;
  const { year, month, day, clock } = parts;
  if (!isDayOf(parseInt(year, 10), parseInt(month, 10), parseInt(day, 10))) return undefined;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const [hours, minutes, seconds = '00', half, named] = clock;
  if (hours === undefined || minutes === undefined) return { date };
  const time = timeOf(hours, minutes, seconds, half);
  if (time === undefined) return undefined;
  if (time === MIDNIGHT) return { date };
  const own = named === undefined ? zone : offsetOf(named);
  return own === ISTANBUL ? { date, time } : withoutMidnight(inIstanbul(momentIn(own, date, time)));
}

/** True: the month has the day. A file has tens of thousands of days, and each is read in several orders. */
const isDayOf = (year: number, month: number, day: number): boolean =>
  month >= 1 && month <= 12 && day >= 1 && (day <= 28 || day <= new Date(Date.UTC(year, month, 0)).getUTCDate());

const MIDNIGHT = '00:00:00';

function withoutMidnight(day: Day | undefined): Day | undefined {
  return day?.time === MIDNIGHT ? { date: day.date } : day;
}

/** Days of a spreadsheet since 30 December 1899; a number of eight digits is written as a day: 20260403. */
function serialDay(number: string): Day | undefined {
  if (/^(?:19|20)\d{6}$/.test(number)) return dayOf(number, 'year-month');
  const [, days = '', part = ''] = /^(\d{5})(?:\.(\d+))?$/.exec(number) ?? [];
  if (days < '20000' || days > '80000') return undefined;
  const seconds = Math.round((parseInt(part.padEnd(9, '0').slice(0, 9), 10) * 86_400) / 1e9);
  const iso = new Date(Date.UTC(1899, 11, 30 + parseInt(days, 10), 0, 0, seconds)).toISOString();
  return withoutMidnight({ date: iso.slice(0, 10), time: iso.slice(11, 19) });
}

interface Parts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly clock: readonly (string | undefined)[];
}

function partsOf(text: string, order: DateOrder): Parts | undefined {
  const first = YEAR_FIRST.exec(text) ?? (order === 'year-month' ? SHORT_YEAR_FIRST.exec(text) : null);
  if (first) {
    const [, year = '', month = '', day = '', ...clock] = first;
    const isPlain = order === 'year-month' || /^\d{4}(?:-\d{2}-\d{2}|\d{4}(?!\d))/.test(text);
    return isPlain ? { year: fullYear(year), month, day, clock } : undefined;
  }
  const inWords = LETTER.test(text) ? partsInWords(text) : undefined;
  if (inWords) return inWords;
  const last = YEAR_LAST.exec(text);
  if (!last || order === 'year-month') return undefined;
  const [, one = '', two = '', year = '', ...clock] = last;
  const [day, month] = order === 'day-month' ? [one, two] : [two, one];
  return { year: fullYear(year), month, day, clock };
}

/** "14 Oca 2026", "May 5, 2020": no order is in question. */
function partsInWords(text: string): Parts | undefined {
  const before = DAY_AND_WORD.exec(text);
  const after = before ? null : WORD_AND_DAY.exec(text);
  const [, one = '', two = '', year = '', ...clock] = before ?? after ?? [];
  const [name, day] = before ? [two, one] : [one, two];
  if (name === '') return undefined;
  const lower = name.toLocaleLowerCase('tr');
  const month = MONTHS.findIndex((names) => names.some((begin) => lower.startsWith(begin)));
  return month < 0 ? undefined : { year: fullYear(year), month: String(month + 1), day, clock };
}

/** "26" is 2026, "98" is 1998. */
const fullYear = (year: string) => (year.length === 4 ? year : `${year < '70' ? '20' : '19'}${year}`);

function timeOf(hours: string, minutes: string, seconds: string, half: string | undefined): string | undefined {
  const written = parseInt(hours, 10);
  const hour = half === undefined ? written : (written % 12) + (half.toUpperCase() === 'PM' ? 12 : 0);
  if (hour > 23 || minutes > '59' || seconds > '59') return undefined;
  return `${String(hour).padStart(2, '0')}:${minutes}:${seconds}`;
}

function offsetOf(zone: string): string {
  if (/^(?:utc|gmt|z)$/i.test(zone)) return 'UTC';
  return /^trt$/i.test(zone) ? ISTANBUL : zone.replace(/^([+-]\d{2}):?/, '$1:');
}

export interface DateSupport {
  readonly count: number;
  readonly readable: Readonly<Record<DateOrder, number>>;
  readonly better: DateOrder;
  /** Several orders read all days, and differently: the file does not show which is right. */
  readonly unclear: boolean;
}

/** For each date order, counts the cells that it can read. Days after today speak against an order. */
export function dateSupport(cells: readonly Cell[], today = new Date().toISOString().slice(0, 10)): DateSupport {
  const filled = cells.filter((cell) => isStored(cell) || cell.trim() !== '');
  const daysOf = (order: DateOrder) => filled.map((cell) => dayOf(cell, order)?.date);
  const days = {
    'year-month': daysOf('year-month'),
    'day-month': daysOf('day-month'),
    'month-day': daysOf('month-day'),
  };
  const count = (order: DateOrder) => days[order].filter((day) => day !== undefined).length;
  const past = (order: DateOrder) => days[order].filter((day) => day !== undefined && day <= today).length;
  const readable = {
    'day-month': count('day-month'),
    'month-day': count('month-day'),
    'year-month': count('year-month'),
  };
  // A file of days to come alone is read all the same.
  const support = DATE_ORDERS.some((order) => past(order) > 0) ? past : count;
  const most = Math.max(...DATE_ORDERS.map(support));
  const best = DATE_ORDERS.filter((order) => support(order) === most);
  const [better = 'day-month', ...others] = best;
  const differs = others.some((order) => days[order].some((day, at) => day !== days[better][at]));
  return { count: filled.length, readable, better, unclear: differs && most > 0 };
}
