/**
 * `npm run distribute` and its opposite, killed with -9 in the middle, either the command or the coordinator with all
 * its processes: the database is complete in its earlier form, and the same command completes when run again.
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placementsNow } from '../../server/src/db/citus/catalogue.ts';
import { PLACEMENTS } from '../../server/src/db/citus/placements.ts';
import { createPool, type Sql } from '../../server/src/db/pool.ts';
import { reconcile } from '../../server/src/ledger/reconcile.ts';
import { hasCitus } from '../../testing/citus/citus-node.ts';
import { type CitusCluster, createCitusDatabase, onServer, startCitus } from '../../testing/citus/citus.ts';
import { contentsOf, fillEverything } from '../../testing/everything.ts';

if (!hasCitus) console.warn('skipped: the PostgreSQL here has no Citus');

const COMMAND = fileURLToPath(new URL('../../server/src/commands/spread-users.ts', import.meta.url));
const LOCAL = Object.fromEntries(Object.keys(PLACEMENTS).map((table) => [table, 'local']));

describe.skipIf(!hasCitus)('a move of all tables that is killed', () => {
  let cluster: CitusCluster;
  let url: string;
  let sql: Sql;
  let contents: Readonly<Record<string, string>>;

  beforeAll(async () => {
    cluster = await startCitus();
    url = await createCitusDatabase(cluster.serverUrls, 'kurus');
    // The fewest parts that are enough: each is a table. Committed data survives the kill.
    const settings = ['citus.shard_count = 2', 'synchronous_commit = on'];
    await onServer(url, ...settings.map((setting) => `alter database kurus set ${setting}`));
    sql = createPool({ url, max: 1, applicationName: 'kurus-chaos', statementTimeoutMs: 60_000 });
    await fillEverything(sql);
    contents = await contentsOf(sql);
  }, 240_000);
  afterAll(async () => {
    await sql?.end();
    await cluster?.stop();
  });

  const start = (direction: string) =>
    spawn(process.execPath, [COMMAND, direction], { env: { ...process.env, DATABASE_URL: url }, stdio: 'ignore' });

  /** True once the command has moved some tables and is about to move another. */
  const isInTheMiddle = async (direction: string, call: string) => {
    const at = await sql`
      select from pg_stat_activity
      where application_name = ${`kurus-${direction}`} and state = 'active' and query like ${`%${call}%`}`;
    return at.length > 0;
  };

  const isWhole = async (placements: object) => {
    expect(Object.fromEntries(await placementsNow(sql))).toEqual(placements);
    expect(await contentsOf(sql)).toEqual(contents);
    expect(await reconcile(sql)).toMatchObject({ clean: true, users: 40 });
  };

  const atCall = { distribute: 'create_distributed_table(', undistribute: 'undistribute_table(' };
  const forms = { distribute: [LOCAL, PLACEMENTS], undistribute: [PLACEMENTS, LOCAL] } as const;

  it.each(['distribute', 'undistribute'] as const)(
    '%s: has no effect, and completes when run again',
    async (direction) => {
      const [before, after] = forms[direction];
      for (const killed of ['the command', 'the coordinator'] as const) {
        const command = start(direction);
        const ended = once(command, 'exit');
        const options = { timeout: 60_000, interval: 5 };
        await expect.poll(() => isInTheMiddle(direction, atCall[direction]), options).toBe(true);
        if (killed === 'the command') command.kill('SIGKILL');
        else {
          await cluster.nodes[0].stop('SIGKILL');
          await cluster.nodes[0].start();
        }
        expect(await ended).toEqual(killed === 'the command' ? [null, 'SIGKILL'] : [2, null]);
        await expect.poll(() => isGone(direction), options).toBe(true);
        await isWhole(before);
      }
      expect(await once(start(direction), 'exit')).toEqual([0, null]);
      await isWhole(after);
    },
    240_000,
  );

  /** True once the coordinator has noticed the lost client, which it does at the end of a statement. */
  const isGone = async (direction: string) => {
    const left = await sql`select from pg_stat_activity where application_name = ${`kurus-${direction}`}`;
    return left.length === 0;
  };
});
