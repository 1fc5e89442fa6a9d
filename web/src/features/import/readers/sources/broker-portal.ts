/** Web portals that several Turkish brokers share: the answer that lists a customer's trades, one object each. */

import { headingUnder } from '../headings.ts';
import { isObject, listIn, objectTable } from '../json-table.ts';
import { tableBelow } from '../read-form.ts';
import type { Source } from '../source.ts';
import type { Raw, Table } from '../table.ts';

const SIGNATURE = ['islem_tarihi', 'menkul_kodu', 'fiyat', 'miktar', 'islem_turu'];

function take(raw: Raw): Table | undefined {
  if (raw.kind === 'rows') {
    const heading = headingUnder(raw.rows, SIGNATURE);
    return heading && tableBelow({}, raw.rows, heading);
  }
  if (raw.kind !== 'json' || !isObject(raw.value)) return undefined;
  const list = listIn(isObject(raw.value['data']) ? raw.value['data'] : raw.value, 'R1');
  const [first] = list ?? [];
  return list && isObject(first) && SIGNATURE.every((name) => name.toUpperCase() in first)
    ? objectTable(list)
    : undefined;
}

export const brokerPortal: Source = {
  id: 'broker-portal',
  take,
  columns: {
    islem_tarihi: 'date',
    imkb_saat: 'time',
    menkul_kodu: 'code',
    fiyat: 'price',
    miktar: 'quantity',
    tutar: 'amount',
    islem_turu: 'type',
    komisyon: 'fee',
    borsa_payi: 'fee',
    bsmv: 'tax',
    imkb_islem_no: 'reference',
  },
  words: { a: 'buy', s: 'sell', alis: 'buy', satis: 'sell' },
  dates: 'day-month',
  hours: 'exchange',
};
