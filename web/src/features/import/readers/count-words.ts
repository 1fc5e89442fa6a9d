/** Words, symbols and currencies of a table, with their counts. */

import { cellUnit } from './cell.ts';
import { LIRA, type Choices, columnFor } from './choices.ts';
import type { TextOf } from './draft-parts.ts';
import type { Field } from './fields.ts';
import { wholeCurrency } from './minor-units.ts';
import { proseOf } from './prose.ts';
import { isDerivative, symbolKey } from './symbols.ts';
import { cellAt, cellOf, normalizeWord, type Row, type Table } from './table.ts';

export interface WordCount {
  readonly key: string;
  /** Spelling of its first occurrence. */
  readonly text: string;
  readonly count: number;
}

type Counted = readonly [key: string, text: string];

function countedBy(rows: readonly Row[], of: (row: Row) => readonly Counted[]): WordCount[] {
  const counts = new Map<string, { text: string; count: number }>();
  for (const row of rows) {
    if (row.fault) continue;
    for (const [key, text] of of(row)) {
      if (key === '') continue;
      const counted = counts.get(key);
      if (counted) counted.count += 1;
      else counts.set(key, { text, count: 1 });
    }
  }
  return [...counts].map(([key, { text, count }]) => ({ key, text, count }));
}

/** Word of a row's type: in its own column, or at the beginning of a trade in words. */
export const typeText = (textOf: TextOf, columns: Choices['columns']): string =>
  columns.includes('type') ? textOf('type') : proseOf(textOf('prose')).word;

const textsOf =
  (row: Row, { columns }: Choices): TextOf =>
  (field: Field) =>
    cellOf(row, columnFor(columns, field));

/** Words in the column of types, in order of occurrence. */
export function countWords(table: Table, choices: Choices): WordCount[] {
  return countedBy(table.rows, (row) => {
    const text = typeText(textsOf(row, choices), choices.columns);
    return [[normalizeWord(text), text]];
  });
}

/** Codes of the rows that their word does not exclude. */
export function symbolsIn(table: Table, choices: Choices): WordCount[] {
  return countedBy(table.rows, (row) => {
    const textOf = textsOf(row, choices);
    const word = normalizeWord(typeText(textOf, choices.columns));
    const meaning = Object.hasOwn(choices.words, word) ? choices.words[word] : undefined;
    const code = textOf('code');
    if (meaning === 'ignore' || isDerivative(code)) return [];
    const named: Counted[] = [];
    const text = code || textOf('isin');
    const isCash = (kind: string) => kind === 'cash';
    if (text !== '' && !isCash(textOf('kind'))) named.push([symbolKey(text, textOf('kind')), text]);
    const into = meaning === 'exchange' || meaning === 'merger' ? textOf('intoCode') : '';
    if (into !== '' && !isCash(textOf('intoKind'))) named.push([symbolKey(into, textOf('intoKind')), into]);
    return named;
  });
}

/** "TL" is TRY, "GBp" GBP. */
export const currencyOf = (cell: string): string => {
  const word = normalizeWord(wholeCurrency(cell)).toUpperCase();
  return ['TL', '₺', 'TURK LIRASI'].includes(word) ? LIRA : word;
};

/** Currencies of rows, without lira. */
export function currenciesIn(table: Table, choices: Choices): WordCount[] {
  const column = columnFor(choices.columns, 'currency');
  const money = (['amount', 'gross', 'net', 'price'] as const).map((field) => columnFor(choices.columns, field));
  return countedBy(table.rows, (row) => {
    const text = cellOf(row, column) || (money.map((at) => cellUnit(cellAt(row, at))).find(Boolean) ?? '');
    const currency = currencyOf(text);
    return currency === LIRA ? [] : [[currency, text]];
  });
}
