/** Part of R-F10 that fills a disk: DATA_DIR on a small tmpfs, which only root can create. */

import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startAppServer, type AppServer } from '../testing/app-server.ts';
import { createAccounts } from '../testing/load/world.ts';
import type { Random } from '../testing/random.ts';
import { callers, newAwayReport, untilRecovered, type AwayReport } from './away-probe.ts';
import { auditJournal, createBook, onDatabase } from './kill-server.ts';

const DISK_MB = 192;
const FULL_MS = 6_000;
const CALLERS = 20;

/** @returns report, or the reason that it could not run */
export async function diskFull(random: Random): Promise<AwayReport | string> {
  const disk = mkdtempSync(join(tmpdir(), 'kurus-disk-'));
  const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk], { encoding: 'utf8' });
  if (mount.status !== 0) {
    rmSync(disk, { recursive: true });
    return `skipped: no disk of its own can be mounted here (${(mount.stderr ?? String(mount.error)).trim()})`;
  }
  let server: AppServer | undefined;
  try {
    server = await startAppServer({ dataDir: join(disk, 'data'), env: { LIMITS: 'off', MARKET_HOURS: 'always' } });
    return await fill(server, disk, random);
  } finally {
    await server?.stop();
    spawnSync('umount', ['-l', disk]);
    rmSync(disk, { recursive: true, force: true });
  }
}

async function fill(server: AppServer, disk: string, random: Random): Promise<AwayReport> {
  const report = newAwayReport();
  const book = createBook();
  const accounts = await onDatabase(server.dataDir, (sql) => createAccounts(sql, CALLERS, 1_000_000));
  const state = { over: false };
  const work = callers(server.url, accounts, state, report, book);
  await sleep(200 + random.below(300));
  const filler = join(disk, 'filler');
  takeAllRoom(filler);
  // The write-ahead log has some free space: these rows need more.
  await onDatabase(server.dataDir, (sql) =>
    sql.unsafe('create table filler as select repeat(md5(n::text), 30) from generate_series(1, 200000) n'),
  ).catch(() => undefined);
  await sleep(FULL_MS);
  takeAllRoom(filler);
  rmSync(filler);
  report.wholeAfterMs = await untilRecovered(server.url, accounts);
  state.over = true;
  await work;
  const { lost, reconciled } = await onDatabase(server.dataDir, (sql) => auditJournal(sql, book));
  if (lost > 0 || !reconciled) report.wrong.push(`${lost} lost, ${reconciled ? '' : 'not '}reconciled`);
  return report;
}

function takeAllRoom(path: string): void {
  const file = openSync(path, 'a');
  const block = Buffer.alloc(1024 * 1024);
  try {
    for (let size = block.length; size >= 4096;) {
      try {
        if (writeSync(file, block, 0, size) < size) size /= 2;
      } catch {
        size /= 2;
      }
    }
  } finally {
    closeSync(file);
  }
}
