/** Parts of all forms of Binance: their times, whose zone stands in a heading or in the file's name. */

import type { Cell } from '../cell.ts';
import { EXCHANGE_COLUMNS, EXCHANGE_WORDS } from '../exchange-rows.ts';
import { headingUnder } from '../headings.ts';
import { tableBelow, type LineRules } from '../read-form.ts';
import { normalizeWord, type LineCells, type Raw, type Table } from '../table.ts';
import { zoneInName } from '../zones.ts';

export const FORM = {
  columns: EXCHANGE_COLUMNS,
  words: EXCHANGE_WORDS,
  numbers: 'point',
  dates: 'year-month',
  zone: 'asked',
  signs: 'bare',
  hours: 'always',
} as const;

/** "Date(UTC)", "Date(UTC+0)", "UTC_Time", "Time". */
const TIME = /^(?:date|time|utc_time)(?:$|[ (])/;

const timeColumns = (header: readonly string[]) =>
  [...header.entries()].filter(([, name]) => TIME.test(normalizeWord(name)));

/** Time of a line; of an order that of its end, which is called "Time" beside the date, or is the second time. */
export function timeUnder(header: readonly string[]): (at: LineCells) => Cell {
  const columns = timeColumns(header);
  const plain = columns.filter(([, name]) => normalizeWord(name) === 'time');
  const [column = -1] = plain.at(-1) ?? columns.at(-1) ?? [];
  return ({ all }) => all[column] ?? '';
}

/** Table under the first heading of the list that the file has. */
export function binanceTable(
  raw: Raw,
  signatures: readonly (readonly string[])[],
  rulesOf: (time: (at: LineCells) => Cell) => LineRules,
): Table | undefined {
  if (raw.kind !== 'rows') return undefined;
  for (const needed of signatures) {
    const heading = headingUnder(raw.rows, needed);
    const times = timeColumns(heading?.header ?? []);
    if (!heading || times.length === 0) continue;
    const table = tableBelow(rulesOf(timeUnder(heading.header)), raw.rows, heading);
    const zone = times.map(([, name]) => zoneInName(name)).find(Boolean);
    return { ...table, ...(zone !== undefined && { zone }) };
  }
  return undefined;
}
