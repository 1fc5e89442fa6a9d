/**
 * R-F17: instances that all consider themselves the leader match the same orders on the same ticks. Each order is
 * filled once, as with one instance. There is no fencing: the epoch is removed, so that only the optimistic lock of the
 * rows decides.
 */

import type { OrderRequest } from '@kurus/core/exchange/order-request';
import { percent, price, quantity } from '@kurus/core/money/money';
import { reconcile } from '../server/src/ledger/reconcile.ts';
import { createFloor } from '../testing/exchange/floor.ts';
import { createOwnDatabase } from '../testing/own-database.ts';
import { randomFrom, type Random } from '../testing/random.ts';
import { counted } from './counted.ts';
import { auditOrders, type OrderAudit } from './order-audit.ts';
import { atLeast, none, reconciled, figureRow, type Row } from './report.ts';

const USERS = 8;
const INSTANCES = 3;
const ORDERS_A_TICK = 3;

interface Run extends OrderAudit {
  /** Changes refused because another instance's came first. */
  readonly late: number;
  readonly reconciled: boolean;
}

export interface TwoLeadersReport extends Run {
  readonly orders: number;
  readonly different: readonly string[];
}

export async function twoLeaders(ticks: number, seed: number): Promise<TwoLeadersReport> {
  const alone = await run(1, ticks, seed);
  const together = await run(INSTANCES, ticks, seed);
  const different = together.outcome.filter((line, at) => line !== alone.outcome[at]);
  return { ...together, orders: together.outcome.length, different };
}

export const twoLeadersRows = (report: TwoLeadersReport): readonly Row[] => [
  figureRow('instances that lead at once', INSTANCES),
  atLeast('orders', report.orders, 20),
  atLeast('fills', report.fills, 20),
  atLeast('proposals that came too late', report.late, 20),
  none('orders filled otherwise than their rows and the journal say', report.wrong),
  none('orders that came out otherwise than with one instance', report.different),
  reconciled(report.reconciled),
];

async function run(instances: number, ticks: number, seed: number): Promise<Run> {
  const floor = await createFloor({ database: createOwnDatabase });
  const random = randomFrom(seed);
  try {
    for (let one = 0; one < instances; one += 1) await floor.join();
    const users: string[] = [];
    for (let user = 0; user < USERS; user += 1) users.push(await floor.open(1_000));
    // Each takes the lease with its first tick; from then on the epoch is gone.
    await floor.tick();
    await floor.db.sql`delete from matching_lead`;
    let steps = 0;
    for (const _ of counted(ticks)) {
      for (let order = 0; order < ORDERS_A_TICK; order += 1) {
        // Orders that exceed the account, or whose trigger the price has passed, are refused.
        await floor.place(random.pick(users), requestNear(steps, random), { rules: 'simple' }).catch(() => undefined);
      }
      steps = Math.max(-40, Math.min(40, steps + random.below(13) - 6));
      await floor.tick(priceOf(steps));
    }
    const { clean } = await reconcile(floor.db.sql);
    return {
      ...(await auditOrders(floor.db.sql, USERS)),
      late: floor.instances.reduce((sum, { late }) => sum + late, 0),
      reconciled: clean,
    };
  } finally {
    await floor.close();
  }
}

/** Price at a number of ticks from the base, far from both price limits of the day. */
const priceOf = (steps: number) => (284.25 + steps * 0.25).toFixed(2);

function requestNear(steps: number, random: Random): Omit<OrderRequest, 'id' | 'account'> {
  const at = (away: number) => price(priceOf(steps + away));
  const near = 1 + random.below(8);
  const base = { quantity: quantity(String(1 + random.below(30))), validity: 'gtc' } as const;
  const sell = { ...base, side: 'sell' } as const;
  const kinds: readonly Omit<OrderRequest, 'id' | 'account'>[] = [
    { ...base, side: 'buy', kind: 'market', validity: 'ioc' },
    { ...base, side: 'buy', kind: 'limit', limitPrice: at(-near) },
    { ...sell, kind: 'limit', limitPrice: at(near) },
    { ...base, side: 'buy', kind: 'market-to-limit' },
    { ...sell, kind: 'stop', triggerPrice: at(-near) },
    { ...sell, kind: 'stop-limit', triggerPrice: at(-near), limitPrice: at(-near - 2) },
    { ...sell, kind: 'trailing-stop', trail: { percent: percent(`${1 + random.below(3)}`) } },
    { ...sell, oco: { stop: { triggerPrice: at(-near) }, target: { limitPrice: at(near) } } },
    {
      ...base,
      side: 'buy',
      kind: 'limit',
      limitPrice: at(-1),
      bracket: { stopLoss: { triggerPrice: at(-near - 1) }, takeProfit: { limitPrice: at(near) } },
    },
  ];
  return random.pick(kinds);
}
