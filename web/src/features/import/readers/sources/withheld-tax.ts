/** Tax withheld at a dividend, which Interactive Brokers and DEGIRO write as a line of its own. */

import { cellText, isMinus, withoutSign } from '../cell.ts';
import { regrouped, type Row, type Table } from '../lines.ts';
import { cellAt, cellsUnder, columnOf, type LineCells } from '../table.ts';

export interface IncomeLine {
  readonly line: number;
  readonly is: 'dividend' | 'tax';
  readonly date: string;
  readonly symbol: string;
  readonly currency: string;
  /** As the file has it: a dividend that is taken back, and a tax, are below zero. */
  readonly amount: string;
  readonly words: string;
}

const isBelow = ({ amount }: IncomeLine) => isMinus(amount);
const sizeOf = ({ symbol, currency, amount }: IncomeLine) =>
  [symbol, currency, cellText(withoutSign(amount))].join('|');
/** "AAPL(US0378331005) Cash Dividend USD 0.24 per Share": what both lines begin with. */
const stemOf = (words: string) => words.replace(/\s*(?:\([A-Za-z ]+\)|- .*)$/, '');

/**
 * Tax of each dividend, by day, asset and currency, by the same words if there are several. A dividend that is taken
 * back has none, nor its reversal: their taxes stay lines, since they need not come back on the same day.
 *
 * @returns lines of taxes by lines of dividends
 */
export function taxesOf(lines: readonly IncomeLine[]): ReadonlyMap<number, number> {
  const dividends = lines.filter(({ is, symbol }) => is === 'dividend' && symbol !== '');
  const back = new Set(dividends.filter(isBelow).map(sizeOf));
  const open = Map.groupBy(
    lines.filter((line) => line.is === 'tax' && isBelow(line)),
    ({ date, symbol, currency }) => [date, symbol, currency].join('|'),
  );
  const found = new Map<number, number>();
  for (const dividend of dividends) {
    if (back.has(sizeOf(dividend))) continue;
    const { date, symbol, currency, words } = dividend;
    const taxes = open.get([date, symbol, currency].join('|')) ?? [];
    const at = Math.max(
      0,
      taxes.findIndex((tax) => tax.words.startsWith(stemOf(words))),
    );
    const [tax] = taxes.splice(at, 1);
    if (tax) found.set(dividend.line, tax.line);
  }
  return found;
}

/**
 * The table with the tax of each dividend in its row.
 *
 * @param incomeOf what a row is, if it is of a dividend
 * @param amount name of the column of money; the table has columns "Gross" and "Withheld", too
 */
export function withTaxes(
  table: Table,
  incomeOf: (row: Row, at: LineCells) => readonly IncomeLine[],
  amount: string,
): Table {
  const cellsOf = cellsUnder(table.header);
  const rows = table.rows.filter(({ fault }) => !fault);
  const taxes = taxesOf(rows.flatMap((row) => incomeOf(row, cellsOf(row))));
  const byLine = new Map(rows.map((row) => [row.line, row]));
  const joined = new Set(taxes.values());
  const [money, gross, withheld] = [columnOf(table, amount), columnOf(table, 'gross'), columnOf(table, 'withheld')];
  const found = rows.flatMap((row): readonly Row[] => {
    const tax = byLine.get(taxes.get(row.line) ?? 0);
    if (!tax) return joined.has(row.line) ? [] : [row];
    const cells = row.cells.with(gross, cellAt(row, money)).with(withheld, cellAt(tax, money)).with(money, '');
    return [{ line: row.line, lines: [row.line, tax.line], cells }];
  });
  return regrouped(table, table.header, found);
}
