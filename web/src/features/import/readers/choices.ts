/**
 * Choices about a file's rows: guessed from the file and its source, confirmed by the user, saved for the next similar
 * file.
 */

import { numberSupport, type DecimalMark, type NumberSupport } from '@kurus/core/money/notation';
import { cellText, isStored, type Cell } from './cell.ts';
import { dateSupport, dayOf, type DateOrder, type DateSupport } from './dates.ts';
import { FIGURES, SUMMED, type Field, type Meaning } from './fields.ts';
import { fieldOf } from './known-words.ts';
import type { Source } from './source.ts';
import type { Asset } from './symbols.ts';
import { cellAt, cellOf, normalizeWord, type Table } from './table.ts';
import { ISTANBUL } from './zones.ts';

export const LIRA = 'TRY';

/** Direction in which a file runs: 'down' if the oldest row is the first. */
export type FileOrder = 'down' | 'up';

export interface Choices {
  /** Field of each column, in the order of the heading. */
  readonly columns: readonly (Field | undefined)[];
  /** This and the next two: undefined if the file is unclear and the user has not chosen yet. */
  readonly numbers: DecimalMark | undefined;
  readonly dates: DateOrder | undefined;
  /** Zone of times that name none: an IANA name, or an offset ("+03:00"). */
  readonly zone: string | undefined;
  /** Order that the user chose; undefined for the one that the file shows. */
  readonly order: FileOrder | undefined;
  /** By the word, as `normalizeWord` writes it. */
  readonly words: Readonly<Record<string, Meaning>>;
  /** Meaning of every row, if no column gives one. */
  readonly everyRow: Meaning | undefined;
  /** By `symbolKey`. */
  readonly symbols: Readonly<Record<string, Asset | 'skip'>>;
  /** Currency to use for each unknown currency of the file. */
  readonly currencies: Readonly<Record<string, string>>;
  /** Currency of rows without one, by `symbolKey`; before `currency`. */
  readonly symbolCurrencies: Readonly<Record<string, string>>;
  /** Currency of rows without one. */
  readonly currency: string;
  /** Cells changed by the user, by row and column; by the field's name where the file has no such column. */
  readonly edits: Readonly<Record<number, RowEdits>>;
}

export type RowEdits = Readonly<Partial<Record<number | Field, string>>>;

/** Choices that are saved for the next file with the same heading. */
export type SavedChoices = Pick<Choices, 'columns' | 'words' | 'everyRow' | 'currency'>;

export function firstChoices(table: Table, source: Source, saved?: SavedChoices): Choices {
  const columns = saved?.columns ?? guessedColumns(table, source);
  const zone = table.zone ?? source.zone ?? ISTANBUL;
  return {
    columns,
    ...settledRules(table, columns, source),
    zone: zone === 'asked' ? undefined : zone,
    order: undefined,
    words: { ...source.words, ...saved?.words },
    everyRow: saved?.everyRow,
    symbols: {},
    currencies: {},
    symbolCurrencies: {},
    currency: saved?.currency ?? source.currency ?? LIRA,
    edits: {},
  };
}

/** Notation of numbers and order of dates, as far as the columns show them. */
export function settledRules(
  table: Table,
  columns: Choices['columns'],
  source: Source,
): Pick<Choices, 'numbers' | 'dates'> {
  const numbers = numberFacts(table, columns, source);
  const dates = dateFacts(table, columns);
  return {
    numbers: numbers.unclear && source.numbers === undefined ? undefined : numbers.better,
    dates: dates.unclear && source.dates === undefined ? undefined : settledOrder(dates, source),
  };
}

/** Chooses the date order that the source prescribes, unless the file clearly contradicts it. */
const settledOrder = ({ better, readable, unclear }: DateSupport, { dates }: Source) =>
  dates !== undefined && (unclear || readable[dates] >= readable[better]) ? dates : better;

