/** Property of Binance's ledger: whatever its lines are, its entries move what they do. */

import { expect, test } from 'vitest';
import { readFile } from '../../../../testing/file-account.ts';
import { csv } from '../../../../testing/source-files.ts';
import type { Draft } from '../draft.ts';
import { opposite, sumOf } from '../numbers.ts';

const HEADING = 'User ID,Time,Account,Operation,Coin,Change,Remark\n';
const line = (time: string, operation: string, coin: string, change: string) =>
  `38,26-01-${time},Spot,${operation},${coin},${change},\n`;
const read = (lines: readonly string[]) => readFile(csv(HEADING + lines.join('')), 'ledger (UTC+3).csv');

const KINDS = [
  'Transaction Buy',
  'Transaction Spend',
  'Fee',
  'Binance Convert',
  'Small Assets Exchange BNB',
  'Deposit',
];

const figureOf = (row: object, name: string) => String(Object.entries(row).find(([key]) => key === name)?.[1] ?? '0');

/** Moves of an entry, by coin or currency. */
function movesOf(draft: Draft): readonly (readonly [string, string])[] {
  if (draft.state !== 'row') return [];
  const { type, asset, currency = 'TRY', from, to } = draft.row;
  const [quantity = '0', amount = '0', fee] = ['quantity', 'amount', 'fee'].map((name) => figureOf(draft.row, name));
  const coin = asset?.code ?? '';
  const minus = (figure: string | number = '0') => opposite(`${figure}`);
  const charged = [currency, minus(fee)] as const;
  if (from && to) return [[from.asset.code, minus(from.quantity)], [to.asset.code, `${to.quantity}`], charged];
  if (type === 'buy') return [[coin, quantity], [currency, minus(amount)], charged];
  if (type === 'sell') return [[coin, minus(quantity)], [currency, amount], charged];
  if (type === 'delivery-in') return [[coin, quantity]];
  if (type === 'delivery-out') return [[coin, minus(quantity)]];
  if (type === 'deposit') return [[currency, amount], charged];
  return [[currency, minus(amount)], charged];
}

test('every line of a ledger is in its account, and its entries move what its lines do', () => {
  let seed = 7;
  const random = (below: number) => (seed = (seed * 16_807) % 2_147_483_647) % below;
  for (let round = 0; round < 100; round += 1) {
    const changes = Array.from(
      { length: 30 },
      () => [['BTC', 'ETH', 'TRY', 'BNB'][random(4)] ?? '', `${random(2) === 0 ? '-' : ''}0.${1 + random(9)}`] as const,
    );
    const { table, drafts, account } = read(
      changes.map(([coin, change]) => line(`05 10:00:0${random(4)}`, KINDS[random(KINDS.length)] ?? '', coin, change)),
    );
    expect(new Set(account.map((text) => parseInt(text, 10))).size).toBe(31);
    const refused = new Set(drafts.filter(({ state }) => state !== 'row').map(({ line: at }) => at));
    const moved = new Map<string, string>();
    const add = (coin: string, figure: string) => moved.set(coin, sumOf(moved.get(coin) ?? '0', figure));
    for (const draft of drafts) for (const [coin, figure] of movesOf(draft)) add(coin, figure);
    for (const [at, [coin, change]] of changes.entries()) {
      const rows = table.rows.filter((row) => (row.lines ?? [row.line]).includes(at + 2));
      if (!rows.every((row) => refused.has(row.line))) add(coin, opposite(change));
    }
    for (const [coin, rest] of moved) expect([coin, rest.replace(/[-.0]/g, '')]).toEqual([coin, '']);
  }
});
