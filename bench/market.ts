/**
 * The screener of 3,000 assets with six filters, asked 200 times a second while trades go on, and the overview.
 * `npm run bench -- market [seconds] [rounds] [assets]`. Each question differs, so that no answer is kept.
 */

import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { reportFigure } from '../testing/load/figures.ts';
import { load, median, msText, printMachine, printTable, quantile, rate } from '../testing/load/measure.ts';
import {
  type Account,
  assertReconciled,
  createAccounts,
  createWorld,
  openConnections,
  watchPrice,
} from '../testing/load/world.ts';

const seconds = Number(process.argv[3] ?? 6);
const rounds = Number(process.argv[4] ?? 5);
const assets = Number(process.argv[5] ?? 3_000);
const TARGETS = { screenerMs: 30, kept: 0.9, overviewMs: 15, overviewBytes: 20_000 };
const PER_SECOND = 200;
const ASKERS = 24;
const TRADERS = 32;
const STOCK = 'THYAO';
const OVERVIEWS = 200;

let asked = 0;
/** Six filters whose limits differ from one question to the next. */
function question(): string {
  asked += 1;
  const by = (asked % 9_973) / 1e6;
  const filters = [
    `return1y:gte:${(-0.4 + by).toFixed(6)}`,
    `return1y.real:lte:${(0.6 + by).toFixed(6)}`,
    `turnover20d:gte:${1_000_000 + asked}`,
    `volatility1y:lte:${(0.9 + by).toFixed(6)}`,
    `maxDrawdown1y:gte:${(-0.7 + by).toFixed(6)}`,
    `price:gt:${(1 + by).toFixed(6)}`,
  ];
  const columns = 'sector,price,change1d,return1m,return1y,return3y,distanceFromHigh52w,dividendYield12m,turnover20d';
  return `/market/screener?${filters.map((one) => `filter=${one}`).join('&')}&sort=-return1y.real&columns=${columns}`;
}

async function trades(url: string, accounts: readonly Account[], price: () => number) {
  const connections = await openConnections(url, TRADERS);
  const result = await load(TRADERS, seconds * 1000, async (caller) => {
    const account = accounts[Math.floor(Math.random() * accounts.length)];
    const connection = connections[caller];
    if (!account || !connection) throw new Error('no account');
    const order = { symbol: STOCK, quantity: 1, buyPrice: price(), type: 'stocks' };
    const begun = performance.now();
    let reply = await connection.post('/portfolio/addAssetBySymbol', order, account.token, randomUUID());
    // A process that is kept busy by this load is late with its simulated prices: the order is sent again.
    while (reply.status === 409)
      reply = await connection.post('/portfolio/addAssetBySymbol', order, account.token, randomUUID());
    if (reply.status !== 200) throw new Error(`a trade was answered with ${reply.status}: ${reply.body}`);
    return performance.now() - begun;
  });
  for (const connection of connections) connection.close();
  return result;
}

/** Asks at a fixed rate, whatever the answers take; the time of a question counts from when it was due. */
async function questions(url: string): Promise<{ readonly times: readonly number[]; readonly found: number }> {
  const connections = await openConnections(url, ASKERS);
  const times: number[] = [];
  let found = 0;
  let next = 0;
  const started = performance.now();
  await Promise.all(
    connections.map(async (connection) => {
      for (;;) {
        const due = started + (next++ * 1000) / PER_SECOND;
        if (due > started + seconds * 1000) return;
        await sleep(Math.max(0, due - performance.now()));
        const reply = await connection.get(question());
        if (reply.status !== 200) throw new Error(`the screener was answered with ${reply.status}: ${reply.body}`);
        times.push(performance.now() - due);
        found = (JSON.parse(reply.body) as { data: { total: number } }).data.total;
      }
    }),
  );
  for (const connection of connections) connection.close();
  return { times, found };
}

const world = await createWorld();
const child = fork(new URL('harness/screener-server.ts', import.meta.url), [world.databaseUrl, String(assets)]);
process.once('exit', () => child.kill());
let quotes: Awaited<ReturnType<typeof watchPrice>> | undefined;
try {
  const accounts = await createAccounts(world.sql, 2_000, 1_000_000_000);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  const url = `http://127.0.0.1:${port}`;
  quotes = await watchPrice(url, STOCK);
  const { price } = quotes;
  await trades(url, accounts, price);
  const alone: number[] = [];
  const beside: number[] = [];
  const p50: number[] = [];
  const p99: number[] = [];
  let found = 0;
  for (let round = 0; round < rounds; round += 1) {
    alone.push((await trades(url, accounts, price)).perSecond);
    const [traded, screened] = await Promise.all([trades(url, accounts, price), questions(url)]);
    beside.push(traded.perSecond);
    p50.push(median(screened.times));
    p99.push(quantile(screened.times, 0.99));
    ({ found } = screened);
  }
  const [connection] = await openConnections(url, 1);
  const overviews: number[] = [];
  let bytes = 0;
  for (let n = 0; n < OVERVIEWS; n += 1) {
    const reply = await connection?.get('/market/overview');
    if (reply?.status !== 200) throw new Error(`the overview was answered with ${reply?.status}`);
    overviews.push(reply.ms);
    bytes = Buffer.byteLength(reply.body);
  }
  connection?.close();
  const kept = median(beside) / median(alone);
  const overviewMs = quantile(overviews, 0.99);
  printMachine(`${world.database}; ${assets} assets, six filters of which ${found} fit, ${rounds} x ${seconds} s`);
  printTable([
    ['', 'median', 'target'],
    [`screener at ${PER_SECOND} a second beside trades, p50`, msText(median(p50)), ''],
    [`screener at ${PER_SECOND} a second beside trades, p99`, msText(median(p99)), `${TARGETS.screenerMs} ms`],
    ['trades alone', `${rate(median(alone))} a second`, ''],
    ['trades beside the screener', `${rate(median(beside))} a second`, ''],
    ['their rate, of alone', kept.toFixed(2), String(TARGETS.kept)],
    ['overview, p99', msText(overviewMs), `${TARGETS.overviewMs} ms`],
    ['overview, bytes', String(bytes), String(TARGETS.overviewBytes)],
  ]);
  reportFigure('the screener beside trades, p99', median(p99), 'ms');
  reportFigure('trades beside the screener, of alone', kept, 'ratio', 'higher');
  reportFigure('the overview, p99', overviewMs, 'ms');
  reportFigure('the overview', bytes, 'bytes');
  console.log(await assertReconciled(world.sql));
} finally {
  quotes?.stop();
  child.kill();
  await world.stop();
}
