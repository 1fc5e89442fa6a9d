/**
 * Moves of a part of the users: at the end of a move Citus locks that part on every node. Other users' writes continue.
 */

import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createAccount } from '../../../../testing/accounts.ts';
import { databaseUrl } from '../../../../testing/citus/citus.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { deposit, post, trade } from '../../../../testing/ledger-entries.ts';
import { ORDER_AT, partlyFilled, someFill, someOrder } from '../../../../testing/orders.ts';
import { createLedger } from '../../ledger/ledger.ts';
import { orderPosting, type OrderStep } from '../../orders/order-posting.ts';
import { createPool } from '../pool.ts';
import { shardsOf } from './node-map.ts';
import { FIRST } from './placements.ts';

const { serverUrls } = inject('testDatabase');
const EXCLUSIVE = 7;

describe.runIf(serverUrls.length > 1)('the end of a move', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  async function userOf(isWanted: (part: string) => boolean): Promise<{ userId: string; part: string }> {
    for (;;) {
      const { userId } = await createAccount(database.sql);
      const [[, part] = ['', '']] = await shardsOf(database.sql, [userId]);
      if (isWanted(part)) return { userId, part };
    }
  }

  /** Holds the part on all nodes while something is done. */
  async function holding(part: string, work: () => Promise<void>): Promise<void> {
    const rows = await database.sql<{ shard: string }[]>`
      select s.shardid::text as shard from pg_dist_shard s join pg_dist_partition p using (logicalrelid)
      where (p.colocationid, s.shardminvalue) = (
        select q.colocationid, t.shardminvalue from pg_dist_shard t join pg_dist_partition q using (logicalrelid)
        where t.shardid = ${part} and t.logicalrelid = ${FIRST}::regclass)`;
    const shards = rows.map(({ shard }) => shard);
    const name = new URL(database.url).pathname.slice(1);
    const onAll = serverUrls.reduce<() => Promise<void>>((inner, url) => {
      return async () => {
        const sql = createPool({ url: databaseUrl(url, name), max: 1 });
        await sql.begin(async (tx) => {
          await tx`select lock_shard_metadata(${EXCLUSIVE}, ${shards}::bigint[])`;
          await inner();
        });
        await sql.end();
      };
    }, work);
    await onAll();
  }

  const THYAO = { type: 'stocks', symbol: 'THYAO' } as const;
  /** A holding, an order and its fill: a row in each table that a trade writes. */
  async function write(userId: string): Promise<void> {
    const ledger = createLedger(database.sql);
    const order = (...steps: OrderStep[]) =>
      post(ledger, orderPosting({ ...THYAO, userId, accountId: 1, session: undefined, steps, atMs: ORDER_AT + 5 }));
    const open = someOrder(userId);
    await post(ledger, deposit(userId, '1000'));
    await post(ledger, trade(userId, 'buy', '10', '20'));
    await order({ after: open });
    await order({
      from: { order: open, version: 1 },
      fills: [someFill(open, '4', '29.98')],
      after: partlyFilled(open),
    });
  }

  test('keeps nobody waiting but the users of that part', async () => {
    const moved = await userOf(() => true);
    const other = await userOf((part) => part !== moved.part);
    let isOver = false;
    let waiting: Promise<unknown> = Promise.resolve();
    await holding(moved.part, async () => {
      waiting = write(moved.userId).finally(() => (isOver = true));
      await write(other.userId);
      expect(isOver).toBe(false);
    });
    await waiting;
  });
});
