/** Midas: the list of orders, a CSV. */

import type { Meaning } from '../fields.ts';
import type { Source } from '../source.ts';

export const TRADES: Readonly<Record<string, Meaning>> = { alis: 'buy', satis: 'sell', al: 'buy', sat: 'sell' };

export const midasOrders: Source = {
  id: 'midas-orders',
  signature: [['sembol', 'guncelleme saati', 'gerceklesen miktar', 'ortalama islem fiyati', 'toplam']],
  other: ({ text }) =>
    /\d/.test(text('gerceklesen miktar')) && !/[1-9]/.test(text('gerceklesen miktar')) ? 'not-done' : undefined,
  columns: {
    sembol: 'code',
    pozisyon: 'type',
    'pozisyon (al/sat)': 'type',
    'guncelleme saati': 'date',
    'gerceklesen miktar': 'quantity',
    'ortalama islem fiyati': 'price',
    toplam: 'net',
  },
  words: TRADES,
  signs: 'bare',
  dates: 'year-month',
  hours: 'exchange',
};
