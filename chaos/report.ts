/** Report of a fault test: figures with their limits, as a table like those of bench. */

import { printTable } from '../testing/load/measure.ts';

export interface Row {
  readonly what: string;
  readonly figure: string;
  /** Limit of the figure; empty if the figure is information only. */
  readonly limit: string;
  readonly holds: boolean;
  /** Details of what broke the limit, one each. */
  readonly details: readonly string[];
}

const MOST_DETAILS = 10;

const text = (figure: number) => figure.toLocaleString('en-US', { maximumFractionDigits: 1 });

/** Row of a figure that is more than a number. */
export const judged = (what: string, figure: string, limit: string, holds: boolean): Row =>
  row(what, figure, limit, holds);

function row(what: string, figure: string, limit: string, holds: boolean, details: readonly string[] = []): Row {
  return { what, figure, limit, holds, details };
}

/** Row of a figure without a limit. */
export const figureRow = (what: string, figure: number | string): Row =>
  row(what, typeof figure === 'number' ? text(figure) : figure, '', true);

/** Row of faults that must not happen: their number, or a list. */
export const none = (what: string, found: number | readonly string[]): Row =>
  typeof found === 'number'
    ? row(what, text(found), '0', found === 0)
    : row(what, text(found.length), '0', found.length === 0, found);

export const exactly = (what: string, figure: number, expected: number): Row =>
  row(what, text(figure), text(expected), figure === expected);

export const atMost = (what: string, figure: number, limit: number, unit = ''): Row =>
  row(what, text(figure) + unit, `<= ${text(limit)}${unit}`, figure <= limit);

export const below = (what: string, figure: number, limit: number, unit = ''): Row =>
  row(what, text(figure) + unit, `< ${text(limit)}${unit}`, figure < limit);

/** Row of a minimum: a test that did nothing has shown nothing. */
export const atLeast = (what: string, figure: number, limit: number): Row =>
  row(what, text(figure), `>= ${text(limit)}`, figure >= limit);

export const reconciled = (clean: boolean): Row =>
  row('balances recomputed from the journal', clean ? 'equal' : 'DIFFERENT', 'equal', clean);

/** Rows that break their limit; a test expects none. */
export const faultsOf = (rows: readonly Row[]): readonly string[] =>
  rows
    .filter(({ holds }) => !holds)
    .map(({ what, figure, limit, details }) => [`${what}: ${figure} (${limit})`, ...details].join('\n'));

export function printReport(rows: readonly Row[]): void {
  const verdict = ({ limit, holds }: Row) => (limit === '' ? '' : holds ? 'pass' : 'FAIL');
  printTable([
    ['what', 'figure', 'limit', ''],
    ...rows.map((each) => [each.what, each.figure, each.limit, verdict(each)]),
  ]);
  for (const { what, holds, details } of rows) {
    if (holds) continue;
    for (const detail of details.slice(0, MOST_DETAILS)) console.log(`  ${what}: ${detail}`);
    if (details.length > MOST_DETAILS) console.log(`  ${what}: and ${details.length - MOST_DETAILS} more`);
  }
}
