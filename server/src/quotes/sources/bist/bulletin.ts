/**
 * Daily bulletin of Borsa İstanbul: one row of each instrument and day, columns by their English headings in the second
 * line, as public programs read it in 2024 to 2026. Figures are as they were traded; one that was not traded has zeros.
 */

import { dateText, dayOfDate } from '@kurus/core/market/calendar';
import { isInsideLimits } from '@kurus/core/market/price-limits';
import { roundToTick } from '@kurus/core/market/tick-size';
import type { Money, Price } from '@kurus/core/money/money';
import { beforeChange, readMoney, readPercent, readPrice } from '../figures.ts';
import { SourceError } from '../source-error.ts';

export interface BulletinShare {
  readonly code: string;
  readonly name: string;
  /** Absent where it was not traded that day. */
  readonly trade: BulletinTrade | undefined;
}

export interface BulletinTrade {
  readonly open: Price;
  readonly high: Price;
  readonly low: Price;
  readonly close: Price;
  /** Price that the exchange's change of the day is measured from. */
  readonly base: Price;
  /** True if the base is the previous close as it was traded. */
  readonly isBaseRaw: boolean;
  readonly volume: Money;
}

const HEADINGS = {
  day: 'TRADE DATE',
  code: 'INSTRUMENT SERIES CODE',
  name: 'INSTRUMENT NAME',
  type: 'INSTRUMENT TYPE',
  previous: 'PREVIOUS LAST PRICE',
  open: 'OPENING PRICE',
  low: 'LOWEST PRICE',
  high: 'HIGHEST PRICE',
  close: 'CLOSING PRICE',
  change: 'CHANGE TO PREVIOUS CLOSING (%)',
  volume: 'TOTAL TRADED VALUE',
} as const;
type Column = keyof typeof HEADINGS;
type Cells = Readonly<Record<Column, string>>;

/** Type of shares; others are warrants, certificates, funds of the exchange, and figures of shares such as averages. */
const SHARES = 'MSPOTEQT';
const SHARE_CODE = /^([A-Z0-9]{1,6})\.E$/;
/** Far fewer shares than the exchange lists: a file that was cut off says nothing of those that it lacks. */
const LEAST_SHARES = 300;

/** @param day that the file is asked for @throws SourceError where it is not that day's bulletin, whole */
export function readBulletin(text: string, day: number): readonly BulletinShare[] {
  const [, english, ...lines] = text.split(/\r?\n/);
  const headings = (english ?? '').split(';').map((heading) => heading.trim());
  const places = Object.entries(HEADINGS).map(([column, heading]) => [column, headings.indexOf(heading)] as const);
  const missing = places.find(([, place]) => place < 0);
  if (missing) throw new SourceError(`the bulletin has no ${HEADINGS[missing[0] as Column]}`);
  const shares = lines.flatMap((line) => {
    const row = line.split(';');
    const cells = Object.fromEntries(places.map(([column, place]) => [column, (row[place] ?? '').trim()])) as Cells;
    return cells.type === SHARES ? (shareOf(cells, day) ?? []) : [];
  });
  if (shares.length < LEAST_SHARES) throw new SourceError(`the bulletin has ${shares.length} shares`);
  return shares;
}

/** @throws SourceError where the row is of another day */
function shareOf(cells: Cells, day: number): BulletinShare | undefined {
  const [, code] = SHARE_CODE.exec(cells.code) ?? [];
  if (code === undefined) return undefined;
  if (dayOfRow(cells.day) !== day) throw new SourceError('the bulletin is of another day');
  return { code, name: cells.name || code, trade: tradeOf(cells) };
}

/** Year first, or day first. */
function dayOfRow(text: string): number | undefined {
  const [, date, month, year] = /^(\d{2})[./-](\d{2})[./-](\d{4})$/.exec(text) ?? [];
  const iso = year === undefined ? text.slice(0, 10) : `${year}-${month}-${date}`;
  const day = dayOfDate(iso);
  return Number.isInteger(day) && dateText(day) === iso ? day : undefined;
}

function tradeOf(cells: Cells): BulletinTrade | undefined {
  const [open, high, low, close] = (['open', 'high', 'low', 'close'] as const).map((column) =>
    readPrice(cells[column]),
  ) as (Price | undefined)[];
  const [volume, previous] = [readMoney(cells.volume), readPrice(cells.previous)];
  if (!open || !high || !low || !close || !volume || low > open || low > close || open > high || close > high)
    return undefined;
  const base = baseOf(cells, close) ?? previous;
  return base ? { open, high, low, close, base, isBaseRaw: base === previous, volume } : undefined;
}

/** Base by the change of the day, which the exchange measures from the theoretical price on an ex-date. */
function baseOf({ change }: Cells, close: Price): Price | undefined {
  const percent = readPercent(change);
  const before = percent === undefined ? undefined : beforeChange(close, percent);
  const base = before && roundToTick('stocks', before, 'half-up');
  return base && isInsideLimits('stocks', close, base) ? base : undefined;
}
