/** Trading 212: shares x price is the gross figure in the price's currency, "Total" the net one in the account's. */

import { cellFigure, type Cell } from '../cell.ts';
import { isZero } from '../draft-figures.ts';
import { headingUnder } from '../headings.ts';
import { regrouped, type Row } from '../lines.ts';
import { inWhole, unreadable, wholeCurrency } from '../minor-units.ts';
import { productOf, roundedTo, sumOf, unsigned } from '../numbers.ts';
import { tableBelow } from '../read-form.ts';
import type { Source } from '../source.ts';
import { cellOf, cellsUnder, columnOf, normalizeWord, type LineCells, type Raw, type Table } from '../table.ts';
import { ratioOf } from './ratio.ts';

const figure = (cell: Cell): string => cellFigure(cell, 'point') ?? '';
const actionOf = ({ text }: LineCells) => normalizeWord(text('action'));
const isTrade = (at: LineCells) => /\b(?:buy|sell)$/.test(actionOf(at));
const isDividend = (at: LineCells) => actionOf(at).startsWith('dividend');
/** Rows of shares are in the currency of the price, all others in that of the account. */
const isOfShares = (at: LineCells) => isTrade(at) || isDividend(at) || /^(?:stock|transfer)/.test(actionOf(at));

const priceCurrency = ({ text }: LineCells) => text('currency (price / share)');
const totalIn = ({ all }: LineCells, header: readonly string[]): { readonly cell: Cell; readonly currency: string } => {
  const at = header.findIndex((name) => /^total(?: \([a-z]{3}\))?$/.test(normalizeWord(name)));
  const named = /\(([A-Z]{3})\)/i.exec(header[at] ?? '')?.[1]?.toUpperCase();
  const column = header.findIndex((name) => normalizeWord(name) === 'currency (total)');
  const beside = all[column];
  return { cell: all[at] ?? '', currency: named ?? (typeof beside === 'string' ? beside.trim() : '') };
};

const CHARGES = new Set(
  'currency conversion fee|stamp duty|stamp duty reserve tax|transaction fee|finra fee|french transaction tax|ptm levy'.split(
    '|',
  ),
);
const isCharge = (name: string) => CHARGES.has(normalizeWord(name).replace(/ \([a-z]{3}\)$/, ''));

/** Charges in the currency of the price; those of the account's are divided out by the rate that the row states. */
function chargesIn(at: LineCells, header: readonly string[]): Cell {
  const [price, account] = [wholeCurrency(priceCurrency(at)), totalIn(at, header).currency];
  let sum = '0';
  for (const [column, name] of header.entries()) {
    if (!isCharge(name)) continue;
    const cell = at.all[column] ?? '';
    if (cellFigure(cell, 'point') === undefined) return unreadable(cell);
    const charge = unsigned(figure(cell));
    if (charge === '' || isZero(charge)) continue;
    const own = at.text(`currency (${normalizeWord(name)})`) || account;
    if (own === price) sum = sumOf(sum, charge);
    else {
      const rate = figure(inWhole(at.cell('exchange rate'), priceCurrency(at)));
      // Without a rate it is no figure of the row: the cell cannot be read, so the row is refused.
      if (rate === '' || isZero(rate)) return `${charge} ${own} / ?`;
      sum = sumOf(sum, roundedTo(productOf(charge, rate), 8));
    }
  }
  return isZero(sum) ? '' : { number: sum };
}

function grossOf(at: LineCells): Cell {
  if (!isDividend(at)) return '';
  const [shares, price] = [figure(at.cell('no. of shares')), figure(at.cell('price / share'))];
  if (shares === '' || price === '') return '';
  return inWhole({ number: roundedTo(productOf(shares, price), 8) }, priceCurrency(at));
}

const SPLIT = /^stock split (open|close)$/;
const EXCHANGED = /^currency conversion$/;

