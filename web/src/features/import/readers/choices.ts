/**
 * Choices about a file's rows: guessed from the file and its form, settled by the user, saved for the next file like
 * it.
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
  /** This and the next: undefined until the user has said it, where the file does not. */
  readonly numbers: DecimalMark | undefined;
  readonly dates: DateOrder | undefined;
  /** By the word, as `wordOf` writes it. */
  readonly words: Readonly<Record<string, Meaning>>;
  /** Meaning of every row where no column gives one. */
  readonly everyRow: Meaning | undefined;
  /** By `symbolKey`. */
  readonly symbols: Readonly<Record<string, Asset | 'skip'>>;
  /** Currency that one of the file counts as, where it is none that we support. */
  readonly currencies: Readonly<Record<string, string>>;
  /** Currency of rows that name none. */
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

/** The file's notation of numbers and its order of dates, as far as its columns say them. */
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

/** The first column that can be a field is it. */
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

/** The texts in all columns of figures; a stored number says nothing about how texts are written. */
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
