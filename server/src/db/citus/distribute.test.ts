/**
 * A database of one PostgreSQL spread over several nodes and back: no row is lost, and constraints hold on the nodes.
 */

import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { databaseUrl, dropCitusDatabase, joinNodes, onEachServer } from '../../../../testing/citus/citus.ts';
import { createTestDatabase } from '../../../../testing/database.ts';
import { contentsOf, fillEverything } from '../../../../testing/everything.ts';
import { deposit, post } from '../../../../testing/ledger-entries.ts';
import { createLedger } from '../../ledger/ledger.ts';
import { reconcile } from '../../ledger/reconcile.ts';
import { migrate } from '../migrate.ts';
import { createPool, type Sql } from '../pool.ts';
import { placementsNow } from './catalogue.ts';
import { moveTables, planMoves } from './distribute.ts';
import { askWhetherSpread, isSpread } from './is-spread.ts';
import { PLACEMENTS } from './placements.ts';

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));
const { serverUrls } = inject('testDatabase');
const isCluster = serverUrls.length > 1;

test('every table has its place in the code, and no other has', async () => {
  const { sql, drop } = await createTestDatabase();
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`;
  expect(tables.map(({ name }) => name)).toEqual(Object.keys(PLACEMENTS).toSorted());
  if (isCluster) expect(Object.fromEntries(await placementsNow(sql))).toEqual(PLACEMENTS);
  expect(await isSpread(sql)).toBe(isCluster);
  await drop();
});

test.runIf(!isCluster)('a database without the extension is told so, and stays as it is', async () => {
  const { sql, drop } = await createTestDatabase();
  for (const direction of ['distribute', 'undistribute'] as const) {
    await expect(moveTables(sql, direction)).rejects.toThrow(/The database has no Citus.*Nothing was changed/);
  }
  await drop();
});

describe.runIf(isCluster)('a database of one node, with people in it', () => {
  const name = `kurus_test_${randomBytes(8).toString('hex')}`;
  const urls = serverUrls.map((url) => databaseUrl(url, name));
  let sql: Sql;
  let schema: string;
  let rows: ReadonlyMap<string, number>;

  beforeAll(async () => {
    await onEachServer(serverUrls, `create database ${name}`);
    sql = createPool({ url: urls[0] ?? '', applicationName: 'kurus-test', statementTimeoutMs: 60_000 });
    await fillEverything(sql);
    schema = await schemaOf(sql);
    await joinNodes(urls);
  }, 120_000);
  afterAll(async () => {
    await sql.end();
    await dropCitusDatabase(serverUrls, name);
  });

  test('is distributed with every row, once; the second time there is nothing to do', async () => {
    const contents = await contentsOf(sql);
    expect(Object.keys(contents).filter((table) => contents[table]?.startsWith('0 rows'))).toEqual([]);
    const before = await reconcile(sql);
    expect(before).toMatchObject({ clean: true, users: 40 });
    expect(await askWhetherSpread(sql)).toBe(false);
    const plan = await planMoves(sql, 'distribute');
    expect(plan.find(({ table }) => table === 'account')).toEqual({
      table: 'account',
      rows: 77,
      from: 'local',
      to: 'user',
    });
    rows = await moveTables(sql, 'distribute');
    expect(await planMoves(sql, 'distribute')).toEqual([]);
    expect(await moveTables(sql, 'distribute')).toEqual(rows);
    expect(await reconcile(sql)).toEqual(before);
    expect(await contentsOf(sql)).toEqual(contents);
    const shards = await sql<{ nodes: number }[]>`
      select count(distinct nodeport)::int as nodes from citus_shards where table_name = 'account'::regclass`;
    expect(shards).toEqual([{ nodes: serverUrls.length - 1 }]);
  });

  test('takes no entry back, on whichever way', async () => {
    const refused = /the journal is append-only/;
    const [entry] = await sql<{ user_id: string }[]>`select user_id from journal limit 1`;
    const userId = entry?.user_id ?? '';
    await expect(sql`update journal set created_at = now()`).rejects.toThrow(refused);
    await expect(sql`update journal set created_at = now() where user_id = ${userId}`).rejects.toThrow(refused);
    await expect(sql`delete from journal where user_id = ${userId}`).rejects.toThrow(refused);
    await expect(sql`truncate journal`).rejects.toThrow(refused);
    await expect(sql`truncate account cascade`).rejects.toThrow(refused);
    const changed = /what was recorded is corrected by further entries/;
    await expect(sql`update tracked_entry set note = 'x'`).rejects.toThrow(changed);
    // Also for a client that is connected to the node itself.
    for (const url of urls.slice(1)) {
      const node = createPool({ url, max: 1 });
      await expect(node`update journal set created_at = now()`).rejects.toThrow(refused);
      await expect(node`delete from journal`).rejects.toThrow(refused);
      await node.end();
    }
  });

  test('guards a part that was moved to another node as well', async () => {
    const [part] = await sql<{ shardid: string; nodeport: number }[]>`
      select shardid, nodeport from citus_shards where table_name = 'journal'::regclass
        and shardid = get_shard_id_for_distribution_column('journal', (select min(user_id) from journal))`;
    const to =
      urls
        .slice(1)
        .map((url) => Number(new URL(url).port))
        .find((port) => port !== part?.nodeport) ?? 0; // not a figure: a port
    await sql`select citus_move_shard_placement(${part?.shardid ?? ''}::bigint, '127.0.0.1', ${part?.nodeport ?? 0}::int, '127.0.0.1', ${to}::int)`;
    const [moved] = await sql<{ nodeport: number }[]>`
      select nodeport from citus_shards where shardid = ${part?.shardid ?? ''}::bigint`;
    expect(moved).toEqual({ nodeport: to });
    await expect(sql`update journal set created_at = now()`).rejects.toThrow(/append-only/);
    await expect(sql`delete from journal`).rejects.toThrow(/append-only/);
  });

  test('posts, and a later version still migrates it', async () => {
    const [user] = await sql<{ user_id: string }[]>`
      select user_id from account where account_id = 1 and status = 'open' order by user_id limit 1`;
    const userId = user?.user_id ?? '';
    const posted = await post(createLedger(sql), deposit(userId, '5'));
    expect(posted.entries).toHaveLength(1);
    const folder = mkdtempSync(join(tmpdir(), 'kurus-migrations-'));
    cpSync(MIGRATIONS, folder, { recursive: true });
    writeFileSync(join(folder, '9001_later.sql'), LATER);
    expect(await migrate(sql, folder)).toEqual(['9001_later.sql']);
    rmSync(folder, { recursive: true });
    expect(Object.fromEntries(await placementsNow(sql))).toEqual(PLACEMENTS);
    await sql`insert into known_network (user_id, network, first_seen_at, last_seen_at, later)
      values (${userId}, sha256('a network'), now(), now(), 7)`;
    const again = await post(createLedger(sql), deposit(userId, '5'));
    expect(again.entries).toHaveLength(1);
  });

  test('comes back with every row and with the schema of before', async () => {
    await sql`alter table known_network drop column later`;
    await sql`delete from schema_migrations where version = 9001`;
    const before = await reconcile(sql);
    expect(before).toMatchObject({ clean: true });
    rows = await moveTables(sql, 'distribute');
    const contents = await contentsOf(sql);
    expect(await moveTables(sql, 'undistribute')).toEqual(rows);
    expect(await planMoves(sql, 'undistribute')).toEqual([]);
    expect(await reconcile(sql)).toEqual(before);
    expect(await contentsOf(sql)).toEqual(contents);
    expect(await schemaOf(sql)).toBe(schema);
    const [next] = await sql<{ id: string }[]>`
      insert into app_user (full_name, username, phone, language, created_at)
      values ('Yeni', 'yeni.biri', '', 'tr', now()) returning id`;
    const [most] = await sql<{ id: string }[]>`select max(id) as id from app_user`;
    expect(next).toEqual(most);
  });
});

/** Migration of a possible later version: a column, a table that others refer to, a function replaced. */
const LATER = `alter table known_network add column later integer;
create table anew (like asset_note including all excluding indexes);
drop table asset_note;
alter table anew rename to asset_note;
alter table asset_note add primary key (user_id, note_id);
-- place
alter table asset_note add foreign key (user_id) references app_user;
drop function istanbul_day(timestamptz);
create function istanbul_day(at timestamptz) returns date language sql immutable as $$
  select (at at time zone 'UTC' + interval '3 hours')::date
$$;`;

/** Tables, constraints, indexes, triggers, functions and views, a line each. */
async function schemaOf(sql: Sql): Promise<string> {
  const [row] = await sql<{ text: string }[]>`
    with own as (
      select oid, relname from pg_class c where relnamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    )
    select string_agg(line, e'\n' order by line) as text from (
      select concat_ws(' ', relname, attname, format_type(atttypid, atttypmod), attnotnull, attidentity,
          pg_get_serial_sequence(relname, attname)) as line
        from own join pg_attribute on attrelid = own.oid where attnum > 0 and not attisdropped
      union all select concat_ws(' ', conrelid::regclass, conname, replace(pg_get_constraintdef(oid), ' NOT VALID', ''))
        from pg_constraint where connamespace = 'public'::regnamespace and conrelid > 0
      union all select pg_get_indexdef(indexrelid) from pg_index join own on own.oid = indrelid
      union all select pg_get_triggerdef(t.oid) from pg_trigger t join own on own.oid = tgrelid where not tgisinternal
      union all select pg_get_functiondef(p.oid) from pg_proc p where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      union all select relname || pg_get_viewdef(oid) from own where oid in (select ev_class from pg_rewrite)
    ) lines`;
  return row?.text ?? '';
}