function take(raw: Raw): Table | undefined {
  if (raw.kind !== 'rows') return undefined;
  const heading = headingUnder(raw.rows, ['action', 'time', 'no. of shares', 'price / share']);
  if (!heading) return undefined;
  const { header } = heading;
  const from = (at: LineCells) => at.cell('currency conversion from amount');
  const added: Readonly<Record<string, (at: LineCells) => Cell>> = {
    Word: (at) => (isDividend(at) ? 'Dividend' : at.cell('action')),
    Code: (at) =>
      EXCHANGED.test(actionOf(at))
        ? at.cell('currency (currency conversion from amount)')
        : at.text('ticker') || at.cell('isin'),
    Quantity: (at) => (EXCHANGED.test(actionOf(at)) ? from(at) : isDividend(at) ? '' : at.cell('no. of shares')),
    Price: (at) => (isTrade(at) ? inWhole(at.cell('price / share'), priceCurrency(at)) : ''),
    Gross: grossOf,
    Withheld: (at) =>
      isDividend(at) ? inWhole(at.cell('withholding tax'), at.text('currency (withholding tax)')) : '',
    Money: (at) => (isOfShares(at) ? '' : totalIn(at, header).cell),
    Charges: (at) => (isTrade(at) ? chargesIn(at, header) : ''),
    Counted: (at) => (isOfShares(at) ? wholeCurrency(priceCurrency(at)) : totalIn(at, header).currency),
    Kind: (at) => (EXCHANGED.test(actionOf(at)) ? 'cash' : ''),
    'Into kind': (at) => (EXCHANGED.test(actionOf(at)) ? 'cash' : ''),
    Into: (at) => at.cell('currency (currency conversion to amount)'),
    'Into quantity': (at) => at.cell('currency conversion to amount'),
    Numerator: () => '',
    Denominator: () => '',
  };
  return withSplits(tableBelow({ added }, raw.rows, heading));
}

/** A split is two rows: the old shares are closed, the new ones opened. */
function withSplits(table: Table): Table {
  const cellsOf = cellsUnder(table.header);
  const last = (name: string) => table.header.lastIndexOf(name);
  const [word, quantity, numerator, denominator] = ['Word', 'Quantity', 'Numerator', 'Denominator'].map(last);
  const open = new Map<string, Row>();
  const rows: Row[] = [];
  for (const row of table.rows) {
    const at = cellsOf(row);
    const [, side] = SPLIT.exec(actionOf(at)) ?? [];
    const key = at.text('isin') || at.text('ticker');
    const other = open.get(key);
    if (row.fault || side === undefined) rows.push(row);
    else if (!other) open.set(key, row);
    else {
      open.delete(key);
      const [come, gone] = side === 'open' ? [row, other] : [other, row];
      const ratio = ratioOf(cellOf(come, quantity ?? -1), cellOf(gone, quantity ?? -1));
      const lines = [other.line, row.line];
      if (!ratio || normalizeWord(cellOf(other, columnOf(table, 'action'))) === actionOf(at))
        rows.push({ ...other, fault: 'leg' }, { ...row, fault: 'leg' });
      else
        rows.push({
          line: other.line,
          lines,
          cells: row.cells
            .with(word ?? 0, 'Split')
            .with(quantity ?? 0, '')
            .with(numerator ?? 0, ratio[0])
            .with(denominator ?? 0, ratio[1]),
        });
    }
  }
  return regrouped(table, table.header, [...rows, ...[...open.values()].map((row): Row => ({ ...row, fault: 'leg' }))]);
}

export const trading212: Source = {
  id: 'trading212',
  take,
  columns: {
    word: 'type',
    time: 'date',
    code: 'code',
    quantity: 'quantity',
    price: 'price',
    money: 'amount',
    gross: 'gross',
    withheld: 'withheld',
    charges: 'fee',
    counted: 'currency',
    kind: 'kind',
    'into kind': 'intoKind',
    into: 'intoCode',
    'into quantity': 'intoQuantity',
    numerator: 'numerator',
    denominator: 'denominator',
    id: 'reference',
    notes: 'note',
  },
  words: {
    ...Object.fromEntries(
      ['market', 'limit', 'stop', 'stop limit'].flatMap((kind) => [
        [`${kind} buy`, 'buy' as const],
        [`${kind} sell`, 'sell' as const],
      ]),
    ),
    deposit: 'deposit',
    withdrawal: 'withdraw',
    dividend: 'dividend',
    'interest on cash': 'interest',
    'lending interest': 'interest',
    'stock distribution': 'reward',
    split: 'split',
    'transfer in': 'delivery-in',
    'transfer out': 'delivery-out',
    'currency conversion': 'exchange',
    'card debit': 'withdraw',
    'spending cashback': 'deposit',
    'new card cost': 'fee',
  },
  zone: 'UTC',
  numbers: 'point',
  dates: 'year-month',
  hours: 'exchange',
};
