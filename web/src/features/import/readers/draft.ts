/**
 * Turns rows of a file into entries by the user's choices; a row that cannot become one has a reason. Nothing is
 * guessed.
 */

import { asLine } from '@kurus/core/contract/text-fields';
import { BES_SHARES } from '@kurus/core/contract/words/bes';
import { IMPORT_REFERENCE_MAX_LENGTH, NOTE_MAX_LENGTH } from '@kurus/core/limits';
import { ENTRY_SHAPES } from '@kurus/core/tracked/entry-shapes';
import { cellFigure, cellText, cellUnit, isInOther, type Cell } from './cell.ts';
import { fileOrder, LIRA, type Choices } from './choices.ts';
import { currencyOf, keyIn, rowCurrency, rowUnit, statedCurrency, typeText } from './count-words.ts';
import { dayOf } from './dates.ts';
import { directed, signsOf, type Directed, type Signs } from './direction.ts';
import { draftFigures, holdsCharges, isZero, mergedFigures, sentFigures, type Taken } from './draft-figures.ts';
import type { Draft, EntryType, Figures, LeftOut, SentRow, TextOf, Unread } from './draft-parts.ts';
import { MONEY, type Field, type Meaning } from './fields.ts';
import { isMinor, wholeOf } from './minor-units.ts';
import { remarksOf, unsaidCurrency } from './remarks.ts';
import { pairReversals, reversalAlone, type Pending } from './reversals.ts';
import { inOrder, withRemarks } from './row-order.ts';
import type { Source } from './source.ts';
import { isDerivative, kindOf, symbolKey, type Asset } from './symbols.ts';
import { cellAt, normalizeWord, type Row, type Table } from './table.ts';
import { ISTANBUL, type Day } from './zones.ts';

export type { Draft } from './draft-parts.ts';

/** A row whose words and figures are read, before its direction is known. */
interface ReadRow {
  readonly meaning: Taken;
  readonly figures: Figures;
  readonly currency: string;
  /** The row names its currency, in a column, beside a figure or by its code. */
  readonly isCurrencySaid: boolean;
  readonly textOf: TextOf;
  readonly day: Day | undefined;
}

/** Drafts of all rows, the oldest first as far as the file shows it. */
export function draftsOf(table: Table, choices: Choices, source: Source): Draft[] {
  const cellsOf = cellsByField(choices);
  const read = table.rows.map((row, at) => readRow(row, at, cellsOf(row, at), choices, source.hasExactTimes === true));
  const habits = habitsOf(read, source);
  const rows = read.filter((row): row is ReadRow => 'meaning' in row);
  const isUnsaid = source.isLiraUnsaid === true ? () => false : unsaidCurrency(rows, choices);
  const drafts = table.rows.map((about, at): Pending => {
    const { line } = about;
    const row = read[at];
    const result = row && ('meaning' in row ? resultOf(row, line, habits, choices) : row);
    const remarks = remarksOf(about, row !== undefined && 'meaning' in row && isUnsaid(row));
    return { at, line, ...(remarks.length > 0 && { remarks }), ...(result ?? unreadLine('')) };
  });
  return withRemarks(inOrder(pairReversals(drafts), fileOrder(table, choices)));
}

/** Ways in which a file writes its figures, found from all its rows. */
interface Habits {
  readonly signs: Signs;
  /** True if totals hold the charges. */
  readonly hasCharges: boolean;
}

function habitsOf(read: readonly (ReadRow | LeftOut | Unread)[], source: Source): Habits {
  const rows = read.filter((row): row is ReadRow => 'meaning' in row);
  const signs = signsOf(rows, source.signs);
  // Most files state no totals with charges.
  const totals = rows.filter(({ figures }) => figures.net !== undefined);
  const all = totals.map((row) => directed(row, signs)).filter((found): found is Directed => 'type' in found);
  return { signs, hasCharges: holdsCharges(all.filter(({ type }) => type === 'buy' || type === 'sell')) };
}

const unreadLine = (text: string): Unread => ({ state: 'unread', field: 'type', text, why: 'line' });

/** Cells of a row by their field, as the user changed them. */
function cellsByField({ columns, edits }: Choices) {
  const byField = new Map<Field, number[]>();
  for (const [at, field] of columns.entries()) if (field) byField.set(field, [...(byField.get(field) ?? []), at]);
  return (row: Row, at: number) =>
    (field: Field): readonly Cell[] => {
      const edited = edits[at];
      const cells = (byField.get(field) ?? []).map((column) => edited?.[column] ?? cellAt(row, column));
      return cells.length > 0 ? cells : [edited?.[field] ?? ''];
    };
}

type CellsOf = (field: Field) => readonly Cell[];

