/**
 * Choices about a file's rows: guessed from the file and its source, confirmed by the user, saved for the next similar
 * file.
 */

import { numberSupport, type DecimalMark, type NumberSupport } from '@kurus/core/money/notation';
import { isStored } from './cell.ts';
import { dateSupport, type DateOrder, type DateSupport } from './dates.ts';
import { FIGURES, type Field, type Meaning } from './fields.ts';
import type { Source } from './source.ts';
import type { Asset } from './symbols.ts';
import { cellAt, cellOf, normalizeWord, type Table } from './table.ts';

export const LIRA = 'TRY';

export interface Choices {
  /** Field of each column, in the order of the heading. */
  readonly columns: readonly (Field | undefined)[];
  /** This and the next: undefined if the file is unclear and the user has not chosen yet. */
  readonly numbers: DecimalMark | undefined;
  readonly dates: DateOrder | undefined;
  /** By the word, as `wordOf` writes it. */
  readonly words: Readonly<Record<string, Meaning>>;
  /** Meaning of every row, if no column gives one. */
  readonly everyRow: Meaning | undefined;
  /** By `symbolKey`. */
  readonly symbols: Readonly<Record<string, Asset | 'skip'>>;
  /** Currency to use for each unknown currency of the file. */
  readonly currencies: Readonly<Record<string, string>>;
  /** Currency of rows without one. */
  readonly currency: string;
  /** Cells changed by the user, by row and column. */
  readonly edits: Readonly<Record<number, Readonly<Record<number, string>>>>;
}

/** Choices that are saved for the next file with the same heading. */
export type SavedChoices = Pick<Choices, 'columns' | 'words' | 'everyRow' | 'currency'>;

export function firstChoices(table: Table, source: Source, saved?: SavedChoices): Choices {
  const columns = saved?.columns ?? guessedColumns(table, source);
  return {
    columns,
    ...settledRules(table, columns, source),
    words: { ...source.words, ...saved?.words },
    everyRow: saved?.everyRow,
    symbols: {},
    currencies: {},
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
  dates !== undefined && (unclear || readable[dates] === readable[better]) ? dates : better;

/** Guesses fields: a field goes to the first column that can hold it. */
function guessedColumns({ header }: Table, { columns }: Source): (Field | undefined)[] {
  const assigned = new Set<Field>();
  return header.map((name) => {
    const word = normalizeWord(name);
    const field = Object.hasOwn(columns, word) ? columns[word] : undefined;
    if (field === undefined || assigned.has(field)) return undefined;
    assigned.add(field);
    return field;
  });
}

export const columnFor = (columns: Choices['columns'], field: Field): number => columns.indexOf(field);

export function columnCells(table: Table, columns: Choices['columns'], field: Field): string[] {
  const column = columnFor(columns, field);
  return column < 0 ? [] : table.rows.map((row) => cellOf(row, column));
}

/** Texts in all columns of figures; a stored number shows no notation. */
export function numberCells(table: Table, columns: Choices['columns']): string[] {
  const figures = FIGURES.map((field) => columnFor(columns, field)).filter((column) => column >= 0);
  return table.rows.flatMap((row) =>
    figures.map((column) => cellAt(row, column)).filter((cell): cell is string => !isStored(cell)),
  );
}

export const numberFacts = (table: Table, columns: Choices['columns'], source: Source): NumberSupport =>
  numberSupport(numberCells(table, columns), source.numbers ?? 'comma');

export const dateFacts = (table: Table, columns: Choices['columns']): DateSupport =>
  dateSupport(columnCells(table, columns, 'date'));
