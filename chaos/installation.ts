/** Several servers on one database and one Redis behind nginx; stop() removes all of it. */

import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@redis/client';
import { createPool, type Sql } from '../server/src/db/pool.ts';
import { freePort, startAppServer, type AppServer } from '../testing/app-server.ts';
import { hasNginx, startNginx, type Proxy } from './nginx.ts';

const DATABASE_URL = process.env['TEST_DATABASE_URL'] || 'postgres://postgres@127.0.0.1:5432/postgres';
const REDIS_URL = process.env['TEST_REDIS_URL'] || 'redis://127.0.0.1:6379';

export interface Installation {
  readonly servers: AppServer[];
  readonly proxy: Proxy;
  readonly sql: Sql;
  /** Indexes of the servers that poll the price sources: one, except for moments. */
  leaders(): Promise<number[]>;
  /** Starts a killed server again, on its port. */
  restart(place: number): Promise<void>;
  stop(): Promise<void>;
}

/** @returns a message about what is missing of the three services; undefined if all are installed */
export async function missingServices(): Promise<string | undefined> {
  const missing = [];
  if (!hasNginx) missing.push('nginx');
  if (!(await onDatabase((sql) => sql`select 1`).catch(() => undefined))) missing.push(`PostgreSQL (${DATABASE_URL})`);
  if (!(await onRedis((redis) => redis.ping()).catch(() => undefined))) missing.push(`Redis (${REDIS_URL})`);
  return missing.length > 0 ? missing.join(', ') : undefined;
}

export async function startInstallation(count: number): Promise<Installation> {
  const tag = randomBytes(6).toString('hex');
  const database = new URL(DATABASE_URL);
  database.pathname = `/kurus_instances_${tag}`;
  const prefix = `kurus-test-${tag}:`;
  const env = {
    DATABASE_URL: database.href,
    REDIS_URL,
    REDIS_PREFIX: prefix,
    SECRET: randomBytes(32).toString('hex'),
    TRUST_PROXY: '127.0.0.1',
    MARKET_HOURS: 'always',
  };
  const dataDir = mkdtempSync(join(tmpdir(), 'kurus-instances-'));
  await onDatabase((sql) => sql.unsafe(`create database kurus_instances_${tag}`));
  const sql = createPool({ url: database.href, max: 2, statementTimeoutMs: 60_000 });
  const servers: AppServer[] = [];
  let proxy: Proxy | undefined;
  // With sources of their own the servers would show different prices.
  const start = async (port: number, place: number) =>
    startAppServer({ env: { ...env, MARKET_SEED: String(place + 1) }, dataDir, port });
  const stop = async () => {
    await proxy?.stop();
    await Promise.all(servers.map(stopQuietly));
    await sql.end();
    await onDatabase((server) => server.unsafe(`drop database if exists kurus_instances_${tag} with (force)`));
    await onRedis(async (redis) => {
      for await (const keys of redis.scanIterator({ MATCH: `${prefix}*` })) if (keys.length > 0) await redis.del(keys);
    });
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const ports = await Promise.all(Array.from({ length: count }, freePort));
    servers.push(...(await Promise.all(ports.map(start))));
    proxy = await startNginx(ports);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    servers,
    proxy,
    sql,
    stop,
    async leaders() {
      const lead = await Promise.all(servers.map(isLeader));
      return lead.flatMap((leads, place) => (leads ? [place] : []));
    },
    async restart(place) {
      servers[place] = await start((servers[place] as AppServer).port, place);
    },
  };
}

/** Waits until exactly one leads. @throws Error after ten seconds */
export async function theLeader(installation: Installation): Promise<number> {
  for (let tries = 0; tries < 200; tries += 1) {
    const [place, ...others] = await installation.leaders();
    if (place !== undefined && others.length === 0) return place;
    await sleep(50);
  }
  throw new Error('no single leader within ten seconds');
}

async function isLeader({ url, process: child }: AppServer): Promise<boolean> {
  if (child.exitCode !== null || child.signalCode !== null) return false;
  const text = await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(1_000) }).then(
    (response) => response.text(),
    () => '',
  );
  return /^market_leader 1$/m.test(text);
}

async function stopQuietly(server: AppServer): Promise<void> {
  if (server.process.exitCode !== null || server.process.signalCode !== null) return;
  server.process.kill('SIGCONT');
  await server.stop();
}

async function onDatabase<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = createPool({ url: DATABASE_URL, max: 1, statementTimeoutMs: 60_000 });
  return work(sql).finally(() => sql.end());
}

const redisClient = () => createClient({ url: REDIS_URL, socket: { reconnectStrategy: false, connectTimeout: 2_000 } });

async function onRedis<T>(work: (redis: ReturnType<typeof redisClient>) => Promise<T>): Promise<T> {
  const redis = redisClient();
  redis.on('error', () => undefined);
  await redis.connect();
  return work(redis).finally(() => redis.destroy());
}
