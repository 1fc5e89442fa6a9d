/** Coin trackers whose rows have an outgoing and an incoming side: Delta, CoinTracking, Koinly. */

import { EXCHANGE_COLUMNS, EXCHANGE_WORDS, exchangeTable, type Exchange } from '../exchange-rows.ts';
import type { Side } from '../exchange-sides.ts';
import type { Source } from '../source.ts';
import { cellAt, cellOf, columnOf, tableUnder, normalizeWord, type Raw, type Row, type Table } from '../table.ts';

const FORM = { columns: EXCHANGE_COLUMNS, words: EXCHANGE_WORDS, hours: 'always' } as const;
const FIXED = { ...FORM, numbers: 'point', dates: 'year-month', utc: true } as const;

/** "BTC (Bitcoin)" is BTC. */
const coinOf = (cell: string) => /^[A-Za-z0-9.]+/.exec(cell)?.[0].toUpperCase() ?? '';
const sideAt = (row: Row, amount: number, coin: number): Side => ({
  amount: cellAt(row, amount),
  coin: coinOf(cellOf(row, coin)),
});

/** Types of outgoing rows; all others are incoming. */
const DELTA_OUT = /^(?:sell|withdraw)/i;

function deltaTable(raw: Raw): Table | undefined {
  const table = tableUnder(raw, [
    'date',
    'way',
    'base amount',
    'base currency (name)',
    'quote amount',
    'quote currency',
  ]);
  if (!table) return undefined;
  const at = (name: string) => columnOf(table, name);
  const exchangeOf = (row: Row): Exchange => {
    const way = cellOf(row, at('way'));
    const base = sideAt(row, at('base amount'), at('base currency (name)'));
    const quote = sideAt(row, at('quote amount'), at('quote currency'));
    const paid = /^(?:buy|sell)/i.test(way) ? quote : undefined;
    return {
      line: row.line,
      date: cellOf(row, at('date')),
      ...(DELTA_OUT.test(way) ? { gave: base, got: paid } : { got: base, gave: paid }),
      fee: sideAt(row, at('fee amount'), at('fee currency (name)')),
      note: cellOf(row, at('notes')),
    };
  };
  return exchangeTable(table.rows.map(exchangeOf));
}

export const delta: Source = { ...FIXED, id: 'delta', take: deltaTable };

/** Three columns have the same name: each is the currency of the amount before it. */
function coinTrackingTable(raw: Raw): Table | undefined {
  const table = tableUnder(raw, ['type', 'buy', 'sell', 'fee', 'exchange', 'date']);
  if (!table || table.header.filter((name) => /^cur(?:\.|rency)?$/.test(normalizeWord(name))).length < 3)
    return undefined;
  const [buy, sell, fee, date] = ['buy', 'sell', 'fee', 'date'].map((name) => columnOf(table, name));
  const [comment, id] = [columnOf(table, 'comment'), columnOf(table, 'tx-id', 'tx id')];
  const pair = (row: Row, column = -1) => sideAt(row, column, column + 1);
  return exchangeTable(
    table.rows.map((row) => ({
      line: row.line,
      date: cellOf(row, date ?? -1),
      got: pair(row, buy),
      gave: pair(row, sell),
      fee: pair(row, fee),
      note: cellOf(row, comment),
      ...(cellOf(row, id) !== '' && { reference: cellOf(row, id) }),
    })),
  );
}

/** Date and number formats are settings of its user. */
export const coinTracking: Source = { ...FORM, id: 'cointracking', take: coinTrackingTable };

function koinlyTable(raw: Raw): Table | undefined {
  const table = tableUnder(raw, ['date', 'sent amount', 'sent currency', 'received amount', 'received currency']);
  if (!table) return undefined;
  const at = (name: string) => columnOf(table, name);
  return exchangeTable(
    table.rows.map((row) => ({
      line: row.line,
      date: cellOf(row, at('date')),
      got: sideAt(row, at('received amount'), at('received currency')),
      gave: sideAt(row, at('sent amount'), at('sent currency')),
      fee: sideAt(row, at('fee amount'), at('fee currency')),
      note: [cellOf(row, at('label')), cellOf(row, at('description'))].filter(Boolean).join(', '),
      ...(cellOf(row, at('txhash')) !== '' && { reference: cellOf(row, at('txhash')) }),
    })),
  );
}

export const koinly: Source = { ...FIXED, id: 'koinly', take: koinlyTable };