function readRow(
  row: Row,
  at: number,
  cellsOf: CellsOf,
  choices: Choices,
  isExact: boolean,
): ReadRow | LeftOut | Unread {
  if (row.fault && !choices.edits[at])
    return { ...unreadLine(row.cells.map(cellText).filter(Boolean).join(' ')), why: row.fault };
  const textOf: TextOf = (field) => cellText(cellsOf(field)[0] ?? '');
  const word = typeText(textOf, choices.columns);
  const meaning = meaningOf(word, choices);
  if (meaning === undefined) return { state: 'unread', field: 'type', text: word };
  if (meaning === 'ignore') return { state: 'left out', by: 'type', text: word };
  if (isDerivative(textOf('code'))) return { state: 'left out', by: 'rule', rule: 'derivative', text: textOf('code') };
  const said = rowCurrency(textOf, rowUnit(cellsOf), choices);
  const currency = countedAs(said, choices);
  if (currency === 'skip') return { state: 'left out', by: 'currency', text: textOf('currency') };
  const stated = draftFigures(cellsOf, choices.numbers);
  if ('state' in stated) return stated;
  const unlike = otherUnitIn(cellsOf, currency, choices);
  if (unlike) return unlike;
  const figures = mergedFigures(stated, textOf('prose'), choices);
  if ('state' in figures) return figures;
  return {
    meaning,
    figures: inWholeUnits(figures, textOf),
    currency,
    isCurrencySaid: said !== undefined,
    textOf,
    day: whenOf(cellsOf, choices, isExact),
  };
}

type Result = (LeftOut | Unread | { readonly state: 'row'; readonly row: SentRow }) & Pick<Pending, 'reverses'>;

function resultOf(read: ReadRow, line: number, habits: Habits, choices: Choices): Result {
  const { textOf, figures, day } = read;
  const found = directed(read, habits.signs);
  if ('wrong' in found) return { state: 'unread', field: found.wrong, text: figures[found.wrong] ?? '', why: 'sign' };
  const { type } = found;
  if (type === 'exchange') return exchangeOf(read, line, choices);
  const asset = assetOf(read, type, choices);
  if (asset === 'skip') return { state: 'left out', by: 'code', text: textOf('code') };
  if (asset !== undefined && 'state' in asset) return asset;
  if (day === undefined && !(type === 'opening' && textOf('date') === ''))
    return { state: 'unread', field: 'date', text: textOf('date') };
  const into = type === 'merger' ? intoOf(textOf, choices) : undefined;
  const row = withWords(
    {
      line,
      type,
      ...day,
      ...(asset && { asset }),
      ...statedFigures(found, read, habits),
      ...(into && { into }),
      ...shareOf(textOf('share')),
    },
    read,
    choices,
  );
  return found.isReversal ? { ...reversalAlone(textOf('type')), reverses: row } : { state: 'row', row };
}

/** Figures of an entry with their currency. */
function statedFigures({ type, figures, of }: Directed, { textOf, currency }: ReadRow, { hasCharges }: Habits) {
  const { rate, ...amounts } = sentFigures(type, figures, { textOf, currency, hasCharges });
  const charge = of ?? (type === 'refund' ? chargeOf(textOf('of')) : undefined);
  return {
    ...amounts,
    ...(charge && { of: charge }),
    ...(currency !== LIRA && { currency, ...(rate && { rate }) }),
  };
}

/** Balance of a pension contract, in our own export. */
function shareOf(text: string): Pick<SentRow, 'share'> {
  const share = BES_SHARES.find((one) => one === text);
  return share === undefined ? {} : { share };
}

const chargeOf = (text: string) => (text === 'tax' ? 'tax' : 'fee');

/** Adds note and reference; the word of a reward is its note. */
function withWords(row: SentRow, { textOf, meaning }: ReadRow, choices: Choices): SentRow {
  const reference = plainWords(textOf('reference'), IMPORT_REFERENCE_MAX_LENGTH);
  const words = textOf('note') || (meaning === 'reward' ? typeText(textOf, choices.columns) : '');
  const note = plainWords(words, NOTE_MAX_LENGTH);
  return { ...row, ...(note && { note }), ...(reference && { reference }) };
}

