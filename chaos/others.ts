/**
 * Users who read, deposit and open their analysis while one user sends the worst load. They run in a separate thread,
 * so that only the server delays them, and not the program that requests megabytes meanwhile.
 */

import { randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { Sql } from '../server/src/db/pool.ts';
import { Connection, type Reply } from '../testing/load/connection.ts';
import { createAccounts, type Account } from '../testing/load/world.ts';

const OTHERS = 4;

export interface Living {
  readonly url: string;
  readonly tokens: readonly string[];
  readonly seconds: number;
}

export interface OthersReport {
  /** Milliseconds of each read or payment, and of each analysis. */
  readonly reads: number[];
  readonly analyses: number[];
  readonly refused: string[];
}

export function live(living: Living): Promise<OthersReport> {
  const worker = new Worker(new URL('others-worker.ts', import.meta.url), { workerData: living });
  return new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
}

/** Creates users with a few entries each to read. */
export async function createOthers(url: string, sql: Sql): Promise<readonly Account[]> {
  const accounts = await createAccounts(sql, OTHERS, 1_000);
  for (const { token } of accounts) {
    const connection = await Connection.open(url);
    const id = await openTracked(connection, token);
    const entry = { date: '2026-01-05', type: 'buy', asset: { kind: 'stocks', code: 'THYAO' }, quantity: 1, price: 10 };
    await done(connection.post(`/accounts/${id}/entries`, { entries: [entry] }, token, randomUUID()));
    connection.close();
  }
  return accounts;
}

export async function openTracked(connection: Connection, token: string): Promise<number> {
  const { body } = await done(
    connection.post('/accounts', { kind: 'tracked', name: 'Elde', cash: 'none' }, token, randomUUID()),
  );
  return (JSON.parse(body) as { data: { account: { id: number } } }).data.account.id;
}

export async function done(answer: Promise<Reply>): Promise<Reply> {
  const reply = await answer;
  if (reply.status !== 200) throw new Error(`answered with ${reply.status}: ${reply.body.slice(0, 300)}`);
  return reply;
}
