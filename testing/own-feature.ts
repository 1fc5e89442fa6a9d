/** Table that a test creates for itself: as a migration would, also if users are spread over nodes. */

import { isSpread } from '../server/src/db/citus/is-spread.ts';
import { allowSpreading, placeFunctions } from '../server/src/db/citus/place-tables.ts';
import { FIRST } from '../server/src/db/citus/placements.ts';
import type { Sql } from '../server/src/db/pool.ts';

/**
 * @param table its name; it has a user_id
 * @param made statement that creates it
 * @param rest functions and views that use it
 */
export async function addFeature(sql: Sql, table: string, made: string, rest: string): Promise<void> {
  const spread = await isSpread(sql);
  await sql.beginUnlimited('', async (tx) => {
    if (spread) await allowSpreading(tx);
    await tx.unsafe(made);
    if (spread) await tx`select create_distributed_table(${table}, 'user_id', colocate_with => ${FIRST})`;
    await tx.unsafe(rest);
    if (spread) await placeFunctions(tx);
  });
}
