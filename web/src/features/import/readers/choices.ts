/** What a file's rows mean: guessed from the file and its form, settled by the user, kept for the next file like it. */
import { FIGURES, type Field, type Meaning } from './fields.ts';
import { dateSupport, type DateOrder, type DateSupport } from './dates.ts';
import { numberSupport, type DecimalMark, type NumberSupport } from './numbers.ts';
import type { Source } from './source.ts';
import { codeOf, symbolKey, type Asset } from './symbols.ts';
import { cellOf, wordOf, type Row, type Table } from './table.ts';

export const LIRA = 'TRY';

export interface Choices {
  /** What each column says, in the order of the heading. */
  readonly columns: readonly (Field | undefined)[];
  readonly numbers: DecimalMark;
  /** Undefined until the user has said it, where the file does not. */
  readonly dates: DateOrder | undefined;
  /** By the word, as `wordOf` writes it. */
  readonly words: Readonly<Record<string, Meaning>>;
  /** What every row is where no column says it. */
  readonly everyRow: Meaning | undefined;
  /** By `symbolKey`. */
  readonly symbols: Readonly<Record<string, Asset | 'skip'>>;
  /** What a currency of the file counts as, where it is none that we keep. */
  readonly currencies: Readonly<Record<string, string>>;
  /** Of rows that name none. */
  readonly currency: string;
  /** Cells that the user wrote anew, by row and column. */
  readonly edits: Readonly<Record<number, Readonly<Record<number, string>>>>;
}

/** What is kept of them for the next file with the same heading. */
export type Kept = Pick<Choices, 'columns' | 'words' | 'everyRow' | 'currency'>;

export function firstChoices(table: Table, source: Source, kept?: Kept): Choices {
  const columns = kept?.columns ?? guessedColumns(table, source);
  const dates = dateFacts(table, columns);
  return {
    columns,
    numbers: numberFacts(table, columns, source).better,
    dates: dates.unclear && source.dates === undefined ? undefined : settledOrder(dates, source),
    words: { ...source.words, ...kept?.words },
    everyRow: kept?.everyRow,
    symbols: {},
    currencies: {},
    currency: kept?.currency ?? source.currency ?? LIRA,
    edits: {},
  };
}

/** What the form prescribes, unless the file plainly speaks otherwise. */
const settledOrder = ({ better, readable, unclear }: DateSupport, { dates }: Source) =>
  dates !== undefined && (unclear || readable[dates] === readable[better]) ? dates : better;

/** The first column that can be a field is it. */
function guessedColumns({ header }: Table, { columns }: Source): (Field | undefined)[] {
  const taken = new Set<Field>();
  return header.map((name) => {
    const word = wordOf(name);
    const field = Object.hasOwn(columns, word) ? columns[word] : undefined;
    if (field === undefined || taken.has(field)) return undefined;
    taken.add(field);
    return field;
  });
}

export const columnFor = (columns: Choices['columns'], field: Field): number => columns.indexOf(field);

export function columnCells(table: Table, columns: Choices['columns'], field: Field): string[] {
  const column = columnFor(columns, field);
  return column < 0 ? [] : table.rows.map((row) => cellOf(row, column));
}

/** What the cells of all columns of figures say about the file's rule. */
export function numberFacts(table: Table, columns: Choices['columns'], source: Source): NumberSupport {
  const cells = FIGURES.flatMap((field) => columnCells(table, columns, field));
  return numberSupport(cells, source.numbers ?? 'comma');
}

export const dateFacts = (table: Table, columns: Choices['columns']): DateSupport =>
  dateSupport(columnCells(table, columns, 'date'));

export interface Counted {
  readonly key: string;
  /** As the file writes it first. */
  readonly text: string;
  readonly count: number;
}

function countedBy(
  rows: readonly Row[],
  of: (row: Row) => readonly [key: string, text: string] | undefined,
): Counted[] {
  const counts = new Map<string, { text: string; count: number }>();
  for (const row of rows) {
    const [key, text = ''] = of(row) ?? [];
    if (key === undefined || key === '') continue;
    const known = counts.get(key);
    if (known) known.count += 1;
    else counts.set(key, { text, count: 1 });
  }
  return [...counts].map(([key, { text, count }]) => ({ key, text, count }));
}

/** The words of the column of types, the first one first. */
export function wordsIn(table: Table, { columns }: Choices): Counted[] {
  const column = columnFor(columns, 'type');
  return countedBy(table.rows, (row) => {
    const text = cellOf(row, column);
    return [wordOf(text), text];
  });
}

/** The codes of rows that are not left out by their word. */
export function symbolsIn(table: Table, choices: Choices): Counted[] {
  const [code, kind, type] = (['code', 'kind', 'type'] as const).map((field) => columnFor(choices.columns, field));
  return countedBy(table.rows, (row) => {
    const text = cellOf(row, code ?? -1);
    const isOut = type !== undefined && choices.words[wordOf(cellOf(row, type))] === 'ignore';
    return isOut || text === '' ? undefined : [symbolKey(codeOf(text), cellOf(row, kind ?? -1)), text];
  });
}

/** "TL" is TRY. */
export const currencyOf = (cell: string): string => {
  const word = wordOf(cell).toUpperCase();
  return word === 'TL' || word === '₺' ? LIRA : word;
};

/** Currencies other than lira that rows name. */
export function currenciesIn(table: Table, choices: Choices): Counted[] {
  const column = columnFor(choices.columns, 'currency');
  return countedBy(table.rows, (row) => {
    const text = cellOf(row, column);
    const currency = currencyOf(text);
    return currency === LIRA ? undefined : [currency, text];
  });
}
