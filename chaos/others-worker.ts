/** Worker thread of others.ts. */

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { Connection, type Reply } from '../testing/load/connection.ts';
import type { OthersReport, Living } from './others.ts';

const READ_EVERY_MS = 15;
/** Each twentieth request is a payment, each fiftieth an analysis; all others are reads. */
const PAY_EVERY = 20;
const ANALYSE_EVERY = 50;

const { url, tokens, seconds } = workerData as Living;
const report: OthersReport = { reads: [], analyses: [], refused: [] };
const endMs = performance.now() + seconds * 1_000;
await Promise.all(tokens.map(live));
parentPort?.postMessage(report);

async function live(token: string): Promise<void> {
  const connection = await Connection.open(url);
  for (let n = 1; performance.now() < endMs; n += 1) {
    const [kind, reply] = await turn(connection, token, n);
    (kind === 'analysis' ? report.analyses : report.reads).push(reply.ms);
    if (reply.status !== 200) report.refused.push(`${kind}: ${reply.status} ${reply.body.slice(0, 120)}`);
    await sleep(READ_EVERY_MS);
  }
  connection.close();
}

async function turn(connection: Connection, token: string, n: number): Promise<readonly [string, Reply]> {
  if (n % ANALYSE_EVERY === 0) return ['analysis', await connection.get('/analysis/performance?account=2', token)];
  if (n % PAY_EVERY !== 0) return ['read', await connection.get(n % 2 === 0 ? '/accounts' : '/portfolio/', token)];
  const body = { amount: 1, depositMoneyType: 1 };
  return ['deposit', await connection.post('/portfolio/deposit-withdraw', body, token, randomUUID())];
}
