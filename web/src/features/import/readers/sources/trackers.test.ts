import { expect, test } from 'vitest';
import { columnOf } from '../table.ts';
import { ghostfolio } from './ghostfolio.ts';

const activity = (type: string, symbol: string, dataSource: string) => ({
  date: '2026-05-04T00:00:00.000+03:00',
  type,
  symbol,
  dataSource,
  currency: 'TRY',
  quantity: 1,
  unitPrice: 25,
  fee: 0,
});

test('what Ghostfolio writes of money names no asset, as our own export does', () => {
  const activities = [
    activity('FEE', 'FEE', 'MANUAL'),
    activity('INTEREST', 'INTEREST', 'MANUAL'),
    activity('BUY', 'EV', 'MANUAL'),
    activity('INTEREST', 'THYAO.IS', 'YAHOO'),
  ];
  const table = ghostfolio.take({ kind: 'json', value: { activities } });
  const code = table ? columnOf(table, 'symbol') : -1;
  expect(table?.rows.map(({ cells }) => cells[code])).toEqual(['', '', 'EV', 'THYAO.IS']);
});
