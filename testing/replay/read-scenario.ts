/** Reader of a scenario file: checks it completely before the run, so that a mistake gives one clear message. */

import { TRADABLE_KINDS } from '@kurus/core/asset-kinds';
import { PHASES } from '@kurus/core/contract/exchange';
import { ORDER_KINDS, SIDES, VALIDITIES } from '@kurus/core/contract/words/orders';
import * as z from 'zod/mini';
import type { Scenario } from '../exchange/scenario-format.ts';

/** Error: the file cannot be run; the message is for its author. */
export class ScenarioError extends Error {
  override readonly name = 'ScenarioError';
}

const STEPS_MAX = 100_000;
const figure = z.string().check(z.regex(/^\d{1,15}(\.\d{1,8})?$/, 'a figure as text, such as "284.25"'));
const time = z.iso.datetime({ offset: true, error: 'a time such as "2026-11-23T10:00:00+03:00"' });
const day = z.iso.date('a day such as "2026-11-23"');
const lots = z.number().check(z.nonnegative());
/** Whole number, as a number or as text like the other figures. */
const whole = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^\d{1,15}$/, 'a whole number'))]),
  z.transform(Number),
);
const stop = z.strictObject({ triggerPrice: figure, limitPrice: z.optional(figure) });
const target = z.strictObject({ limitPrice: figure });

const order = z.strictObject({
  id: z.string().check(z.minLength(1)),
  account: z.optional(z.string()),
  side: z.enum(SIDES),
  kind: z.optional(z.enum(ORDER_KINDS)),
  quantity: z.optional(figure),
  amount: z.optional(figure),
  limitPrice: z.optional(figure),
  triggerPrice: z.optional(figure),
  trail: z.optional(z.strictObject({ amount: z.optional(figure), percent: z.optional(figure) })),
  validity: z.optional(z.enum(VALIDITIES)),
  validUntil: z.optional(day),
  oco: z.optional(z.strictObject({ stop, target })),
  bracket: z.optional(z.strictObject({ stopLoss: stop, takeProfit: target })),
});

const observation = z.strictObject({
  exTime: time,
  last: figure,
  hi: z.optional(figure),
  lo: z.optional(figure),
  lots: z.optional(lots),
  dir: z.optional(z.union([z.literal(1), z.literal(-1)])),
  phase: z.optional(z.enum([...PHASES, 'halted'])),
  auction: z.optional(z.boolean()),
  bid: z.optional(figure),
  ask: z.optional(figure),
});

const amendment = z.strictObject({
  id: z.string(),
  limitPrice: z.optional(figure),
  triggerPrice: z.optional(figure),
  quantity: z.optional(figure),
  validity: z.optional(z.enum(VALIDITIES)),
  validUntil: z.optional(day),
});

const corporateAction = z.strictObject({
  type: z.enum(['bonus', 'rights', 'split', 'dividend', 'merger', 'symbol']),
  exDate: day,
  payDate: z.optional(day),
  numerator: z.optional(whole),
  denominator: z.optional(whole),
  price: z.optional(figure),
  gross: z.optional(figure),
  withholding: z.optional(figure),
  code: z.optional(z.string()),
});

/** Step of a scenario: a time and one event. */
const step = z.strictObject({
  at: time,
  order: z.optional(order),
  observe: z.optional(observation),
  amend: z.optional(amendment),
  cancel: z.optional(z.string()),
  restart: z.optional(z.literal(true)),
  newDay: z.optional(z.strictObject({ base: figure })),
  corporateAction: z.optional(corporateAction),
});

const scenario = z.object({
  name: z.optional(z.string()),
  asset: z.strictObject({
    kind: z.enum(TRADABLE_KINDS),
    code: z.string().check(z.regex(/^[A-Z0-9.]{1,15}$/)),
    base: figure,
    averageDailyLots: lots,
    spreadTicks: z.int().check(z.minimum(0), z.maximum(100)),
  }),
  account: z.strictObject({ kind: z.literal('virtual'), cash: figure, lots: figure, cost: figure }),
  terms: z.strictObject({
    rules: z.optional(z.enum(['simple', 'realistic'])),
    commissionRate: figure,
    minimumCommission: figure,
    settlement: z.optional(z.enum(['instant', 't2'])),
    hours: z.enum(['always', 'bist']),
    openingLock: z.boolean(),
    delaySeconds: z.int().check(z.minimum(0), z.maximum(86_400)),
    immediate: z.boolean(),
  }),
  steps: z.array(step).check(z.minLength(1), z.maxLength(STEPS_MAX)),
});

/** @throws ScenarioError */
export function readScenario(text: string): Scenario {
  const result = scenario.safeParse(parsed(text));
  if (!result.success) {
    const [first] = result.error.issues;
    throw new ScenarioError(`${first?.path.join('.') ?? ''}: ${first?.message ?? 'not a scenario'}`);
  }
  const late = result.data.steps.find(({ at }, n, all) => n > 0 && Date.parse(at) < Date.parse(all[n - 1]?.at ?? at));
  if (late) throw new ScenarioError(`${late.at}: a step is before the one above it`);
  return result.data as Scenario;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ScenarioError(`not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}
