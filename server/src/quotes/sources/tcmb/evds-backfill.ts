/**
 * Candles of currencies from the bank's EVDS, for whoever has a key: ten years in one call. Its dates may be those of
 * the files or of the working day after, on which a rate is in force; two files of the archive tell which.
 */

import {
  DAY_MS,
  DAY_SECONDS,
  dateText,
  dayOf,
  dayOfDate,
  dayStartMs,
  type TradingCalendar,
} from '@kurus/core/market/calendar';
import { divide } from '@kurus/core/money/decimal';
import type { Price } from '@kurus/core/money/money';
import { isRow, readPrice, type Row } from '../figures.ts';
import type { BackfillSource } from '../history-source.ts';
import { getJson } from '../http-json.ts';
import type { SourceClient } from '../http-text.ts';
import { middleOf } from '../rate-quote.ts';
import { SourceError } from '../source-error.ts';
import type { BulletinCall } from './bulletins.ts';

export interface EvdsOptions {
  readonly baseUrl: string;
  readonly key: string;
}

interface EvdsParts extends EvdsOptions {
  readonly client: SourceClient;
  readonly calendar: TradingCalendar;
  /** Rates of a file of the archive. */
  readonly ratesOf: (day: number, call: BulletinCall) => Promise<ReadonlyMap<string, Price>>;
  readonly reachMs: number;
}

/** Currencies that are quoted for more than one unit. */
const UNITS: Readonly<Record<string, bigint>> = { JPY: 100n };
/** Number of files that the dates are compared with, and how far back they are looked for. */
const COMPARED = 2;
const COMPARED_DAYS = 30;
/** Age from which on both have a rate. */
const SETTLED_DAYS = 7;

export function createEvdsBackfill({ baseUrl, key, client, calendar, ratesOf, reachMs }: EvdsParts): BackfillSource {
  return {
    fiveMinutes: { intervalSeconds: 300, spanMs: DAY_MS, reachMs: DAY_MS },
    days: { intervalSeconds: DAY_SECONDS, spanMs: reachMs, reachMs },
    async fetch({ code, intervalSeconds, fromMs, toMs, nowMs, signal }) {
      if (intervalSeconds !== DAY_SECONDS) return [];
      const [firstDay, lastDay] = [dayOf(fromMs), dayOf(Math.min(toMs, nowMs))];
      const span = [Math.min(firstDay, lastDay - COMPARED_DAYS), lastDay + LATER_DAYS].map(evdsDate);
      const url = `${baseUrl}/series=TP.DK.${code}.A.YTL-TP.DK.${code}.S.YTL&startDate=${span[0]}&endDate=${span[1]}&type=json`;
      const byDate = readRates(await getJson(client, { url, headers: { key }, nowMs, signal }), code);
      const files: (readonly [day: number, rate: Price])[] = [];
      let day = calendar.previous(lastDay - SETTLED_DAYS);
      for (; files.length < COMPARED && day >= lastDay - COMPARED_DAYS; day = calendar.previous(day)) {
        const rate = (await ratesOf(day, [nowMs, signal])).get(code);
        if (rate) files.push([day, rate]);
      }
      return daysOfFiles(byDate, files, calendar)
        .filter(([of]) => of >= firstDay && of <= lastDay && of < dayOf(nowMs))
        .map(([of, rate]) => ({ startMs: dayStartMs(of), open: rate, high: rate, low: rate, close: rate }));
    },
  };
}

/** Rates by the days of the bank's files. @throws SourceError where the two do not agree */
function daysOfFiles(
  byDate: ReadonlyMap<number, Price>,
  files: readonly (readonly [day: number, rate: Price])[],
  calendar: TradingCalendar,
): readonly (readonly [day: number, rate: Price])[] {
  const agree = (dateOf: (day: number) => number) =>
    files.length > 0 && files.every(([day, rate]) => byDate.get(dateOf(day)) === rate);
  if (agree((day) => day)) return [...byDate];
  if (agree(calendar.next)) return [...byDate].map(([date, rate]) => [calendar.previous(date), rate] as const);
  throw new SourceError("EVDS: its rates are not those of the bank's files");
}

/** Days after the last one on which its rate may stand: over a bayram. */
const LATER_DAYS = 11;

const evdsDate = (day: number) => dateText(day).split('-').toReversed().join('-');

/** Middle rates of one unit by their dates; days without rates are null. @throws SourceError */
function readRates(answer: unknown, code: string): ReadonlyMap<number, Price> {
  const items: unknown = isRow(answer) ? answer['items'] : undefined;
  if (!Array.isArray(items)) throw new SourceError('EVDS: no items');
  return new Map(items.filter(isRow).flatMap((row) => rateOf(row, code) ?? []));
}

function rateOf(row: Row, code: string): [readonly [number, Price]] | undefined {
  const [, date, month, year] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(String(row['Tarih'])) ?? [];
  const day = dayOfDate(`${year}-${month}-${date}`);
  const [buying, selling] = [row[`TP_DK_${code}_A_YTL`], row[`TP_DK_${code}_S_YTL`]].map(readPrice);
  const middle = middleOf(buying, selling);
  if (!middle || !Number.isInteger(day)) return undefined;
  return [[day, divide(middle, UNITS[code] ?? 1n, 'half-up') as Price]];
}
