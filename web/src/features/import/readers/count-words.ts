/** Words, symbols and currencies of a table, with their counts. */

import { LIRA, type Choices, columnFor } from './choices.ts';
import { codeOf, symbolKey } from './symbols.ts';
import { cellOf, normalizeWord, type Row, type Table } from './table.ts';

export interface WordCount {
  readonly key: string;
  /** Spelling of its first occurrence. */
  readonly text: string;
  readonly count: number;
}

function countedBy(
  rows: readonly Row[],
  of: (row: Row) => readonly [key: string, text: string] | undefined,
): WordCount[] {
  const counts = new Map<string, { text: string; count: number }>();
  for (const row of rows) {
    const [key, text = ''] = of(row) ?? [];
    if (key === undefined || key === '') continue;
    const counted = counts.get(key);
    if (counted) counted.count += 1;
    else counts.set(key, { text, count: 1 });
  }
  return [...counts].map(([key, { text, count }]) => ({ key, text, count }));
}

/** Words in the column of types, in order of occurrence. */
export function countWords(table: Table, { columns }: Choices): WordCount[] {
  const column = columnFor(columns, 'type');
  return countedBy(table.rows, (row) => {
    const text = cellOf(row, column);
    return [normalizeWord(text), text];
  });
}

/** Codes of the rows that their word does not exclude. */
export function symbolsIn(table: Table, choices: Choices): WordCount[] {
  const [code, kind, type] = (['code', 'kind', 'type'] as const).map((field) => columnFor(choices.columns, field));
  return countedBy(table.rows, (row) => {
    const text = cellOf(row, code ?? -1);
    const isOut = type !== undefined && choices.words[normalizeWord(cellOf(row, type))] === 'ignore';
    return isOut || text === '' ? undefined : [symbolKey(codeOf(text), cellOf(row, kind ?? -1)), text];
  });
}

/** "TL" is TRY. */
export const currencyOf = (cell: string): string => {
  const word = normalizeWord(cell).toUpperCase();
  return word === 'TL' || word === '₺' ? LIRA : word;
};

/** Currencies of rows, without lira. */
export function currenciesIn(table: Table, choices: Choices): WordCount[] {
  const column = columnFor(choices.columns, 'currency');
  return countedBy(table.rows, (row) => {
    const text = cellOf(row, column);
    const currency = currencyOf(text);
    return currency === LIRA ? undefined : [currency, text];
  });
}
