/** Running exchange with a million open orders over all shares: their memory, and a tick that fills none. */

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { accountKey, parseAccountKey } from '@kurus/core/identity';
import { price, ZERO_MONEY } from '@kurus/core/money/money';
import { createMarket } from '../../server/src/market.ts';
import type { CommitParts } from '../../server/src/matching/commit.ts';
import { addRow, createInstrumentQueue, type InstrumentQueue } from '../../server/src/matching/instrument-queue.ts';
import { createObservationFeed } from '../../server/src/matching/observation-feed.ts';
import { createQueueMatcher } from '../../server/src/matching/queue-matcher.ts';
import { reportFigure } from '../../testing/load/figures.ts';
import { msText, printTable, quantile } from '../../testing/load/measure.ts';
import { NO_ACTIONS } from '../../testing/no-actions.ts';
import { randomFrom } from '../../testing/random.ts';
import { simulatedPrices } from '../../testing/simulated-prices.ts';
import { openOrder } from './open-orders.ts';

const TARGET_MS = 5;
const TARGET_MB = 300;
const START_MS = Date.parse('2026-11-23T12:00:00+03:00');
/** Number of accounts: each has many orders, and its key is one shared string. */
const ACCOUNTS = 100_000;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const heapMb = () => {
  collect();
  return process.memoryUsage().heapUsed / 2 ** 20;
};

export async function quietTick(orders: number, ticks: number): Promise<void> {
  const clock = { ms: START_MS };
  const now = () => clock.ms;
  const { book, assets, past } = createMarket({ ...simulatedPrices(), now });
  await book.tick();
  const random = randomFrom(1);
  const accounts = Array.from({ length: ACCOUNTS }, (_, user) => accountKey({ userId: String(user), accountId: 1 }));
  const terms = { rules: 'realistic', commissionRate: price('0.0004'), minimumCommission: ZERO_MONEY } as const;
  const shares = book.all('stocks');
  const queues = shares.map(({ code }): InstrumentQueue => createInstrumentQueue({ type: 'stocks', code }));
  // The market's own memory of the day does not count as memory of orders.
  const observations = createObservationFeed(book, assets);
  for (const { code } of shares) observations.since({ type: 'stocks', code }, START_MS - 1, [], START_MS);
  const before = heapMb();
  const began = performance.now();
  for (let index = 0; index < orders; index += 1) {
    const share = index % shares.length;
    const { price: base, code } = shares[share] as (typeof shares)[number];
    const order = openOrder(index, base, { random, terms, accounts, beforeMs: START_MS });
    addRow(queues[share] as InstrumentQueue, {
      ...parseAccountKey(order.account),
      order,
      version: 1,
      type: 'stocks',
      symbol: code,
      updatedAtMs: START_MS,
    });
  }
  const builtMs = performance.now() - began;
  for (const queue of queues) Object.assign(queue, { observedMs: START_MS, cuts: [] });
  const heldMb = heapMb() - before;
  const walk = createQueueMatcher({
    book,
    assets,
    actions: NO_ACTIONS,
    observations,
    past,
    now,
    commit: NOTHING_TO_COMMIT,
  });
  const times: number[] = [];
  let processorMicros = 0;
  for (let tick = 0; tick < ticks; tick += 1) {
    clock.ms += 1000;
    await book.tick();
    const started = performance.now();
    const { user, system } = process.cpuUsage();
    for (const queue of queues) if (walk.step(queue, () => true)) throw new Error('a quiet tick changed an order');
    times.push(performance.now() - started);
    const after = process.cpuUsage();
    processorMicros += after.user + after.system - user - system;
  }
  reportFigure('memory of an open order of the exchange', (heldMb * 2 ** 20) / orders, 'bytes');
  reportFigure('processor of a quiet tick of the exchange', processorMicros / 1000 / ticks, 'ms');
  console.log(`${orders} open orders over ${shares.length} shares, built in ${msText(builtMs)}; ${ticks} ticks`);
  printTable([
    ['', 'measured', 'target'],
    ['memory of the orders', `${heldMb.toFixed(0)} MB`, `${TARGET_MB} MB`],
    ['a quiet tick, p50', msText(quantile(times, 0.5)), `${TARGET_MS} ms`],
    ['a quiet tick, processor', msText(processorMicros / 1000 / ticks), ''],
    ['a quiet tick, p99', msText(quantile(times, 0.99)), ''],
  ]);
}

/** Placeholder for a value that is never read. */
const NOTHING_TO_COMMIT = {} as CommitParts;
