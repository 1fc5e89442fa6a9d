/** BtcTurk: answers of its documented API for a user's own trades, and for deposits and withdrawals. */

import type { Cell } from '../cell.ts';
import { cellIn, isObject, listIn, listTable, textOf, type JsonObject } from '../json-table.ts';
import type { Source } from '../source.ts';
import type { Raw, Table } from '../table.ts';
import { inIstanbul } from '../zones.ts';

/** A trade has two coins, a deposit or a withdrawal one. */
const HEADER = ['timestamp', 'type', 'symbol', 'price', 'amount', 'money', 'currency', 'fee', 'tax', 'id'];

function take(raw: Raw): Table | undefined {
  if (raw.kind !== 'json') return undefined;
  const list = listIn(raw.value, 'data', 'trades');
  const [first] = list ?? [];
  const isKnown =
    isObject(first) &&
    (('numeratorSymbol' in first && 'orderType' in first) || ('balanceType' in first && 'currencySymbol' in first));
  return list && isKnown ? listTable(HEADER, list, cellsOf) : undefined;
}

const MONEY = new Set(['TRY', 'TL', 'USD', 'EUR']);

/** Quantity and charges of a sale are below zero. */
function cellsOf(item: JsonObject): readonly Cell[] {
  const stamp = textOf(item['timestamp']);
  const moment = inIstanbul(/^\d{12,13}$/.test(stamp) ? parseInt(stamp, 10) : Number.NaN);
  const at = moment ? [moment.date, moment.time].join(' ') : stamp;
  const [fee, tax, id] = ['fee', 'tax', 'id'].map((key) => cellIn(item[key]));
  const rest = [fee ?? '', tax ?? '', id ?? ''];
  if ('orderType' in item) {
    const [type, symbol, price, amount, currency] = [
      'orderType',
      'numeratorSymbol',
      'price',
      'amount',
      'denominatorSymbol',
    ].map((key) => cellIn(item[key]));
    return [at, type ?? '', symbol ?? '', price ?? '', amount ?? '', '', currency ?? '', ...rest];
  }
  const coin = textOf(item['currencySymbol']).toUpperCase();
  const word = textOf(item['balanceType']);
  const amount = cellIn(item['amount']);
  if (MONEY.has(coin)) return [at, word, '', '', '', amount, coin, ...rest];
  return [at, `coin ${word}`, coin, '', amount, '', '', ...rest];
}

export const btcturk: Source = {
  id: 'btcturk',
  take,
  columns: {
    timestamp: 'date',
    type: 'type',
    symbol: 'code',
    price: 'price',
    amount: 'quantity',
    money: 'amount',
    currency: 'currency',
    fee: 'fee',
    tax: 'tax',
    id: 'reference',
  },
  words: {
    buy: 'buy',
    sell: 'sell',
    deposit: 'deposit',
    withdrawal: 'withdraw',
    'coin deposit': 'delivery-in',
    'coin withdrawal': 'delivery-out',
  },
  numbers: 'point',
  dates: 'year-month',
  hours: 'always',
};
