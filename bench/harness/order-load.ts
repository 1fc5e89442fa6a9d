/** Placing and cancelling over HTTP, compared with pgbench that writes the same rows by the same function. */

import { randomUUID } from 'node:crypto';
import { reportFigure } from '../../testing/load/figures.ts';
import { load, medianRun, msText, printTable, rate } from '../../testing/load/measure.ts';
import { withProcessorTime, type ProcessorLoad } from '../../testing/load/processor-time.ts';
import { openConnections, watchPrice, type Account, type World } from '../../testing/load/world.ts';
import { orderScript } from './order-script.ts';
import { findPgbench, runPgbench } from './pgbench.ts';

const CALLERS = 32;
const ORDERS = '/portfolio/orders';
const SHARE = 'THYAO';

/** Load of one round: half of the requests place orders, half cancel orders placed before. */
async function placeAndCancel(world: World, accounts: readonly Account[], limitPrice: number, seconds: number) {
  const connections = await openConnections(world.server.url, CALLERS);
  const open: (string | undefined)[] = [];
  const result = await load(CALLERS, seconds * 1000, async (caller) => {
    const account = accounts[caller % accounts.length];
    const connection = connections[caller];
    if (!account || !connection) throw new Error('no account');
    const id = open[caller];
    const order = {
      symbol: SHARE,
      type: 'stocks',
      side: 'buy',
      kind: 'limit',
      quantity: 1,
      limitPrice,
      validity: 'gtc',
    };
    const [path, body] = id === undefined ? [ORDERS, order] : [`${ORDERS}/${id}/cancel`, {}];
    const reply = await connection.post(path, body, account.token, randomUUID());
    if (reply.status >= 300) throw new Error(`${path} was answered with ${reply.status}: ${reply.body}`);
    const { data } = JSON.parse(reply.body) as { data: { order: { id: string } } };
    open[caller] = id === undefined ? data.order.id : undefined;
    return reply.ms;
  });
  for (const connection of connections) connection.close();
  return result;
}

export async function orderLoad(world: World, accounts: readonly Account[], seconds: number, rounds: number) {
  const quotes = await watchPrice(world.server.url, SHARE);
  quotes.stop();
  // Within the day's limits and far from the market.
  const limitPrice = Math.round(quotes.price() * 0.95);
  const pgbench = findPgbench();
  await placeAndCancel(world, accounts, limitPrice, 1);
  const http: ProcessorLoad[] = [];
  const sql: ProcessorLoad[] = [];
  const { pid } = world.server.process;
  for (let round = 0; round < rounds; round += 1) {
    http.push(await withProcessorTime(pid, () => placeAndCancel(world, accounts, limitPrice, seconds)));
    if (!pgbench) continue;
    const userIds = accounts.map(({ userId }) => userId);
    const run = { databaseUrl: world.databaseUrl, clients: CALLERS, seconds, userIds };
    sql.push(await withProcessorTime(pid, () => runPgbench(pgbench, { ...run, script: orderScript(userIds) }), 2));
  }
  const ours = medianRun(http);
  const rows = [['HTTP', rate(ours.perSecond), msText(ours.p50), msText(ours.p99), ours.processor]];
  // One transaction of pgbench places and cancels.
  const bound = pgbench ? medianRun(sql) : undefined;
  if (bound) {
    const times = [msText(bound.p50 / 2), msText(bound.p99 / 2), bound.processor];
    rows.push(['pgbench', rate(bound.perSecond * 2), ...times]);
  }
  const heads = ['per second', 'p50', 'p99', 'processor, server + database'];
  printTable([[`places and cancels, ${CALLERS} callers`, ...heads], ...rows]);
  const share = bound ? ours.perSecond / (bound.perSecond * 2) : undefined;
  if (share !== undefined) reportFigure('orders placed and cancelled, of pgbench', share, 'ratio', 'higher');
  const ratio = share?.toFixed(2) ?? 'unknown (no pgbench)';
  console.log(`${ratio} x pgbench (target 0.5), p99 ${msText(ours.p99)} (target 30 ms)`);
}
