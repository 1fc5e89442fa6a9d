/** Corporate actions of the replay scenarios, on the real server. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../testing/database.ts';
import type { Scenario } from '../../../testing/exchange/scenario-format.ts';
import { runScenario } from '../../../testing/replay/run-scenario.ts';
import { reconcile } from '../ledger/reconcile.ts';

const FILE = new URL('../../../core/src/exchange/scenarios/58-corporate-action.json', import.meta.url);

test('a bonus issue of 100 %: 10 lots at 284.25 are 20 at 142.125, the waiting order is cancelled', async () => {
  const scenario = JSON.parse(readFileSync(FILE, 'utf8')) as Scenario;
  const account = { kind: 'virtual', cash: '10000.00', lots: '10', cost: '2842.50' } as const;
  const { sql, drop } = await createTestDatabase();
  try {
    const answer = await runScenario({ ...scenario, account }, sql);
    expect(answer.account).toMatchObject({ lots: '20', cost: '2842.50', cash: '10000.00', availableCash: '10000.00' });
    expect(answer.orders).toMatchObject([{ state: 'cancelled', reason: 'CORPORATE_ACTION', reservedCash: '0.00' }]);
    expect((await reconcile(sql)).differences).toEqual([]);
  } finally {
    await drop();
  }
});
