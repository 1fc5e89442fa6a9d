/** Bound for trades: pgbench calling the server's own SQL function, one trade a transaction, on the same database. */

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Load } from '../../testing/load/measure.ts';

/** Path of pgbench from Debian's packages, or in PATH; undefined if there is none. */
export function findPgbench(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort() : [];
  const found = versions.map((version) => join(debian, version, 'bin/pgbench')).findLast((path) => existsSync(path));
  if (found) return found;
  return spawnSync('pgbench', ['--version']).status === 0 ? 'pgbench' : undefined;
}

export interface PgbenchRun {
  readonly databaseUrl: string;
  readonly clients: number;
  readonly seconds: number;
  readonly userIds: readonly string[];
  /** Script of one transaction; a buy by default. */
  readonly script?: string;
}

/**
 * Runs pgbench; by default one buy of one share at a fixed price by a random account, as `ledger_post` receives it from
 * the server.
 */
export function runPgbench(pgbench: string, run: PgbenchRun): Load {
  const folder = mkdtempSync(join(tmpdir(), 'kurus-pgbench-'));
  const script = join(folder, 'buy.sql');
  writeFileSync(script, run.script ?? buyScript(run.userIds));
  const { args, env } = connectionOf(run.databaseUrl);
  const threads = String(Math.min(2, run.clients));
  const measured = [
    '-n',
    '-f',
    script,
    '-c',
    String(run.clients),
    '-j',
    threads,
    '-T',
    String(run.seconds),
    '-M',
    'prepared',
  ];
  const result = spawnSync(pgbench, [...args, ...measured, '-l', '--log-prefix', join(folder, 'log')], {
    encoding: 'utf8',
    cwd: folder,
    env: { ...process.env, ...env },
  });
  const rate = /tps = ([\d.]+)/.exec(result.stdout)?.[1];
  const count = /transactions actually processed: (\d+)/.exec(result.stdout)?.[1];
  if (result.status !== 0 || !rate || !count)
    throw new Error(`pgbench: ${(result.stderr || result.stdout).slice(0, 500)}`);
  const times = latencies(folder);
  rmSync(folder, { recursive: true });
  return { perSecond: Number(rate), count: Number(count), ...times };
}

function buyScript(userIds: readonly string[]): string {
  const first = userIds[0] ?? '1';
  const entry = [
    `'kind', 'buy'`,
    `'asset_type', 'stocks'`,
    `'symbol', 'THYAO'`,
    `'price', '300.25'`,
    `'quantity', '1'`,
    `'amount', '300.25'`,
    `'commission', '0.00'`,
    `'bsmv', '0.00'`,
    `'cash_delta', '-300.25'`,
    `'quantity_delta', '1'`,
    `'seen_price', '300.25'`,
    `'quoted_at', now()`,
    `'cost', 'amount'`,
    `'base', 'day'`,
  ];
  const posting = [
    `'posting', 0`,
    `'account', 1`,
    `'at', now()`,
    `'key', gen_random_uuid()`,
    `'hash', md5(random()::text)`,
    `'entries', jsonb_build_array(jsonb_build_object(${entry.join(', ')}))`,
  ];
  const last = Number(first) + userIds.length - 1;
  return [
    `\\set user random(${first}, ${last})`,
    `select * from ledger_post(cast(:user as bigint), jsonb_build_array(jsonb_build_object(${posting.join(', ')})));`,
    '',
  ].join('\n');
}

/** Latencies from the third column of the transaction log, in microseconds. */
function latencies(folder: string): { p50: number; p99: number } {
  const times = readdirSync(folder)
    .filter((name) => name.startsWith('log'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').trimEnd().split('\n'))
    .map((line) => Number(line.split(' ')[2]) / 1000)
    .sort((a, b) => a - b);
  const at = (q: number) => times[Math.floor((times.length - 1) * q)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

function connectionOf(databaseUrl: string): { args: string[]; env: Record<string, string> } {
  const url = new URL(databaseUrl);
  const host = url.searchParams.get('host') ?? url.hostname;
  const user = decodeURIComponent(url.username);
  const args = ['-h', host, '-p', url.port || '5432', ...(user ? ['-U', user] : [])];
  return { args, env: { PGDATABASE: url.pathname.slice(1), PGPASSWORD: decodeURIComponent(url.password) } };
}
