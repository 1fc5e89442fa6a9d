/**
 * Exchange under load: placing and cancelling compared with pgbench, a quiet tick with a million open orders, ten
 * thousand stops on one tick while others trade. `npm run bench -- orders [seconds] [rounds] [open orders] [stops]`.
 */

import { printMachine } from '../testing/load/measure.ts';
import { assertReconciled, createAccounts, createWorld } from '../testing/load/world.ts';
import { orderLoad } from './harness/order-load.ts';
import { quietTick } from './harness/quiet-tick.ts';
import { triggers } from './harness/triggers.ts';

const [seconds, rounds, open, stops] = [4, 3, 1_000_000, 10_000].map((usual, at) =>
  Number(process.argv[at + 3] ?? usual),
);
const CASH_LIRA = 100_000_000;
const TICKS = 300;

const world = await createWorld();
try {
  const accounts = await createAccounts(world.sql, 2_000, CASH_LIRA);
  printMachine(world.database);
  await orderLoad(world, accounts, seconds as number, rounds as number);
  await triggers(world, await createAccounts(world.sql, stops as number, 1_000), accounts);
  console.log(await assertReconciled(world.sql));
} finally {
  await world.stop();
}
await quietTick(open as number, TICKS);
