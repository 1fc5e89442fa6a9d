/** The cases of the fill model on the real server: over HTTP, through ledger and running matcher. */

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../testing/database.ts';
import type { Scenario } from '../../../testing/exchange/scenario-format.ts';
import { runScenario } from '../../../testing/replay/run-scenario.ts';
import type { ScenarioAnswer } from '../../../testing/replay/scenario-answer.ts';
import { reconcile } from '../ledger/reconcile.ts';

interface Case extends Scenario {
  readonly name: string;
  readonly expect: Partial<ScenarioAnswer>;
}

const folder = new URL('../../../core/src/exchange/scenarios/', import.meta.url);
const cases = readdirSync(folder).map((file) => {
  const scenario = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Case;
  return [file, scenario.name, scenario] as const;
});

test.each(cases)('%s: %s', async (_file, _name, scenario) => {
  const { sql, drop } = await createTestDatabase();
  try {
    expect(await runScenario(scenario, sql)).toMatchObject(scenario.expect);
    expect((await reconcile(sql)).differences).toEqual([]);
  } finally {
    await drop();
  }
});

const TERMS = {
  commissionRate: '0',
  minimumCommission: '0.00',
  settlement: 't2',
  hours: 'bist',
  openingLock: true,
  delaySeconds: 0,
  immediate: false,
} as const;

test.each([
  ['2026-11-23T12:00:00+03:00', { t0: '10000.00', t1: '10000.00', t2: '60000.00' }],
  ['2026-11-24T12:00:00+03:00', { t0: '10000.00', t1: '60000.00', t2: '60000.00' }],
  ['2026-11-25T00:00:00+03:00', { t0: '60000.00', t1: '60000.00', t2: '60000.00' }],
])('the money of a sale on Monday, as seen at %s', async (seen, account) => {
  const { sql, drop } = await createTestDatabase();
  const order = { id: 'a', side: 'sell', kind: 'market', quantity: '200' } as const;
  const last = { last: '250.00', dir: -1 } as const;
  try {
    const answer = await runScenario(
      {
        asset: { kind: 'stocks', code: 'THYAO', base: '250.00', averageDailyLots: 240_000, spreadTicks: 1 },
        account: { kind: 'virtual', cash: '10000.00', lots: '200', cost: '40000.00' },
        terms: TERMS,
        steps: [
          { at: '2026-11-23T11:00:00+03:00', order },
          { at: '2026-11-23T11:00:01+03:00', observe: { exTime: '2026-11-23T11:00:01+03:00', ...last } },
          { at: seen, restart: true },
        ],
      },
      sql,
    );
    expect(answer).toMatchObject({ orders: [{ state: 'filled' }], account: { ...account, cash: '60000.00' } });
  } finally {
    await drop();
  }
});

test('the least commission is charged once an order and day', async () => {
  const { sql, drop } = await createTestDatabase();
  const order = { id: 'a', side: 'buy', kind: 'limit', quantity: '2', limitPrice: '250.00', validity: 'day' } as const;
  const touch = (at: string) => ({ at, observe: { exTime: at, last: '250.00', lots: 10 } });
  try {
    const answer = await runScenario(
      {
        asset: { kind: 'stocks', code: 'THYAO', base: '250.00', averageDailyLots: 240_000, spreadTicks: 1 },
        account: { kind: 'virtual', cash: '10000.00', lots: '0', cost: '0.00' },
        terms: { ...TERMS, commissionRate: '0.0004', minimumCommission: '1.00' },
        steps: [
          { at: '2026-11-23T11:00:00+03:00', order },
          { at: '2026-11-23T11:00:01+03:00', observe: { exTime: '2026-11-23T11:00:01+03:00', last: '251.00' } },
          touch('2026-11-23T11:00:02+03:00'),
          touch('2026-11-23T11:00:03+03:00'),
        ],
      },
      sql,
    );
    expect(answer.fills.map(({ quantity, commission, bsmv }) => [quantity, commission, bsmv])).toEqual([
      ['1', '1.00', '0.05'],
      ['1', '0.00', '0.00'],
    ]);
  } finally {
    await drop();
  }
});

test.each([
  [true, '2026-11-23T11:00:02+03:00', ['filled', '284.50']],
  [true, '2026-11-23T11:00:04+03:00', ['open', null]],
  [false, '2026-11-23T11:00:02+03:00', ['open', null]],
] as const)('a market order is tried at once (%s) at %s: %j', async (immediate, at, [state, averagePrice]) => {
  const { sql, drop } = await createTestDatabase();
  try {
    const answer = await runScenario(
      {
        asset: { kind: 'stocks', code: 'THYAO', base: '284.25', averageDailyLots: 240_000, spreadTicks: 1 },
        account: { kind: 'virtual', cash: '100000.00', lots: '0', cost: '0.00' },
        terms: { ...TERMS, immediate },
        steps: [
          { at: '2026-11-23T11:00:01+03:00', observe: { exTime: '2026-11-23T11:00:01+03:00', last: '284.50' } },
          { at, order: { id: 'a', side: 'buy', kind: 'market', quantity: '100' } },
        ],
      },
      sql,
    );
    expect(answer.orders).toMatchObject([{ state, averagePrice }]);
  } finally {
    await drop();
  }
});
