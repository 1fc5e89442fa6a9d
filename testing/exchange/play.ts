/** Short notation for orders, observations and their results in tests. */

import type { Scenario, ScenarioObservation, ScenarioOrder, ScenarioStep } from './scenario-format.ts';
import { runScenario } from './scenario-report.ts';

export const at = (second: number, day = '2026-11-23') =>
  new Date(Date.parse(`${day}T11:00:00+03:00`) + second * 1000).toISOString();
export const order = (second: number, id: string, fields: Omit<ScenarioOrder, 'id'>): ScenarioStep => ({
  at: at(second),
  order: { id, ...fields },
});
export const see = (
  second: number,
  last: string,
  fields: Partial<ScenarioObservation> = {},
  day?: string,
): ScenarioStep => ({
  at: at(second, day),
  observe: { exTime: at(second, day), last, ...fields },
});
export const buy = (quantity: string, limitPrice: string, validity: ScenarioOrder['validity'] = 'day') =>
  ({ side: 'buy', kind: 'limit', quantity, limitPrice, validity }) as const;
export const sell = (fields: Omit<ScenarioOrder, 'id' | 'side'>) => ({ side: 'sell', ...fields }) as const;

export function play(
  steps: readonly ScenarioStep[],
  terms: Partial<Scenario['terms']> = {},
  account: Partial<Scenario['account']> = {},
) {
  return runScenario({
    asset: { kind: 'stocks', code: 'THYAO', base: '284.25', averageDailyLots: 240_000, spreadTicks: 1 },
    account: { kind: 'virtual', cash: '1000000.00', lots: '10000', cost: '0.00', ...account },
    terms: {
      commissionRate: '0',
      minimumCommission: '0.00',
      hours: 'always',
      openingLock: true,
      delaySeconds: 0,
      immediate: false,
      ...terms,
    },
    steps,
  });
}
export const fillsOf = ({ fills }: ReturnType<typeof play>) =>
  fills.map((fill) => `${fill.order} ${fill.quantity} @ ${fill.price} ${fill.rule}`);
export const statesOf = ({ orders }: ReturnType<typeof play>) =>
  orders.map(({ id, state, reason }) => [id, state, reason ?? ''].join(' ').trim());
