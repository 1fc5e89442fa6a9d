/**
 * Turns rows of a file into entries by the user's choices; a row that cannot become one has a reason. Nothing is
 * guessed.
 */

import { IMPORT_REFERENCE_MAX_LENGTH, NOTE_MAX_LENGTH } from '@kurus/core/limits';
import { ENTRY_SHAPES } from '@kurus/core/tracked/entry-shapes';
import { cellText } from './cell.ts';
import { columnFor, LIRA, type Choices } from './choices.ts';
import { currencyOf } from './count-words.ts';
import { dayOf } from './dates.ts';
import { draftFigures, bySign, sentFigures } from './draft-figures.ts';
import type { SentRow, EntryType, Unread, CellOf, TextOf } from './draft-parts.ts';
import { FIELDS, type Meaning } from './fields.ts';
import type { Source } from './source.ts';
import { codeOf, kindOf, symbolKey, type Asset } from './symbols.ts';
import { cellAt, normalizeWord, type Row, type Table } from './table.ts';

/** Skipped by the user's choice about its word, asset or currency. */
interface LeftOut {
  readonly state: 'left out';
  readonly by: 'type' | 'code' | 'currency';
  readonly text: string;
}

type RowResult = { readonly state: 'row'; readonly row: SentRow } | LeftOut | Unread;

/** `at` is the row's index in the table. */
export type Draft = RowResult & { readonly at: number; readonly line: number };

export function draftsOf(table: Table, choices: Choices, source: Source): Draft[] {
  const columns = new Map(FIELDS.map((field) => [field, columnFor(choices.columns, field)]));
  return table.rows.map((row, at) => {
    const edited = choices.edits[at];
    const cellFor: CellOf = (field) => {
      const column = columns.get(field) ?? -1;
      return edited?.[column] ?? cellAt(row, column);
    };
    return { at, line: row.line, ...rowResult(row, cellFor, choices, source) };
  });
}

function rowResult(row: Row, cellFor: CellOf, choices: Choices, source: Source): RowResult {
  const textOf: TextOf = (field) => cellText(cellFor(field));
  const meaning = meaningOf(textOf, choices);
  if (meaning === undefined) return { state: 'unread', field: 'type', text: textOf('type') };
  if (meaning === 'ignore') return { state: 'left out', by: 'type', text: textOf('type') };
  const currency = countedAs(textOf('currency'), choices);
  if (currency === 'skip') return { state: 'left out', by: 'currency', text: textOf('currency') };
  const figures = draftFigures(cellFor, choices);
  if ('field' in figures) return figures;
  const type = bySign(meaning, figures);
  const asset = assetOf(textOf, type, choices);
  if (asset === 'skip') return { state: 'left out', by: 'code', text: textOf('code') };
  if (asset !== undefined && 'field' in asset) return asset;
  const day = whenOf(textOf, choices, source);
  if (day === undefined && !(type === 'opening' && textOf('date') === ''))
    return { state: 'unread', field: 'date', text: textOf('date') };
  const reference = textOf('reference').slice(0, IMPORT_REFERENCE_MAX_LENGTH);
  const note = noteOf(textOf('note'));
  const sent = sentFigures(type, figures, textOf, currency);
  const stated = currency === LIRA ? {} : { currency, ...(sent.rate && { rate: sent.rate }) };
  const { rate: _, ...amounts } = sent;
  const into = intoOf(textOf);
  const facts = { line: row.line, type, ...day, ...(asset && { asset }), ...amounts, ...stated, ...(into && { into }) };
  return { state: 'row', row: { ...facts, ...(note && { note }), ...(reference && { reference }) } };
}

const meaningOf = (textOf: TextOf, { columns, words, everyRow }: Choices): Meaning | undefined => {
  if (!columns.includes('type')) return everyRow;
  const word = normalizeWord(textOf('type'));
  return Object.hasOwn(words, word) ? words[word] : undefined;
};

function countedAs(cell: string, { currencies, currency }: Choices): string {
  const named = cell === '' ? currency : currencyOf(cell);
  return currencies[named] ?? named;
}

function assetOf(textOf: TextOf, type: EntryType, { symbols }: Choices): Asset | 'skip' | Unread | undefined {
  const { asset } = ENTRY_SHAPES[type];
  const text = textOf('code');
  if (asset === 'none' || (asset === 'may' && text === '')) return undefined;
  const chosen = symbols[symbolKey(codeOf(text), textOf('kind'))];
  return chosen ?? { state: 'unread', field: 'code', text };
}

/** Finds the asset that a merger's shares became: only our own export names it. */
function intoOf(textOf: TextOf): Asset | undefined {
  const kind = kindOf(textOf('intoKind'));
  return kind && { kind, code: codeOf(textOf('intoCode')) };
}

function whenOf(textOf: TextOf, { dates }: Choices, source: Source) {
  if (dates === undefined) return undefined;
  const clock = textOf('time');
  return dayOf(clock === '' ? textOf('date') : `${textOf('date')} ${clock}`, dates, source.utc === true);
}

const noteOf = (text: string) =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, NOTE_MAX_LENGTH);
