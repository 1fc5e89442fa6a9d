/** A pasted table of contributions: day, fund, quantity, price and balance per line, in any notation. */

import type { BesShare } from '@kurus/core/contract/words/bes';
import { ENTRIES_AT_ONCE_MAX, FIRST_ENTRY_DAY } from '@kurus/core/limits';
import { fold } from '@kurus/core/market/fold';
import { parsePrice, parseQuantity } from '@kurus/core/money/money';
import { type DecimalMark, figureOf, numberSupport } from '@kurus/core/money/notation';
import { dayIn } from '../holdings/price-table.ts';

export interface Contribution {
  readonly date: string;
  readonly code: string;
  /** Plain decimals. */
  readonly quantity: string;
  readonly price: string;
  readonly share: BesShare;
}

interface ReadContributions {
  readonly contributions: readonly Contribution[];
  /** Numbers of unreadable lines. */
  readonly wrong: readonly number[];
  /** A figure that both notations read, but differently, if both fit all of them: the user must choose. */
  readonly unclear: string | undefined;
}

const COLUMNS = ['date', 'code', 'quantity', 'price', 'share'] as const;
type Column = (typeof COLUMNS)[number];

/** Words of headings, folded. */
const HEADINGS: Readonly<Record<Column, RegExp>> = {
  date: /^(islem )?tarih|^date/,
  code: /^fon|^kod|^fund|^fonds|^code/,
  quantity: /^(pay|adet|miktar)|^(quantity|units|parts|quantite)/,
  price: /fiyat|^(price|prix)/,
  share: /katki|^hesap|^(share|balance|part de)/,
};
const STATE = /devlet|state|etat/;
const OWN = /^$|kendi|katilimci|own|propre|personnel/;

/**
 * "03.02.2026<tab>AH8<tab>1.234,5<tab>0,489216<tab>devlet"; with a heading the columns may stand in any order. Without
 * the last column a line is of one's own.
 * @param today the last valid day
 * @param notation the user's choice for an unclear table; without it nothing is read
 */
export function readContributions(text: string, today: string, notation?: DecimalMark): ReadContributions {
  const lines = text.split(/\r?\n/).map((line, at) => ({ number: at + 1, cells: cellsOf(line) }));
  const filled = lines.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const heading = headingOf(filled[0]?.cells ?? []);
  const rows = (heading ? filled.slice(1) : filled).map(({ number, cells }) => {
    const cell = (column: Column) => cells[heading?.get(column) ?? (heading ? -1 : COLUMNS.indexOf(column))] ?? '';
    return { number, cell };
  });
  const figures = rows.flatMap(({ cell }) => [cell('quantity'), cell('price')]);
  const { better, unclear } = numberSupport(figures, 'comma');
  const mark = unclear ? notation : better;
  const contributions: Contribution[] = [];
  const wrong: number[] = [];
  for (const { number, cell } of rows) {
    const found = contributionOf(cell, mark ?? 'comma', today);
    if (found && contributions.length < ENTRIES_AT_ONCE_MAX) contributions.push(found);
    else wrong.push(number);
  }
  const differs = (figure: string) => figureOf(figure, 'comma') !== figureOf(figure, 'point');
  return {
    contributions: mark === undefined ? [] : contributions,
    wrong,
    unclear: unclear ? figures.find(differs) : undefined,
  };
}

/** Cells between tabs, semicolons or bars; a comma may be a decimal mark. */
const cellsOf = (line: string): string[] =>
  line.split(/[\t;|]/).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );

/** Places of the columns; undefined where the line is no heading. */
function headingOf(cells: readonly string[]): ReadonlyMap<Column, number> | undefined {
  const words = cells.map((cell) => fold(cell));
  const places = new Map(
    COLUMNS.flatMap((column) => {
      const at = words.findIndex((word) => HEADINGS[column].test(word));
      return at < 0 ? [] : [[column, at] as const];
    }),
  );
  return (['date', 'code', 'quantity', 'price'] as const).every((column) => places.has(column)) ? places : undefined;
}

function contributionOf(cell: (column: Column) => string, mark: DecimalMark, today: string): Contribution | undefined {
  const date = dayIn(cell('date'));
  const code = cell('code').toLocaleUpperCase('en');
  const [quantity = '', price = ''] = [figureOf(cell('quantity'), mark), figureOf(cell('price'), mark)];
  const word = fold(cell('share'));
  const share = STATE.test(word) ? 'state' : OWN.test(word) ? 'own' : undefined;
  if (date === undefined || date < FIRST_ENTRY_DAY || date > today || share === undefined) return undefined;
  if (!/^[A-Z0-9]{2,6}$/.test(code)) return undefined;
  if ((parseQuantity(quantity) ?? 0n) <= 0n || (parsePrice(price) ?? 0n) <= 0n) return undefined;
  return { date, code, quantity, price, share };
}