/** Guesses fields: a field goes to the first column that can hold it, charges to each. */
function guessedColumns(table: Table, source: Source): (Field | undefined)[] {
  const assigned = new Set<Field>();
  const guesses = table.header.map((name) => guessOf(name, source));
  const filled = source.id === 'generic' ? filledColumns(table.header, guesses) : new Map<Field, number>();
  const columns = guesses.map((field, at) => {
    if (field !== undefined && (filled.get(field) ?? at) !== at) return undefined;
    if (field === undefined || (assigned.has(field) && !SUMMED.includes(field))) return undefined;
    assigned.add(field);
    return field;
  });
  return source.id === 'generic' ? withDate(table, columns) : columns;
}

/** Names of what was done, beside what was ordered: "Gerçekleşen Adet" beside "Adet". */
const FILLED = /^(?:gerc|ort)|\b(?:filled|fill|executed|execution|average|avg)\b/;

/** The column of what was done, where one of quantities or prices says so. */
function filledColumns(header: readonly string[], guesses: readonly (Field | undefined)[]): Map<Field, number> {
  const found = new Map<Field, number>();
  for (const field of ['quantity', 'price'] as const) {
    const at = guesses.findIndex(
      (guess, column) => guess === field && FILLED.test(normalizeWord(header[column] ?? '')),
    );
    if (at >= 0) found.set(field, at);
  }
  return found;
}

function guessOf(name: string, { id, columns }: Source): Field | undefined {
  const word = normalizeWord(name);
  if (id !== 'generic') return Object.hasOwn(columns, word) ? columns[word] : undefined;
  return fieldOf(name);
}

/** A column named for the clock alone that holds days is the date: "Time", of many exchanges. */
function withDate({ rows }: Table, columns: (Field | undefined)[]): (Field | undefined)[] {
  const clock = columns.indexOf('time');
  if (clock < 0 || columns.includes('date')) return columns;
  const isDate = rows.some((row) => {
    const cell = cellAt(row, clock);
    return (
      cellText(cell) !== '' && (['year-month', 'day-month', 'month-day'] as const).some((order) => dayOf(cell, order))
    );
  });
  return isDate ? columns.with(clock, 'date') : columns;
}

export const columnFor = (columns: Choices['columns'], field: Field): number => columns.indexOf(field);

export function columnCells(table: Table, columns: Choices['columns'], field: Field): string[] {
  const column = columnFor(columns, field);
  return column < 0 ? [] : table.rows.filter(({ fault }) => !fault).map((row) => cellOf(row, column));
}

/** Texts in all columns of figures; a stored number shows no notation. */
export function numberCells(table: Table, columns: Choices['columns']): string[] {
  const isFigure = (field: Field | undefined) => field !== undefined && (FIGURES as readonly Field[]).includes(field);
  const figures = columns.flatMap((field, at) => (isFigure(field) ? [at] : []));
  return table.rows.flatMap((row) =>
    row.fault ? [] : figures.map((column) => cellAt(row, column)).filter((cell): cell is string => !isStored(cell)),
  );
}

export const numberFacts = (table: Table, columns: Choices['columns'], source: Source): NumberSupport =>
  numberSupport(numberCells(table, columns), source.numbers ?? 'comma');

export function dateFacts(table: Table, columns: Choices['columns']): DateSupport {
  const column = columnFor(columns, 'date');
  const cells: Cell[] = column < 0 ? [] : table.rows.filter(({ fault }) => !fault).map((row) => cellAt(row, column));
  return dateSupport(cells);
}

/** A file that is sorted by something else has neighbours of both kinds; one that falls has hardly any that rise. */
const CLEARLY = 3;

/** Direction of a file, found from its days and times. */
function foundOrder(table: Table, { columns, dates }: Choices): FileOrder {
  const [date, time] = [columnFor(columns, 'date'), columnFor(columns, 'time')];
  let [later, earlier] = [0, 0];
  let before: string | undefined;
  for (const row of table.rows) {
    if (row.fault || dates === undefined) continue;
    const day = dayOf(cellAt(row, date), dates);
    if (!day) continue;
    const now = `${day.date} ${day.time ?? cellOf(row, time)}`;
    if (before !== undefined && now > before) later += 1;
    if (before !== undefined && now < before) earlier += 1;
    before = now;
  }
  return earlier > later * CLEARLY ? 'up' : 'down';
}

/** The order that the user chose, or that the file shows. */
export const fileOrder = (table: Table, choices: Choices): FileOrder => choices.order ?? foundOrder(table, choices);
