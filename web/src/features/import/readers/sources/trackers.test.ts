import { expect, test } from 'vitest';
import { readForm } from '../read-form.ts';
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

test('entries of Ghostfolio about money name no asset, like those of our own export', () => {
  const activities = [
    activity('FEE', 'FEE', 'MANUAL'),
    activity('INTEREST', 'INTEREST', 'MANUAL'),
    activity('BUY', 'EV', 'MANUAL'),
    activity('INTEREST', 'THYAO.IS', 'YAHOO'),
  ];
  const table = readForm(ghostfolio, { kind: 'json', value: { activities } });
  const code = table ? columnOf(table, 'symbol') : -1;
  expect(table?.rows.map(({ cells }) => cells[code])).toEqual(['', '', 'EV', 'THYAO.IS']);
});
