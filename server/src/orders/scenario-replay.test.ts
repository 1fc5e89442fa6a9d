/** The cases of the fill model on the real server: over HTTP, through ledger and running exchange. */
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

const replayed = cases.filter(([, , { steps }]) => steps.every(({ corporateAction }) => !corporateAction));

test.each(replayed)('%s: %s', async (_file, _name, scenario) => {
  const { sql, drop } = await createTestDatabase();
  try {
    expect(await runScenario(scenario, sql)).toMatchObject(scenario.expect);
    expect((await reconcile(sql)).differences).toEqual([]);
  } finally {
    await drop();
  }
});
