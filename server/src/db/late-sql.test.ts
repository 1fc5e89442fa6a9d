import { DomainError } from '@kurus/core/contract/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AppServer, startAppServer } from '../../../testing/app-server.ts';
import { createAccounts } from '../../../testing/load/world.ts';
import { hasPostgres } from '../../../testing/postgres-server.ts';
import { type ReplicatedDatabase, startReplicatedDatabase } from '../../../testing/replicated-database.ts';
import { createLateSql } from './late-sql.ts';
import { createPool, type Sql } from './pool.ts';

const isRequired = process.env['KURUS_REQUIRE_SERVICES'] === '1';
if (!hasPostgres && !isRequired)
  process.stderr.write('skipped: a replica needs the programs of PostgreSQL (Debian: postgresql)\n');

describe.skipIf(!hasPostgres && !isRequired)('reads that a replica may answer', () => {
  let database: ReplicatedDatabase;
  let primary: Sql;
  let replica: Sql;
  let late: Sql;
  const troubles: string[] = [];

  beforeAll(async () => {
    database = await startReplicatedDatabase();
    primary = createPool({ url: database.primary.url });
    replica = createPool({ url: database.replica.url, connectTimeoutMs: 1_000, statementTimeoutMs: 2_000 });
    late = createLateSql(primary, replica, (error) => troubles.push(String(error)));
    await primary`create table seen (n integer not null)`;
    await primary`insert into seen values (0)`;
  });
  afterAll(async () => {
    await Promise.all([primary.end(), late.end()]);
    await database.stop();
  });

  const look = async () => {
    const [row] = await late<
      { n: number; on_replica: boolean }[]
    >`select n, pg_is_in_recovery() as on_replica from seen`;
    return row;
  };
  const onReplica = async () => (await look())?.on_replica;
  const untilRead = async () => {
    await expect.poll(onReplica, { timeout: 10_000 }).toBe(true);
  };

  // A busy machine may go without the replica for two seconds.
  test('what was written is in the very next read, and the replica answers most', { retry: 2 }, async () => {
    let answered = 0;
    await untilRead();
    for (let n = 1; n <= 200; n += 1) {
      await primary`update seen set n = ${n}`;
      const seen = await look();
      expect(seen?.n).toBe(n);
      if (seen?.on_replica) answered += 1;
    }
    expect(answered).toBeGreaterThan(100);
  });

  test('twenty at once, each after a write of its own: none is older than it', async () => {
    await primary`create table counted (id integer primary key, n integer not null)`;
    await primary`insert into counted select id, 0 from generate_series(1, 20) id`;
    const writeAndRead = async (id: number) => {
      for (let n = 1; n <= 20; n += 1) {
        await primary`update counted set n = ${n} where id = ${id}`;
        expect(await late`select n from counted where id = ${id}`).toEqual([{ n }]);
      }
    };
    await Promise.all(Array.from({ length: 20 }, (_, id) => writeAndRead(id + 1)));
  });

  test('a replica that is behind is not read, and is again when it is level', async () => {
    await replica`select pg_wal_replay_pause()`;
    await primary`update seen set n = 1000`;
    expect(await look()).toEqual({ n: 1000, on_replica: false });
    const started = performance.now();
    for (let again = 0; again < 10; again += 1) expect(await look()).toEqual({ n: 1000, on_replica: false });
    // The wait is not repeated each time.
    expect(performance.now() - started).toBeLessThan(2_000);
    await replica`select pg_wal_replay_resume()`;
    await untilRead();
  });

  test('transactions that only read go there; all others, and statements that write, to the primary', async () => {
    const where = (tx: Pick<Sql, 'unsafe'>) => tx.unsafe('select pg_is_in_recovery() as on_replica');
    expect(await late.begin('isolation level repeatable read read only', where)).toEqual([{ on_replica: true }]);
    expect(await late.beginUnlimited('read only', where)).toEqual([{ on_replica: false }]);
    expect(await late.begin(where)).toEqual([{ on_replica: false }]);
    expect(await late.begin('isolation level repeatable read', where)).toEqual([{ on_replica: false }]);
    const refused = late.begin('read only', () => Promise.reject(new DomainError('ACCOUNT_NOT_FOUND')));
    await expect(refused).rejects.toThrow(DomainError);
    expect(await onReplica()).toBe(true);
    // Once: the replica refused it before it had any effect.
    expect((await late`update seen set n = n + 1`).count).toBe(1);
    expect((await primary`select n from seen`)[0]).toEqual({ n: 1001 });
  });

  test('only a replica of this very database is read', async () => {
    const said: string[] = [];
    const alone = createPool({ url: database.primary.url, max: 2 });
    const same = createLateSql(primary, alone, (error) => said.push(String(error)));
    expect(await same`select pg_is_in_recovery() as on_replica`).toEqual([{ on_replica: false }]);
    expect(said).toEqual([]);
    const url = new URL(database.replica.url);
    url.pathname = '/template1';
    const other = createPool({ url: url.href, max: 2 });
    const wrong = createLateSql(primary, other, (error) => said.push(String(error)));
    expect(await wrong`select current_database() as name`).toEqual([{ name: 'postgres' }]);
    expect(said).toEqual(['Error: It is no replica of this database']);
    await Promise.all([alone.end(), other.end()]);
  });

  describe('in the server', () => {
    let server: AppServer;
    let call: (method: string, path: string, body?: object) => Promise<string>;

    beforeAll(async () => {
      const env = { DATABASE_URL: database.primary.url, DATABASE_READ_URL: database.replica.url, LIMITS: 'off' };
      server = await startAppServer({ env });
      const [account] = await createAccounts(primary, 1, 1_000);
      const headers = { authorization: `Bearer ${account?.token}`, 'content-type': 'application/json' };
      call = async (method, path, body) => {
        const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
        const answer = await fetch(server.url + path, init);
        if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
        return answer.text();
      };
    });
    afterAll(() => server.stop());

    const readsOf = async (table: string) => {
      const [row] = await replica<{ reads: string }[]>`
        select coalesce(seq_scan, 0) + coalesce(idx_scan, 0) as reads
        from pg_stat_user_tables where relname = ${table}`;
      return parseInt(row?.reads ?? '0', 10);
    };
    const deposit = (amount: number) => call('POST', '/portfolio/deposit-withdraw', { amount, depositMoneyType: 1 });
    const afterDeposit = async (amount: number) => {
      await deposit(amount);
      return {
        list: await call('GET', '/portfolio/transactions?limit=1'),
        chart: await call('GET', '/portfolio/history?range=1w'),
        file: await call('GET', '/accounts/1/export?format=csv'),
        analysis: await call('GET', '/analysis/performance'),
      };
    };

    test('everybody sees what they did, in the list, the chart, the file and the analysis', async () => {
      for (let amount = 101, balance = 1_000; amount <= 114; amount += 1) {
        balance += amount;
        if (amount === 111) await replica`select pg_wal_replay_pause()`;
        if (amount === 114) await replica`select pg_wal_replay_resume()`;
        expect(await afterDeposit(amount)).toEqual({
          list: expect.stringContaining(`"balanceAfter":${balance}`),
          chart: expect.stringContaining(`"cash":${balance},`),
          file: expect.stringContaining(`,${amount}.00,`),
          analysis: expect.stringContaining(`"value":${balance},`),
        });
      }
    });

    test('the replica answered them, and no query of a login or session', async () => {
      for (const table of ['journal', 'portfolio_snapshot', 'daily_value'])
        await expect.poll(() => readsOf(table), { timeout: 10_000 }).toBeGreaterThan(0);
      expect(await readsOf('session')).toBe(0);
    });
  });

  test('a replica that says nothing delays one read, not those after it', async () => {
    database.replica.signal('SIGSTOP');
    const msOf = async () => {
      const started = performance.now();
      expect(await onReplica()).toBe(false);
      return performance.now() - started;
    };
    expect(await msOf()).toBeLessThan(3_000);
    expect(await msOf()).toBeLessThan(400);
    database.replica.signal('SIGCONT');
    await untilRead();
    expect(troubles.at(-1)).toBe('Error: The replica did not answer within 500 ms');
  });

  test('a replica that is killed in the middle of reads: the primary answers each of them', async () => {
    // The statement starts at once, not when it is awaited.
    const slow = late`select pg_is_in_recovery() as on_replica, pg_sleep(1.5)::text as slept`.then((rows) => rows);
    const started = performance.now();
    await expect
      .poll(async () => (await replica`select 1 from pg_stat_activity where query like '%slept%'`).length)
      .toBe(2);
    database.replica.signal('SIGKILL');
    expect(await slow).toEqual([{ on_replica: false, slept: '' }]);
    expect(await onReplica()).toBe(false);
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
