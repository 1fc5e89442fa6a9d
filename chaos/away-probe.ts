/** Measures the answers that callers get while the database is away, and the time until everything works as before. */

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from '../testing/load/world.ts';
import type { Book } from './kill-server.ts';

const PROBES = 10;
const NO_ANSWER_MS = 20_000;
const RECOVERY_TIMEOUT_MS = 30_000;

/** Result of one kind of fault. */
export interface AwayReport {
  answers: number;
  /** Answers 503 with Retry-After. */
  unavailable: number;
  slowestMs: number;
  /** Time from the end of the fault until ten parallel deposits succeed. */
  wholeAfterMs: number;
  /** Answers other than 200 and 503, without Retry-After, or missing. */
  readonly wrong: string[];
}

export const newAwayReport = (): AwayReport => ({
  answers: 0,
  unavailable: 0,
  slowestMs: 0,
  wholeAfterMs: 0,
  wrong: [],
});

/** Sends requests one after the other until the end: deposits, and the reads of a screen. */
export async function callers(
  url: string,
  accounts: readonly Account[],
  state: { readonly over: boolean },
  report: AwayReport,
  book: Book,
): Promise<void> {
  const each = async (account: Account) => {
    for (let turn = 0; !state.over; turn += 1) {
      const key = turn % 2 === 0 ? randomUUID() : undefined;
      const { status, body, ms, retryAfter } = await send(url, account, key);
      report.answers += 1;
      report.slowestMs = Math.max(report.slowestMs, ms);
      if (status === 200 && key !== undefined)
        book.acknowledged.set(key, `${account.userId}/${body.data?.transactionId}`);
      if (status === 503 && retryAfter !== null) report.unavailable += 1;
      else if (status !== 200 && report.wrong.length < 20)
        report.wrong.push(`${status} ${JSON.stringify(body).slice(0, 200)}`);
      if (status !== 200) await sleep(20);
    }
  };
  await Promise.all(accounts.map(each));
}

/** @throws Error if it does not recover by itself */
export async function untilRecovered(url: string, accounts: readonly Account[]): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < RECOVERY_TIMEOUT_MS) {
    const answers = await Promise.all(accounts.slice(0, PROBES).map((account) => send(url, account, randomUUID())));
    if (answers.every(({ status }) => status === 200)) return Math.round(performance.now() - started);
    await sleep(50);
  }
  throw new Error(`not whole again after ${RECOVERY_TIMEOUT_MS} ms`);
}

interface Answer {
  readonly status: number;
  readonly body: { readonly data?: { readonly transactionId?: number }; readonly error?: string };
  readonly ms: number;
  readonly retryAfter: string | null;
}

/** Sends a deposit with this key, or without one reads the portfolio; status 0 if there was no answer. */
async function send(url: string, account: Account, key: string | undefined): Promise<Answer> {
  const started = performance.now();
  const took = () => Math.round(performance.now() - started);
  const headers = { authorization: `Bearer ${account.token}` };
  const deposit = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key ?? '' },
    body: '{"amount":1,"depositMoneyType":1}',
  };
  try {
    const response = await fetch(`${url}/portfolio/${key === undefined ? '' : 'deposit-withdraw'}`, {
      ...(key === undefined ? { headers } : deposit),
      signal: AbortSignal.timeout(NO_ANSWER_MS),
    });
    const body = (await response.json()) as Answer['body'];
    return { status: response.status, body, ms: took(), retryAfter: response.headers.get('retry-after') };
  } catch (error) {
    return { status: 0, body: { error: String(error) }, ms: took(), retryAfter: null };
  }
}
