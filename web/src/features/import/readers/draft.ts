/** A row of a file becomes an entry, by what the user settled; what cannot become one says why. Nothing is guessed. */
import type { BodyOf } from '@kurus/core/contract/endpoint';
import type { importRows } from '@kurus/core/contract/import';
import { IMPORT_REFERENCE_MAX_LENGTH, NOTE_MAX_LENGTH } from '@kurus/core/limits';
import { ENTRY_SHAPES, TAKES } from '@kurus/core/tracked/entry-shapes';
import { columnFor, currencyOf, LIRA, type Choices } from './choices.ts';
import { dayOf } from './dates.ts';
import { FIELDS, FIGURES, type Field, type Figure, type Meaning } from './fields.ts';
import { figureOf, productOf, roundedTo } from './numbers.ts';
import type { Source } from './source.ts';
import { codeOf, kindOf, symbolKey, type Asset } from './symbols.ts';
import { cellOf, wordOf, type Row, type Table } from './table.ts';

export type SentRow = BodyOf<typeof importRows>['rows'][number];
type EntryType = SentRow['type'];

/** Left out by what the user said of its word, its asset or its currency. */
interface LeftOut {
  readonly state: 'left out';
  readonly by: 'type' | 'code' | 'currency';
  readonly text: string;
}

/** Nothing is known of it by the rules of the file. */
interface Unread {
  readonly state: 'unread';
  readonly field: Field;
  readonly text: string;
}

type Fate = { readonly state: 'row'; readonly row: SentRow } | LeftOut | Unread;
/** `at` is its place among the table's rows. */
export type Draft = Fate & { readonly at: number; readonly line: number };

type TextOf = (field: Field) => string;
type Figures = Readonly<Partial<Record<Figure, string>>>;

export function draftsOf(table: Table, choices: Choices, source: Source): Draft[] {
  const columns = new Map(FIELDS.map((field) => [field, columnFor(choices.columns, field)]));
  return table.rows.map((row, at) => {
    const edited = choices.edits[at];
    const textOf: TextOf = (field) => {
      const column = columns.get(field) ?? -1;
      return edited?.[column] ?? cellOf(row, column);
    };
    return { at, line: row.line, ...fateOf(row, textOf, choices, source) };
  });
}

function fateOf(row: Row, textOf: TextOf, choices: Choices, source: Source): Fate {
  const meaning = meaningOf(textOf, choices);
  if (meaning === undefined) return { state: 'unread', field: 'type', text: textOf('type') };
  if (meaning === 'ignore') return { state: 'left out', by: 'type', text: textOf('type') };
  const currency = countedAs(textOf('currency'), choices);
  if (currency === 'skip') return { state: 'left out', by: 'currency', text: textOf('currency') };
  const figures = figuresOf(textOf, choices);
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
  const word = wordOf(textOf('type'));
  return Object.hasOwn(words, word) ? words[word] : undefined;
};

function countedAs(cell: string, { currencies, currency }: Choices): string {
  const named = cell === '' ? currency : currencyOf(cell);
  return currencies[named] ?? named;
}

function figuresOf(textOf: TextOf, { numbers }: Choices): Figures | Unread {
  const figures: Partial<Record<Figure, string>> = {};
  for (const field of FIGURES) {
    const text = textOf(field);
    const figure = figureOf(text, numbers);
    if (figure === undefined) return { state: 'unread', field, text };
    if (figure !== '') figures[field] = figure;
  }
  return figures;
}

const isBelow = (figure = '') => figure.startsWith('-');

function bySign(meaning: Exclude<Meaning, 'ignore'>, { quantity, amount }: Figures): EntryType {
  if (meaning === 'trade') return isBelow(quantity) ? 'sell' : 'buy';
  if (meaning === 'cash') return isBelow(amount) ? 'withdraw' : 'deposit';
  return meaning;
}

function assetOf(textOf: TextOf, type: EntryType, { symbols }: Choices): Asset | 'skip' | Unread | undefined {
  const { asset } = ENTRY_SHAPES[type];
  const text = textOf('code');
  if (asset === 'none' || (asset === 'may' && text === '')) return undefined;
  const meant = symbols[symbolKey(codeOf(text), textOf('kind'))];
  return meant ?? { state: 'unread', field: 'code', text };
}

/** What the shares of a merger became: our own export alone says it. */
function intoOf(textOf: TextOf): Asset | undefined {
  const kind = kindOf(textOf('intoKind'));
  return kind && { kind, code: codeOf(textOf('intoCode')) };
}

function whenOf(textOf: TextOf, { dates }: Choices, source: Source) {
  if (dates === undefined) return undefined;
  const clock = textOf('time');
  return dayOf(clock === '' ? textOf('date') : `${textOf('date')} ${clock}`, dates, source.utc === true);
}

/** Decimals of money in lira, and of every other figure. */
const [KURUS, FINE] = [2, 8];

/** What an entry of the type takes: without signs, and no finer than our figures are. */
function sentFigures(type: EntryType, figures: Figures, textOf: TextOf, currency: string) {
  const { figures: shape } = ENTRY_SHAPES[type];
  const isMoney = shape === 'income' || shape === 'amount';
  const full = isMoney ? withAmount(figures) : figures;
  const sent: Record<string, string | number> & { rate?: string } = {};
  const finest = currency === LIRA ? KURUS : FINE;
  for (const field of FIGURES) {
    const figure = full[field];
    if (figure === undefined || (field !== 'rate' && !takes(type, field))) continue;
    // What was paid out is what is left of the gross amount.
    if (field === 'amount' && isMoney && full.gross !== undefined) continue;
    const decimals = ['quantity', 'price', 'rate'].includes(field) ? FINE : finest;
    const rounded = roundedTo(figure, decimals).replace('-', '');
    if (/[1-9]/.test(rounded) || field === 'price' || field === 'amount') sent[field] = rounded;
  }
  for (const field of ['numerator', 'denominator'] as const) {
    const text = textOf(field);
    if (/^\d{1,13}$/.test(text) && takes(type, field)) sent[field] = parseInt(text, 10);
  }
  return sent;
}

const takes = (type: EntryType, field: string) =>
  (TAKES[ENTRY_SHAPES[type].figures] as readonly string[]).includes(field);

/** Trackers write an income, or a charge, as so many units of one price, or under the fees alone. */
function withAmount(figures: Figures): Figures {
  const { amount, gross, quantity, price, fee } = figures;
  if (amount !== undefined || gross !== undefined) return figures;
  if (quantity !== undefined && price !== undefined && /[1-9]/.test(price))
    return { ...figures, amount: productOf(quantity, price) };
  const { fee: _, ...rest } = figures;
  return fee === undefined ? figures : { ...rest, amount: fee };
}

const noteOf = (text: string) =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, NOTE_MAX_LENGTH);
