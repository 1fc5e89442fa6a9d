/** Garanti BBVA Yatırım: trades as quoted CSV, with two lines of totals at its foot. */

import { cellText } from '../cell.ts';
import type { Source } from '../source.ts';
import type { Stated, StatedTotal } from '../stated.ts';
import type { LineCells } from '../table.ts';

const SUMS: readonly (readonly [RegExp, StatedTotal['of']])[] = [
  [/\balislar toplami\b/, 'buy'],
  [/\bsatislar toplami\b/, 'sell'],
];

/** Its sums have the commissions in them: purchases with, sales without. */
function statedSum({ cell, words, all }: LineCells): Partial<Stated> | undefined {
  const of = SUMS.find(([name]) => name.test(words()))?.[1];
  if (of === undefined) return undefined;
  const isFigure = (text: string) => /\d/.test(text);
  const amount = cell('tutar');
  const figure = isFigure(cellText(amount)) ? amount : all.find((one) => isFigure(cellText(one)));
  return figure === undefined ? undefined : { totals: [{ of, cell: figure, holds: 'net' }] };
}

export const garanti: Source = {
  id: 'garanti',
  signature: [['hisse', 'tarih', 'adet', 'tutar', 'gerc.fiyat', 'komisyon', 'islem']],
  stated: statedSum,
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
  signs: 'bare',
  dates: 'day-month',
  numbers: 'comma',
  hours: 'exchange',
};
