/** Setup of the benchmarks: a server, its database, and accounts with money. */

import { createHash, randomBytes } from 'node:crypto';
import { userKey } from '../../server/src/auth/session/user-key.ts';
import { runningEmbeddedUrl } from '../../server/src/db/embedded.ts';
import { createPool, type Sql } from '../../server/src/db/pool.ts';
import { reconcile } from '../../server/src/ledger/reconcile.ts';
import { startAppServer, type AppServer } from '../app-server.ts';
import { listedPrice } from '../listed-price.ts';
import { Connection } from './connection.ts';

export interface Account {
  readonly userId: string;
  readonly token: string;
}

export interface World {
  readonly server: AppServer;
  readonly sql: Sql;
  readonly databaseUrl: string;
  /** Line for the report: the database used. */
  readonly database: string;
  stop(): Promise<void>;
}

/**
 * Embedded database in a temporary folder, or a new database on that of DATABASE_URL, removed at the end.
 * @param settings of the server, in addition to those of all benchmarks
 */
export async function createWorld(
  settings: Readonly<Record<string, string>> = {},
  args: readonly string[] = [],
): Promise<World> {
  const external = process.env['DATABASE_URL'];
  const own = external === undefined ? undefined : await createDatabase(external);
  const env = { LIMITS: 'off', MARKET_HOURS: 'always', ...settings, ...(own ? { DATABASE_URL: own.url } : {}) };
  const server = await startAppServer({ env, args });
  const databaseUrl = own?.url ?? runningEmbeddedUrl(server.dataDir);
  if (databaseUrl === undefined) throw new Error('the embedded database is not running');
  const sql = createPool({
    url: databaseUrl,
    max: 4,
    applicationName: 'kurus-bench',
    statementTimeoutMs: 300_000,
    // Dozens of workers share four connections, on a machine that may be busy.
    connectTimeoutMs: 60_000,
  });
  const [row] = await sql<{ version: string; fsync: string }[]>`
    select current_setting('server_version') as version, current_setting('fsync') as fsync`;
  const kind = own ? 'DATABASE_URL' : 'embedded';
  return {
    server,
    sql,
    databaseUrl,
    database: `PostgreSQL ${row?.version ?? '?'} (${kind}), fsync ${row?.fsync ?? '?'}`,
    async stop() {
      await sql.end();
      await server.stop();
      await own?.drop();
    },
  };
}

async function createDatabase(maintenanceUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `kurus_bench_${randomBytes(6).toString('hex')}`;
  const run = async (statement: string) => {
    const server = createPool({ url: maintenanceUrl, max: 1, statementTimeoutMs: 60_000 });
    await server.unsafe(statement).finally(() => server.end());
  };
  await run(`create database ${name}`);
  const url = new URL(maintenanceUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database if exists ${name} with (force)`) };
}

/** Creates users with an open session and an account with one deposit. */
export async function createAccounts(sql: Sql, count: number, cashLira: number): Promise<Account[]> {
  const tag = randomBytes(4).toString('hex');
  const rows = await sql<{ user_id: string }[]>`
    with made as (
      insert into app_user (full_name, username, email, email_folded, phone, language, created_at)
      select 'Bench', 'b' || n || ${tag}::text, n || ${tag}::text || '@bench.test', n || ${tag}::text || '@bench.test',
        '', 'tr', now()
      from generate_series(1, ${count}::int) n returning id
    ), opened as (
      insert into account (user_id, account_id, kind, cash, last_seq, opened_at)
      select id, 1, 'virtual', ${cashLira}::numeric, 1, now() from made returning user_id, cash
    ), paid as (
      insert into journal (user_id, account_id, seq, kind, symbol, price, quantity, amount, cash_delta, quantity_delta,
        cost_delta, balance_after, quantity_after, created_at)
      select user_id, 1, 1, 'deposit', 'CASH', 1, cash, cash, cash, 0, 0, cash, 0, now() from opened
    )
    select user_id from opened order by user_id`;
  const accounts = rows.map(({ user_id: userId }) => ({ userId, token: userKey(userId, 24) }));
  const hashes = accounts.map(({ token }) => createHash('sha256').update(token).digest('hex'));
  await sql`
    insert into session (token_hash, user_id, created_at, expires_at)
    select decode(hash, 'hex'), user_id, now(), now() + interval '1 day'
    from unnest(${accounts.map(({ userId }) => userId)}::bigint[], ${hashes}::text[]) as t (user_id, hash)`;
  return accounts;
}

export const openConnections = (url: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => Connection.open(url)));

/** Newest price of one stock, requested once a second as a screen would. */
export async function watchPrice(
  url: string,
  code: string,
): Promise<{ readonly price: () => number; readonly stop: () => void }> {
  const readPrice = () => listedPrice(url, 'stocks', code);
  let price = await readPrice();
  const timer = setInterval(() => void readPrice().then((next) => (price = next)), 1000);
  return { price: () => price, stop: () => clearInterval(timer) };
}

/** Recomputes every balance from the journal: a benchmark that lost or created money must not report figures. */
export async function assertReconciled(sql: Sql): Promise<string> {
  const report = await reconcile(sql);
  if (!report.clean) throw new Error(`not reconciled: ${JSON.stringify(report.differences.slice(0, 5))}`);
  return `reconciled: ${report.accounts} accounts, ${report.entries} entries, no difference`;
}
