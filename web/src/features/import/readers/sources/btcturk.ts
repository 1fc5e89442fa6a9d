/** BtcTurk: the response of its documented API for the user's own trades. */

import type { Cell } from '../cell.ts';
import { cellIn, isObject, listIn, listTable, textOf, type JsonObject } from '../json-table.ts';
import type { Source } from '../source.ts';
import type { Raw, Table } from '../table.ts';
import { inIstanbul } from '../zones.ts';

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
  return list && isTrade ? listTable(HEADER, list, cellsOf) : undefined;
}

/** Quantity and charges of a sale are below zero. */
function cellsOf(trade: JsonObject): readonly Cell[] {
  const moment = inIstanbul(typeof trade['timestamp'] === 'number' ? trade['timestamp'] : Number.NaN);
  const at = moment ? [moment.date, moment.time].join(' ') : textOf(trade['timestamp']);
  return [at, ...HEADER.slice(1).map((key) => cellIn(trade[key]))];
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
