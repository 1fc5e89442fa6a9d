/**
 * R-F13: SIGTERM under load. Every request that the server has begun gets its complete answer, it exits with 0, and
 * requests without an answer had no effect.
 */

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, startAppServer } from '../testing/app-server.ts';
import { Connection } from '../testing/load/connection.ts';
import { createAccounts, type Account } from '../testing/load/world.ts';
import { randomFrom } from '../testing/random.ts';
import { counted } from './counted.ts';
import { auditJournal, type Book, createBook, onDatabase } from './kill-server.ts';
import { atLeast, exactly, none, reconciled, figureRow, type Row } from './report.ts';

const ACCOUNTS = 10;

export interface SigtermReport {
  readonly cycles: number;
  readonly answered: number;
  /** Answers 503: the server was already stopping. */
  readonly refused: number;
  /** Answers that ended after their first byte. */
  readonly cut: number;
  /** Requests sent before the signal whose connection ended without a byte. */
  readonly unanswered: number;
  /** Other answers than 200 and 503. */
  readonly odd: readonly string[];
  readonly lost: number;
  /** Entries that were written but not acknowledged. */
  readonly surplus: number;
  readonly exitCodes: Readonly<Record<string, number>>;
  readonly slowestStopMs: number;
  readonly reconciled: boolean;
}

interface Counts {
  answered: number;
  refused: number;
  cut: number;
  unanswered: number;
  readonly odd: string[];
}

export async function sigterm(cycles: number, callers: number, seed: number): Promise<SigtermReport> {
  const random = randomFrom(seed);
  const dataDir = mkdtempSync(join(tmpdir(), 'kurus-sigterm-'));
  const options = { dataDir, port: await freePort(), env: { LIMITS: 'off', MARKET_HOURS: 'always' } };
  const book = createBook();
  const counts: Counts = { answered: 0, refused: 0, cut: 0, unanswered: 0, odd: [] };
  const exitCodes: Record<string, number> = {};
  let slowestStopMs = 0;
  let server = await startAppServer(options);
  try {
    for (const _ of counted(cycles)) {
      const accounts = await onDatabase(dataDir, (sql) => createAccounts(sql, ACCOUNTS, 1_000_000));
      const signal = { sentMs: Number.POSITIVE_INFINITY };
      const work = Array.from({ length: callers }, (_, caller) =>
        untilClosed(server.url, accounts[caller % ACCOUNTS], signal, book, counts),
      );
      await sleep(500 + random.below(500));
      signal.sentMs = performance.now();
      await server.stop();
      slowestStopMs = Math.max(slowestStopMs, Math.round(performance.now() - signal.sentMs));
      const ending = String(server.process.exitCode ?? server.process.signalCode);
      exitCodes[ending] = (exitCodes[ending] ?? 0) + 1;
      await Promise.all(work);
      server = await startAppServer(options);
    }
    const audit = await onDatabase(dataDir, (sql) => auditJournal(sql, book));
    return { cycles, ...audit, ...counts, exitCodes, slowestStopMs };
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export const sigtermRows = (report: SigtermReport): readonly Row[] => [
  figureRow('SIGTERMs', report.cycles),
  exactly('ended with 0', report.exitCodes['0'] ?? 0, report.cycles),
  atLeast('requests answered', report.answered, report.cycles * 10),
  none('sent before the signal and not answered', report.unanswered),
  none('answers that broke off', report.cut),
  figureRow('answered with 503', report.refused),
  none('other answers', report.odd),
  none('acknowledged, but not in the journal', report.lost),
  none('in the journal, but not answered', report.surplus),
  reconciled(report.reconciled),
  figureRow('slowest end', `${report.slowestStopMs} ms`),
];

/** Sends deposits on one connection, one after the other, until the server closes it. */
async function untilClosed(
  url: string,
  account: Account | undefined,
  signal: { readonly sentMs: number },
  book: Book,
  counts: Counts,
): Promise<void> {
  if (!account) throw new Error('no account');
  const connection = await Connection.open(url);
  while (connection.isOpen) {
    const key = randomUUID();
    const sentMs = performance.now();
    const body = { amount: 1, depositMoneyType: 1 };
    try {
      const answer = await connection.post('/portfolio/deposit-withdraw', body, account.token, key);
      const { data } = JSON.parse(answer.body) as { data?: { transactionId: number } };
      if (answer.status === 200 && data) {
        counts.answered += 1;
        book.acknowledged.set(key, `${account.userId}/${data.transactionId}`);
      } else if (answer.status === 503) counts.refused += 1;
      else counts.odd.push(`${answer.status} ${answer.body.slice(0, 200)}`);
    } catch {
      if (connection.hasPartOfAnswer) counts.cut += 1;
      else if (sentMs < signal.sentMs) counts.unanswered += 1;
    }
  }
}
