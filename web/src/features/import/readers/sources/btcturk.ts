/** BtcTurk: the response of its documented API for the user's own trades. */

import { inIstanbul } from '../dates.ts';
import { cellIn, isObject, listIn, textOf } from '../json-table.ts';
import type { Source } from '../source.ts';
import type { Raw, Row, Table } from '../table.ts';

const HEADER = [
  'timestamp',
  'orderType',
  'numeratorSymbol',
  'price',
  'amount',
  'denominatorSymbol',
  'fee',
  'tax',
  'id',
];

function take(raw: Raw): Table | undefined {
  if (raw.kind !== 'json') return undefined;
  const list = listIn(raw.value, 'data', 'trades');
  const [first] = list ?? [];
  const isTrade = isObject(first) && 'numeratorSymbol' in first && 'denominatorSymbol' in first && 'orderType' in first;
  return list && isTrade ? { header: HEADER, rows: list.map(rowOf), totals: [] } : undefined;
}

function rowOf(item: unknown, at: number): Row {
  const trade = isObject(item) ? item : {};
  const moment = inIstanbul(typeof trade['timestamp'] === 'number' ? trade['timestamp'] : Number.NaN);
  const cells = HEADER.slice(1).map((key) => cellIn(trade[key]));
  return { line: at + 1, cells: [moment ? `${moment.date} ${moment.time}` : textOf(trade['timestamp']), ...cells] };
}

export const btcturk: Source = {
  id: 'btcturk',
  take,
  columns: {
    timestamp: 'date',
    ordertype: 'type',
    numeratorsymbol: 'code',
    price: 'price',
    amount: 'quantity',
    denominatorsymbol: 'currency',
    fee: 'fee',
    tax: 'tax',
    id: 'reference',
  },
  words: { buy: 'buy', sell: 'sell' },
  numbers: 'point',
  dates: 'year-month',
  hours: 'always',
};
