import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { runningEmbeddedUrl, startEmbeddedPostgres } from './embedded.ts';
import { createPool } from './pool.ts';

vi.setConfig({ testTimeout: 60_000 });

const HOLDER = fileURLToPath(new URL('../../../testing/database-process.ts', import.meta.url));

/** Template cluster: creating one is most of the time here, so tests of an existing one start with a copy of this. */
let finishedDir: string;
let dataDir: string;
let children: ChildProcess[];

beforeAll(async () => {
  finishedDir = mkdtempSync(join(tmpdir(), 'kurus-embedded-'));
  await (await startEmbeddedPostgres({ dataDir: finishedDir, log: () => undefined })).stop();
});

afterAll(() => rmSync(finishedDir, { recursive: true }));

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kurus-embedded-'));
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  if (existsSync(join(dataDir, 'postgres', 'postmaster.pid'))) await (await start()).stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const copyCluster = () => cpSync(join(finishedDir, 'postgres'), join(dataDir, 'postgres'), { recursive: true });

const start = () => startEmbeddedPostgres({ dataDir, log: () => undefined });

/** Another process with the database of the same DATA_DIR; `ready` is its address, or the error it ended with. */
function startInProcess(): { child: ChildProcess; ready: Promise<string> } {
  const child = spawn(process.execPath, [HOLDER, dataDir], { stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  const ready = new Promise<string>((resolve, reject) => {
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    child.once('close', () => reject(new Error(errors)));
  });
  return { child, ready };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await new Promise((resolve) => child.once('exit', resolve));
}

async function query(url: string, text: string): Promise<object[]> {
  const sql = createPool({ url, max: 1 });
  return sql.unsafe(text).finally(() => sql.end());
}

const postmasterPid = () => Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
const settings = `SELECT string_agg(name || '=' || setting, ' ' ORDER BY name) AS all FROM pg_settings
  WHERE name IN ('fsync', 'full_page_writes', 'listen_addresses', 'synchronous_commit')`;

describe('a new DATA_DIR', () => {
  test('gets a durable PostgreSQL 18 that only this machine reaches, with a role that is no superuser', async () => {
    const database = await start();
    expect(await query(database.url, settings)).toEqual([
      { all: 'fsync=on full_page_writes=on listen_addresses= synchronous_commit=on' },
    ]);
    expect(
      await query(
        database.url,
        `SELECT current_user AS role, usesuper, current_setting('server_version_num')::int / 10000 AS major
        FROM pg_user WHERE usename = current_user`,
      ),
    ).toEqual([{ role: 'kurus', usesuper: false, major: 18 }]);
    expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);
    const withoutPassword = database.url.replace(/:[^:@]*@/, ':guess@');
    await expect(query(withoutPassword, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
    await database.stop();
  });

  test('keeps what was written over a stop and a start', async () => {
    copyCluster();
    const first = await start();
    await query(first.url, 'CREATE TABLE kept AS SELECT 7 AS n');
    await first.stop();
    expect(runningEmbeddedUrl(dataDir)).toBeUndefined();
    const second = await start();
    expect(runningEmbeddedUrl(dataDir)).toBe(second.url);
    expect(await query(second.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
    await second.stop();
  });

  test('so deep that no socket fits listens on loopback alone', async () => {
    const outer = dataDir;
    dataDir = join(outer, 'a-long-name'.repeat(8));
    const database = await start();
    expect(new URL(database.url).hostname).toBe('127.0.0.1');
    expect(await query(database.url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    expect(runningEmbeddedUrl(dataDir)).toBe(database.url);
    await database.stop();
    dataDir = outer;
  });

  test('whose first start is killed half-way gets its database at the next', async () => {
    for (const delayMs of [30, 150, 400]) {
      const { child, ready } = startInProcess();
      ready.catch(() => undefined);
      await expect.poll(() => readdirSync(dataDir).some((name) => name.startsWith('postgres'))).toBe(true);
      await sleep(delayMs);
      child.kill('SIGKILL');
      await ended(child);
    }
    const database = await start();
    expect(await query(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres'))).toEqual(['postgres']);
    await database.stop();
  });
});

describe('after kill -9', () => {
  beforeEach(copyCluster);

  test('of the server, the PostgreSQL left behind is replaced and every commit is there', async () => {
    const { child, ready } = startInProcess();
    await query(await ready, 'CREATE TABLE kept AS SELECT 7 AS n');
    const leftBehind = postmasterPid();
    child.kill('SIGKILL');
    await ended(child);
    const database = await start();
    expect(postmasterPid()).not.toBe(leftBehind);
    expect(await query(database.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
    await database.stop();
  });

  test('of server and PostgreSQL together, it recovers by itself, though a statement is still running', async () => {
    const { child, ready } = startInProcess();
    const url = await ready;
    await query(url, 'CREATE TABLE kept AS SELECT 7 AS n');
    const busy = query(url, 'SELECT count(*) FROM generate_series(1, 20000000) AS n WHERE n % 7 = 0').catch(
      () => undefined,
    );
    const running = "SELECT 1 FROM pg_stat_activity WHERE state = 'active' AND query LIKE '%generate_series(1, 2%n %'";
    await expect.poll(() => query(url, running)).toHaveLength(1);
    child.kill('SIGKILL');
    process.kill(postmasterPid(), 'SIGKILL');
    const database = await start();
    expect(await query(database.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
    await busy;
    await database.stop();
  });

  test('of PostgreSQL alone, it is started again at the same address', async () => {
    const database = await start();
    const sql = createPool({ url: database.url, max: 3 });
    await sql`CREATE TABLE kept AS SELECT 7 AS n`;
    process.kill(postmasterPid(), 'SIGKILL');
    const read = () => sql`SELECT n FROM kept`.catch(String);
    await expect.poll(read).toEqual([{ n: 7 }]);
    await sql.end();
    await database.stop();
  });

  test('a pid file that names a living stranger does not stand in the way', async () => {
    const stranger = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { stdio: 'ignore' });
    children.push(stranger);
    writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), `${stranger.pid}\n${dataDir}/postgres\n0\n5432\n\n\n`);
    const database = await start();
    expect(await query(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(stranger.exitCode).toBeNull();
    await database.stop();
  });
});

describe('started by root', () => {
  const isRoot = process.getuid?.() === 0;
  const hasUseradd = existsSync('/usr/sbin/useradd');
  const uidOf = (name: string) => Number(spawnSync('id', ['-u', name], { encoding: 'utf8' }).stdout); // not a figure: a user
  beforeEach(copyCluster);

  test.runIf(isRoot)(
    'PostgreSQL runs as another user, also on a cluster that root restored from a backup',
    async () => {
      const first = await start();
      await query(first.url, 'CREATE TABLE kept AS SELECT 7 AS n');
      await first.stop();
      const copy = spawn('cp', ['-r', join(dataDir, 'postgres'), join(dataDir, 'copy')]);
      await ended(copy);
      rmSync(join(dataDir, 'postgres'), { recursive: true });
      renameSync(join(dataDir, 'copy'), join(dataDir, 'postgres'));
      expect(statSync(join(dataDir, 'postgres')).uid).toBe(0);
      const database = await start();
      expect(statSync(`/proc/${postmasterPid()}`).uid).not.toBe(0);
      expect(await query(database.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
      await database.stop();
    },
  );

  test.runIf(isRoot && hasUseradd)('it is an account of its own; what ran as one that others share moves', async () => {
    const cluster = join(dataDir, 'postgres');
    spawnSync('chown', ['-R', 'nobody', cluster]);
    expect(statSync(cluster).uid).toBe(uidOf('nobody'));
    const database = await start();
    expect(await query(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(statSync(`/proc/${postmasterPid()}`).uid).toBe(uidOf('kurus-db'));
    const owners = readdirSync(cluster, { recursive: true }).map((name) => lstatSync(join(cluster, String(name))).uid);
    expect(new Set(owners)).toEqual(new Set([uidOf('kurus-db')]));
    await database.stop();
  });
});

describe('a DATA_DIR in use', () => {
  beforeEach(copyCluster);

  test('is refused to a second server in one line, and given free by the first', async () => {
    const database = await start();
    const { ready } = startInProcess();
    await expect(ready).rejects.toThrow(`Another Kuruş server is already running on DATA_DIR ${dataDir}`);
    expect(await query(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await database.stop();
    const { child, ready: free } = startInProcess();
    await free;
    child.kill('SIGTERM');
    await ended(child);
    expect(child.exitCode).toBe(0);
  });

  test('by two starters at the same moment goes to exactly one', async () => {
    const results = await Promise.allSettled([startInProcess().ready, startInProcess().ready, startInProcess().ready]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('a DATA_DIR that holds something else', () => {
  test('a cluster of another major version is refused and not touched', async () => {
    copyCluster();
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow(/made by PostgreSQL 17 .* brings PostgreSQL 18/);
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '18\n');
    await (await start()).stop();
  });

  test('a folder of strange files is refused and not touched', async () => {
    mkdirSync(join(dataDir, 'postgres'));
    writeFileSync(join(dataDir, 'postgres', 'diary.txt'), 'mine');
    await expect(start()).rejects.toThrow(/neither empty nor a PostgreSQL cluster/);
    expect(readFileSync(join(dataDir, 'postgres', 'diary.txt'), 'utf8')).toBe('mine');
  });
});
