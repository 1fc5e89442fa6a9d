/** Garanti BBVA Yatırım: trades as quoted CSV, with two lines of totals at its foot. */

import { cellText } from '../cell.ts';
import type { Source } from '../source.ts';
import { cellAt, cellOf, columnOf, tableUnder, normalizeWord, type ControlTotal, type Table } from '../table.ts';

const SUMS: Readonly<Record<string, ControlTotal['of']>> = { 'alislar toplami': 'buy', 'satislar toplami': 'sell' };

function withoutSums(table: Table): Table {
  const amount = columnOf(table, 'tutar');
  const totals: ControlTotal[] = [];
  const rows = table.rows.filter((row) => {
    const of = row.cells.map((cell) => SUMS[normalizeWord(cellText(cell))]).find((found) => found !== undefined);
    if (of === undefined) return true;
    const figure = row.cells.slice(1).find((cell) => /\d/.test(cellText(cell)));
    totals.push({ of, cell: /\d/.test(cellOf(row, amount)) ? cellAt(row, amount) : (figure ?? '') });
    return false;
  });
  return { ...table, rows, totals };
}

export const garanti: Source = {
  id: 'garanti',
  take(raw) {
    const table = tableUnder(raw, ['hisse', 'tarih', 'adet', 'tutar', 'gerc.fiyat', 'komisyon', 'islem']);
    return table && withoutSums(table);
  },
  columns: {
    hisse: 'code',
    tarih: 'date',
    adet: 'quantity',
    tutar: 'amount',
    'gerc.fiyat': 'price',
    komisyon: 'fee',
    islem: 'type',
  },
  words: { 'hisse alis': 'buy', 'hisse satis': 'sell' },
  dates: 'day-month',
  numbers: 'comma',
  hours: 'exchange',
};
