/**
 * R-F10: the database refuses, cuts its connections, answers late or not at all, or has no room left. Each request is
 * answered within ten seconds, with 503 and Retry-After if it cannot be done; soon afterwards everything works as
 * before.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../server/src/db/embedded.ts';
import { createPool } from '../server/src/db/pool.ts';
import { startAppServer } from '../testing/app-server.ts';
import { createAccounts } from '../testing/load/world.ts';
import { randomFrom } from '../testing/random.ts';
import { callers, newAwayReport, untilRecovered, type AwayReport } from './away-probe.ts';
import { counted } from './counted.ts';
import { diskFull } from './disk-full.ts';
import { LINK_FAULTS, openFaultyLink, type LinkFault } from './faulty-link.ts';
import { auditJournal, createBook } from './kill-server.ts';
import { atLeast, below, none, reconciled, figureRow, type Row } from './report.ts';

const CALLERS = 20;
const FAULT_MS: Readonly<Record<LinkFault, number>> = { refusing: 2_000, cutting: 2_000, slow: 4_000, silent: 10_000 };

export interface DatabaseAwayReport {
  readonly rounds: number;
  readonly faults: Readonly<Record<LinkFault, AwayReport>>;
  readonly diskFull: AwayReport | string;
  readonly lost: number;
  readonly reconciled: boolean;
}

export const databaseAwayRows = (report: DatabaseAwayReport): readonly Row[] => [
  figureRow('rounds', report.rounds),
  ...Object.entries(report.faults).flatMap(([fault, away]) => awayRows(fault, away)),
  ...(typeof report.diskFull === 'string'
    ? [figureRow('disk full', report.diskFull)]
    : awayRows('disk full', report.diskFull)),
  none('acknowledged, but not in the journal', report.lost),
  reconciled(report.reconciled),
];

const awayRows = (fault: string, away: AwayReport): readonly Row[] => [
  atLeast(`${fault}: answers`, away.answers, 10),
  figureRow(`${fault}: 503 with Retry-After`, away.unavailable),
  none(`${fault}: other answers than 200 and that`, away.wrong),
  below(`${fault}: slowest answer`, away.slowestMs, 10_000, ' ms'),
  below(`${fault}: whole again after`, away.wholeAfterMs, 5_000, ' ms'),
];

export async function databaseAway(rounds: number, seed: number): Promise<DatabaseAwayReport> {
  const random = randomFrom(seed);
  const dataDir = mkdtempSync(join(tmpdir(), 'kurus-away-'));
  const database = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const link = await openFaultyLink(database.url);
  const sql = createPool({ url: database.url, max: 2 });
  const server = await startAppServer({
    env: { DATABASE_URL: link.url, LIMITS: 'off', MARKET_HOURS: 'always' },
  });
  const faults = Object.fromEntries(LINK_FAULTS.map((fault) => [fault, newAwayReport()])) as Record<
    LinkFault,
    AwayReport
  >;
  const book = createBook();
  try {
    const accounts = await createAccounts(sql, CALLERS, 1_000_000);
    for (const _ of counted(rounds)) {
      for (const fault of LINK_FAULTS) {
        const state = { over: false };
        const work = callers(server.url, accounts, state, faults[fault], book);
        await sleep(200 + random.below(300));
        await link.set(fault);
        await sleep(FAULT_MS[fault]);
        await link.set(undefined);
        const wholeMs = await untilRecovered(server.url, accounts);
        state.over = true;
        await work;
        faults[fault].wholeAfterMs = Math.max(faults[fault].wholeAfterMs, wholeMs);
      }
    }
    const audit = await auditJournal(sql, book);
    return { rounds, faults, diskFull: await diskFull(random), lost: audit.lost, reconciled: audit.reconciled };
  } finally {
    await server.stop();
    await sql.end();
    await link.close();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
