/** Words, symbols and currencies of a table, with their counts. */

import { parseAssetKey } from '@kurus/core/identity';
import { cellUnit, type Cell } from './cell.ts';
import { LIRA, type Choices, columnFor } from './choices.ts';
import type { TextOf } from './draft-parts.ts';
import type { Field } from './fields.ts';
import { wholeCurrency } from './minor-units.ts';
import { proseOf } from './prose.ts';
import { currencyOfCode, isDerivative, symbolKey } from './symbols.ts';
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

export interface SymbolCount extends WordCount {
  /** The key without the currency that stands behind it where a code has rows in lira and in another currency. */
  readonly code: string;
  /** Currencies of its rows; undefined for lira that nothing says. */
  readonly currencies: ReadonlySet<string | undefined>;
}

/** Key of a code's rows in another currency, where it has rows in lira as well. */
export const keyIn = (key: string, currency: string): string => `${key}|${currency}`;

type ByCurrency = Map<string | undefined, { readonly text: string; count: number }>;

/**
 * Codes of the rows that their word does not exclude.
 * @param isApart whether a code in lira and in another currency is asked about twice: it may be a share of each market
 */
export function symbolsIn(table: Table, choices: Choices, isApart: boolean): SymbolCount[] {
  const codes = new Map<string, ByCurrency>();
  const currencyOfRow = saidCurrencies(choices);
  for (const row of table.rows) {
    if (row.fault) continue;
    for (const [key, text] of symbolsOfRow(row, choices)) {
      if (key === '') continue;
      const counts: ByCurrency = codes.get(key) ?? new Map();
      codes.set(key, counts);
      const currency = currencyOfRow(row);
      const counted = counts.get(currency);
      if (counted) counted.count += 1;
      else counts.set(currency, { text, count: 1 });
    }
  }
  // A code with its kind is exactly one asset.
  return [...codes].flatMap(([code, counts]) =>
    isApart && parseAssetKey(code) === undefined ? symbolsApart(code, counts) : [symbolOf(code, counts)],
  );
}

/** Rows in lira and in other currencies apart; rows that say none belong to those in lira. */
function symbolsApart(code: string, counts: ByCurrency): SymbolCount[] {
  const isForeign = (currency: string | undefined) =>
    currency !== undefined && currency !== LIRA && currency !== 'skip';
  const foreign = [...counts].filter(([currency]) => isForeign(currency));
  if (foreign.length === 0 || !counts.has(LIRA)) return [symbolOf(code, counts)];
  const inLira = symbolOf(code, new Map([...counts].filter(([currency]) => !isForeign(currency))));
  return [
    { ...inLira, text: `${inLira.text} (${LIRA})` },
    ...foreign.map(([currency = LIRA, counted]) => ({
      ...symbolOf(code, new Map([[currency, counted]])),
      key: keyIn(code, currency),
      text: `${counted.text} (${currency})`,
    })),
  ];
}

function symbolOf(code: string, counts: ByCurrency): SymbolCount {
  const all = [...counts.values()];
  const count = all.reduce((sum, one) => sum + one.count, 0);
  return { key: code, code, text: all[0]?.text ?? code, count, currencies: new Set(counts.keys()) };
}

function symbolsOfRow(row: Row, choices: Choices): Counted[] {
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
}

/** "TL" is TRY, "GBp" GBP. */
export const currencyOf = (cell: string): string => {
  const word = normalizeWord(wholeCurrency(cell)).toUpperCase();
  return ['TL', '₺', 'TURK LIRASI'].includes(word) ? LIRA : word;
};

/** The column says the currency of a row, else its figure, else its code, else a choice; undefined if none. */
export function rowCurrency(
  textOf: TextOf,
  unit: string | undefined,
  { symbolCurrencies }: Choices,
): string | undefined {
  const column = statedCurrency(textOf);
  if (column !== '') return currencyOf(column);
  const code = textOf('code');
  return unit ?? currencyOfCode(code) ?? symbolCurrencies[symbolKey(code, textOf('kind'))];
}

export const statedCurrency = (textOf: TextOf): string =>
  textOf('currency') || (proseOf(textOf('prose')).currency ?? '');

const MONEY_FIELDS = ['amount', 'gross', 'net', 'price', 'credit', 'debit'] as const;

/** The first unit beside a figure of a row. @param cellsOf cells of a field */
export const rowUnit = (cellsOf: (field: Field) => readonly Cell[]): string | undefined =>
  unitIn(MONEY_FIELDS.flatMap((field) => cellsOf(field)));

function unitIn(cells: readonly Cell[]): string | undefined {
  for (const cell of cells) {
    const unit = cellUnit(cell);
    if (unit !== undefined) return unit;
  }
  return undefined;
}

/** Currency that a row counts in, where something says it; the columns are looked up once for all rows. */
function saidCurrencies(choices: Choices): (row: Row) => string | undefined {
  const { columns, currencies, currency } = choices;
  const money = MONEY_FIELDS.flatMap((field) => columns.flatMap((one, at) => (one === field ? [at] : [])));
  return (row) => {
    const unit = unitIn(money.map((at) => cellAt(row, at)));
    const named = rowCurrency(textsOf(row, choices), unit, choices) ?? (currency === LIRA ? undefined : currency);
    return named === undefined ? undefined : (currencies[named] ?? named);
  };
}

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
