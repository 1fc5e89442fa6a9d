/** Cases of the fill model, as scenario files: orders, observations and expected results. */

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Scenario } from '../../../testing/exchange/scenario-format.ts';
import { runScenario, type ScenarioReport } from '../../../testing/exchange/scenario-report.ts';

interface Case extends Scenario {
  readonly name: string;
  readonly expect: Partial<ScenarioReport>;
}

const folder = new URL('scenarios/', import.meta.url);
const cases = readdirSync(folder).map((file) => {
  const scenario = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Case;
  return [file, scenario.name, scenario] as const;
});

test.each(cases)('%s: %s', (_file, _name, scenario) => {
  expect(runScenario(scenario)).toMatchObject(scenario.expect);
});

test.each(cases)('%s gives the same with a restart after every step', (_file, _name, scenario) => {
  const steps = scenario.steps.flatMap((step) => [step, { at: step.at, restart: true } as const]);
  expect(JSON.stringify(runScenario({ ...scenario, steps }))).toBe(JSON.stringify(runScenario(scenario)));
});
