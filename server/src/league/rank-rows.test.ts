import type { MicroPoints } from '@kurus/core/league/score';
import type { Money } from '@kurus/core/money/money';
import type { Ratio } from '@kurus/core/money/ratio';
import { expect, test } from 'vitest';
import { randomFrom } from '../../../testing/random.ts';
import type { RankRow } from './entry-store.ts';
import { createRankRows } from './rank-rows.ts';

const random = randomFrom(11);
const STATES = ['ranked', 'unranked', 'left', 'review'] as const;
const any64 = () => BigInt.asIntN(64, (BigInt(random.below(2 ** 32)) << 32n) | BigInt(random.below(2 ** 32)));

const anyRow = (entry: number): RankRow => ({
  entry,
  cash: any64() as Money,
  value: any64() as Money,
  seq: any64(),
  peak: any64() as Money,
  earned: any64() as Ratio,
  drawdown: any64() as Ratio,
  score: any64() as MicroPoints,
  fills: random.below(1_000),
  assets: random.below(200),
  investedDays: random.below(31),
  state: STATES[random.below(4)] ?? 'ranked',
  place: random.below(2 ** 24),
  rank: random.below(3) === 0 ? undefined : 1 + random.below(2 ** 24),
  returnPlace: random.below(2 ** 24),
  returnRank: random.below(3) === 0 ? undefined : 1 + random.below(2 ** 24),
});

test('rows come back as they were added, beyond any growth', () => {
  const rows = createRankRows();
  const given = Array.from({ length: 5_000 }, (_, at) => anyRow(at + 1));
  for (const row of given) rows.push(row, row.entry * 1_000);
  expect(rows.length).toBe(5_000);
  expect([...rows]).toEqual(given);
  expect(rows.at(4_321)).toEqual(given[4_321]);
  expect(rows.columns.joinedAtMs[4_321]).toBe(4_322_000);
});

test('a figure that a column would cut is refused', () => {
  const rows = createRankRows();
  expect(() => rows.push({ ...anyRow(1), value: (1n << 63n) as Money }, 0)).toThrow('more than 64 bits');
  expect([...rows]).toEqual([]);
});