/** Money for money, or coins for coins: what went, and what came for it. */
function exchangeOf(read: ReadRow, line: number, choices: Choices): Result {
  const { textOf, figures, day } = read;
  const from = sideOf(textOf('kind'), textOf('code'), choices);
  const to = sideOf(textOf('intoKind'), textOf('intoCode'), choices);
  for (const [side, field] of [
    [from, 'code'],
    [to, 'intoCode'],
  ] as const) {
    if (side === 'skip') return { state: 'left out', by: 'code', text: textOf(field) };
    if (side === undefined) return { state: 'unread', field, text: textOf(field) };
  }
  const { quantity, intoQuantity, fee } = figures;
  if (quantity === undefined) return { state: 'unread', field: 'quantity', text: textOf('quantity') };
  if (intoQuantity === undefined) return { state: 'unread', field: 'intoQuantity', text: textOf('intoQuantity') };
  if (day === undefined) return { state: 'unread', field: 'date', text: textOf('date') };
  const sent = sentFigures('exchange', { ...(fee !== undefined && { fee }) }, { ...read, hasCharges: false });
  const { rate, ...amounts } = sent;
  const row = {
    line,
    type: 'exchange',
    ...day,
    from: { asset: from, quantity },
    to: { asset: to, quantity: intoQuantity },
    ...amounts,
    ...(read.currency !== LIRA && fee !== undefined && { currency: read.currency, ...(rate && { rate }) }),
  } as SentRow;
  return { state: 'row', row: withWords(row, read, choices) };
}

type ExchangeSide = Asset | { readonly kind: 'cash'; readonly code: string };

function sideOf(kind: string, code: string, { symbols }: Choices): ExchangeSide | 'skip' | undefined {
  if (kind === 'cash') return { kind: 'cash', code: currencyOf(code) };
  return symbols[symbolKey(code, kind)];
}

function meaningOf(word: string, { columns, words, everyRow }: Choices): Meaning | undefined {
  if (word !== '' || columns.includes('type') || columns.includes('prose')) {
    const key = normalizeWord(word);
    return Object.hasOwn(words, key) ? words[key] : undefined;
  }
  if (everyRow !== undefined) return everyRow;
  if (columns.includes('boughtQuantity') || columns.includes('soldQuantity')) return 'trade';
  return columns.includes('credit') && !columns.includes('code') ? 'cash' : undefined;
}

/** Money in whole units where the row's is in hundredths: pence. */
function inWholeUnits(figures: Figures, textOf: TextOf): Figures {
  if (!isMinor(statedCurrency(textOf))) return figures;
  const whole = MONEY.flatMap((field) => (figures[field] === undefined ? [] : [[field, wholeOf(figures[field])]]));
  return { ...figures, ...Object.fromEntries(whole) };
}

/** Currency that a row counts in, as it says it or by choice. */
function countedAs(said: string | undefined, { currency, currencies }: Choices): string {
  const named = said ?? currency;
  return currencies[named] ?? named;
}

/** A figure that names another currency than its row: it is not of this one, whatever the others say. */
function otherUnitIn(cellsOf: CellsOf, currency: string, { currencies, numbers }: Choices): Unread | undefined {
  const inHundredths = isMinor(statedCurrency((field) => cellText(cellsOf(field)[0] ?? '')));
  const isOther = (cell: Cell) => (inHundredths ? cellUnit(cell) !== undefined : isInOther(cell, currency, currencies));
  for (const field of MONEY)
    for (const cell of cellsOf(field))
      if (isOther(cell) && !isZero(cellFigure(cell, numbers)))
        return { state: 'unread', field, text: cellText(cell), why: 'unit' };
  return undefined;
}

function assetOf(
  { textOf, currency }: ReadRow,
  type: EntryType,
  { symbols }: Choices,
): Asset | 'skip' | Unread | undefined {
  const { asset } = ENTRY_SHAPES[type];
  const text = textOf('code') || textOf('isin');
  if (asset === 'none' || (asset === 'may' && text === '')) return undefined;
  const key = symbolKey(text, textOf('kind'));
  const chosen = symbols[keyIn(key, currency)] ?? symbols[key];
  return chosen ?? { state: 'unread', field: 'code', text };
}

/** The asset that a merger's shares became: with its kind in our own export, by its code elsewhere. */
function intoOf(textOf: TextOf, { symbols }: Choices): Asset | undefined {
  const [kind, code] = [kindOf(textOf('intoKind')), textOf('intoCode')];
  if (kind) return { kind, code };
  const chosen = code === '' ? undefined : symbols[symbolKey(code, '')];
  return chosen === 'skip' ? undefined : chosen;
}

/** A clock in a column of its own counts where the date has none. */
function whenOf(cellsOf: CellsOf, { dates, zone = ISTANBUL }: Choices, isExact: boolean): Day | undefined {
  if (dates === undefined) return undefined;
  const [date = '', clock = ''] = [cellsOf('date')[0], cellsOf('time')[0]];
  const day = dayOf(date, dates, zone);
  const time = cellText(clock);
  if (!day || day.time !== undefined || time === '') return day;
  return isExact ? { date: day.date, time } : dayOf(`${day.date} ${time}`, 'year-month', zone);
}

/** A line that the server takes; no half of a sign is left at its end. */
const plainWords = (text: string, most: number) =>
  asLine(text)
    .slice(0, most)
    .replace(/\p{Cs}/gu, '');
