/**
 * Reads an entry that is typed as a line: "2026-03-02 al THYAO 10 @ 305,50". Its words, figures and codes are read as
 * those of a row of any file, so that the line means what it would mean in an import; what is unclear is refused.
 */

import { parseAssetKey } from '@kurus/core/identity';
import { ENTRY_SHAPES } from '@kurus/core/tracked/entry-shapes';
import { firstChoices, settledRules, type Choices } from '../../web/src/features/import/readers/choices.ts';
import { sourceOf } from '../../web/src/features/import/readers/detect.ts';
import type { Field } from '../../web/src/features/import/readers/fields.ts';
import { KNOWN_WORDS } from '../../web/src/features/import/readers/known-words.ts';
import { completeTable, type Table } from '../../web/src/features/import/readers/lines.ts';
import { normalizeWord, sourceLines } from '../../web/src/features/import/readers/table.ts';
import { CommandError } from './command-error.ts';
import { EXIT } from './exit-codes.ts';

const COLUMNS = [
  'date',
  'time',
  'type',
  'kind',
  'code',
  'quantity',
  'price',
  'amount',
  'currency',
  'fee',
  'tax',
  'withheld',
  'note',
] as const satisfies readonly Field[];
type Column = (typeof COLUMNS)[number];
type Cells = Partial<Record<Column, string>>;

/** Charges that may follow, each with its word. */
const CHARGES = [
  ['fee', /\s(?:komisyon|masraf|fee|commission|frais)\s+(\S+)/iu],
  ['tax', /\s(?:vergi|bsmv|tax|taxe)\s+(\S+)/iu],
  ['withheld', /\s(?:stopaj|withheld|retenue)\s+(\S+)/iu],
] as const;
const CLOCK = /^\d{1,2}:\d{2}(?::\d{2})?$/;
const FIGURE = /^[\d.,]+$/;
const CURRENCY = /^(?:[A-Z]{3}|TL|₺)$/;
/** Words of a type, at most. */
const TYPE_WORDS_MAX = 4;

export interface LineReading {
  readonly table: Table;
  readonly choices: Choices;
}

export const LINE_SOURCE = sourceOf('generic');

/** @throws CommandError */
export function readLine(line: string): LineReading {
  const cells = cellsOf(line);
  const rows = [{ line: 1, cells: COLUMNS.map((name) => cells[name] ?? '') }];
  const table = completeTable(sourceLines(rows), { header: COLUMNS, rows, others: new Map() });
  const rules = settledRules(table, [...COLUMNS], LINE_SOURCE);
  // With points, the day comes first; with slashes it may be either.
  const dates = rules.dates ?? (cells.date?.includes('.') ? 'day-month' : undefined);
  if (dates === undefined) throw new CommandError(EXIT.unread, 'lineDateUnclear', { line });
  if (rules.numbers === undefined) throw new CommandError(EXIT.unread, 'lineNumberUnclear', { line });
  return { table, choices: { ...firstChoices(table, LINE_SOURCE), ...rules, dates, columns: [...COLUMNS] } };
}

/** @throws CommandError */
function cellsOf(text: string): Cells {
  const unread = () => new CommandError(EXIT.unread, 'lineUnread', { line: text });
  const [said = '', ...notes] = text.trim().split(/\s#\s*/);
  const cells: Cells = { ...(notes.length > 0 && { note: notes.join(' # ') }) };
  let rest = said;
  for (const [name, pattern] of CHARGES) {
    const figure = rest.slice(1).match(pattern)?.[1];
    // A charge may also be the entry itself: "2026-03-02 masraf 12".
    if (figure === undefined || !/\d/.test(rest.slice(0, rest.search(pattern)).replace(/^\S+/, ''))) continue;
    cells[name] = figure;
    rest = rest.replace(pattern, '');
  }
  const [date = '', ...words] = rest.replace('@', ' @ ').split(/\s+/);
  cells.date = date;
  if (CLOCK.test(words[0] ?? '')) Object.assign(cells, { time: words.shift() });
  const type = typeAt(words);
  if (!type) throw unread();
  cells.type = type.word;
  return { ...cells, ...figuresOf(words.slice(type.count), type.meaning, unread) };
}

/** The longest type that the words begin with: "para yatırma". */
function typeAt(words: readonly string[]) {
  for (let count = Math.min(TYPE_WORDS_MAX, words.length); count > 0; count -= 1) {
    const word = words.slice(0, count).join(' ');
    const meaning = KNOWN_WORDS[normalizeWord(word)];
    if (meaning !== undefined && meaning !== 'ignore') return { word, count, meaning };
  }
  return undefined;
}

function figuresOf(words: readonly string[], meaning: string, unread: () => CommandError): Cells {
  const at = words.indexOf('@');
  const [before, after] = at < 0 ? [words, []] : [words.slice(0, at), words.slice(at + 1)];
  const cells: Cells = {};
  const take = (name: Column, word: string) => {
    if (cells[name] !== undefined) throw unread();
    cells[name] = word;
  };
  const figure = at >= 0 || isQuantity(meaning) ? 'quantity' : 'amount';
  const [price, ...unit] = after;
  if (at >= 0 && (price === undefined || !FIGURE.test(price))) throw unread();
  if (price !== undefined) take('price', price);
  for (const word of before) {
    const asset = parseAssetKey(word);
    if (FIGURE.test(word)) take(figure, word);
    else if (asset) {
      take('kind', asset.kind);
      take('code', asset.code);
    } else if (cells[figure] !== undefined && CURRENCY.test(word)) take('currency', word);
    else take('code', word);
  }
  for (const word of unit) {
    if (!CURRENCY.test(word)) throw unread();
    take('currency', word);
  }
  if (cells[figure] === undefined) throw unread();
  return cells;
}

/** Tells if the one figure of an entry is a quantity. */
function isQuantity(meaning: string): boolean {
  const shape = Object.hasOwn(ENTRY_SHAPES, meaning) ? ENTRY_SHAPES[meaning as keyof typeof ENTRY_SHAPES] : undefined;
  return meaning === 'reward' || ['trade', 'quantity', 'added', 'paid'].includes(shape?.figures ?? '');
}
