/**
 * R-F14 (R-L12): two servers start at once on an empty database; two more on one with money in it; a start is killed in
 * the middle of a migration. Each time the next start succeeds, and every sum is unchanged.
 */

import { spawn } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '../server/src/db/embedded.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { createPool, type Sql } from '../server/src/db/pool.ts';
import { reconcile } from '../server/src/ledger/reconcile.ts';
import { startAppServer } from '../testing/app-server.ts';
import { createAccounts } from '../testing/load/world.ts';
import { randomFrom } from '../testing/random.ts';
import { counted } from './counted.ts';
import { none, figureRow, type Row } from './report.ts';

const MIGRATIONS = fileURLToPath(new URL('../server/src/db/migrations', import.meta.url));
const STARTER = fileURLToPath(new URL('./migrating-process.ts', import.meta.url));
const ACCOUNTS = 50;
const SLOW_SECONDS = 2;
const TIMEOUT_MS = 30_000;

export interface StartersReport {
  readonly cycles: number;
  readonly starts: number;
  /** Number of starts that were killed during their migration. */
  readonly killed: number;
  /** Starts that failed, sums that changed, migrations that ran twice or in part. */
  readonly wrong: readonly string[];
}

export async function twoStarters(cycles: number, seed: number): Promise<StartersReport> {
  const random = randomFrom(seed);
  const wrong: string[] = [];
  for (const _ of counted(cycles)) {
    const folder = mkdtempSync(join(tmpdir(), 'kurus-starters-'));
    const database = await startEmbeddedPostgres({ dataDir: join(folder, 'db'), log: () => undefined });
    const sql = createPool({ url: database.url, max: 2 });
    try {
      wrong.push(...(await startTwo(database.url, 'empty')));
      await createAccounts(sql, ACCOUNTS, 1_000 + random.below(1_000_000));
      const before = await sums(sql);
      const slow = join(folder, 'migrations');
      const name = copyWithSlowMigration(slow);
      await killInMigration(database.url, slow, sql, random.below(500));
      if ((await sums(sql)) !== before) wrong.push('the sums changed with the killed migration');
      // As in a new version: the same file, which ran in part and was rolled back.
      const ran = await migrate(sql, slow);
      if (String(ran) !== name) wrong.push(`after the kill ran ${String(ran)}`);
      if ((await sums(sql)) !== before) wrong.push('the sums changed with the migration');
      await sql.unsafe(`drop table half_way; delete from schema_migrations where name = '${name}'`);
      wrong.push(...(await startTwo(database.url, 'with money')));
      if ((await sums(sql)) !== before) wrong.push('the sums changed with two starters');
    } finally {
      await sql.end();
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return { cycles, starts: cycles * 5, killed: cycles, wrong };
}

export const twoStartersRows = ({ starts, killed, wrong }: StartersReport): readonly Row[] => [
  figureRow('starts', starts),
  figureRow('starts killed in a migration', killed),
  none('starts that failed, sums that changed, migrations by half', wrong),
];

async function startTwo(url: string, what: string): Promise<string[]> {
  const start = () => startAppServer({ env: { DATABASE_URL: url } });
  const started = await Promise.allSettled([start(), start()]);
  await Promise.all(started.flatMap((each) => (each.status === 'fulfilled' ? [each.value.stop()] : [])));
  return started.flatMap((each) => (each.status === 'rejected' ? [`${what}: ${String(each.reason)}`] : []));
}

/** Sum of all accounts, after reconciliation. */
async function sums(sql: Sql): Promise<string> {
  const [row] = await sql`
    select (select sum(cash) from account) as cash, (select count(*) from journal) as entries,
      (select md5(string_agg(j::text, ',' order by user_id, account_id, seq)) from journal j) as journal`;
  return JSON.stringify({ ...row, clean: (await reconcile(sql)).clean });
}

/** Copy of the product's migrations with one more, which changes every account and then runs for long. */
function copyWithSlowMigration(folder: string): string {
  cpSync(MIGRATIONS, folder, { recursive: true });
  const newest = parseInt(readdirSync(folder).sort().at(-1) ?? '', 10);
  const name = `${String(newest + 1).padStart(4, '0')}_half-way.sql`;
  writeFileSync(join(folder, name), 'create table half_way as select user_id from account;\n');
  appendFileSync(join(folder, name), `select pg_sleep(${SLOW_SECONDS});\ninsert into half_way values (0);\n`);
  return name;
}

async function killInMigration(url: string, folder: string, sql: Sql, delayMs: number): Promise<void> {
  const child = spawn(process.execPath, [STARTER, url, folder], { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const started = performance.now();
  const sleeping = () => sql`select 1 from pg_stat_activity
    where application_name = 'kurus-migrating' and wait_event = 'PgSleep'`;
  while ((await sleeping()).length === 0) {
    if (performance.now() - started > TIMEOUT_MS) throw new Error('the migration did not begin');
    await sleep(20);
  }
  await sleep(delayMs);
  child.kill('SIGKILL');
  await ended;
}
