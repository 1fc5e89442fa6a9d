import type { Fragment, TransactionSql } from './sql.ts';

const AT_A_TIME = 1_000;

/**
 * Rows of a query, a thousand at a time: a hundred thousand in one go would keep everybody else waiting. In one
 * snapshot with what else the transaction reads. To be read to its end, one after the other.
 */
export async function* readInBatches<Row extends object>(tx: TransactionSql, query: Fragment): AsyncGenerator<Row[]> {
  await tx`declare in_turns no scroll cursor for ${query}`;
  for (;;) {
    const rows = await tx.unsafe<Row>(`fetch ${AT_A_TIME} from in_turns`);
    if (rows.length > 0) yield rows;
    if (rows.length < AT_A_TIME) break;
  }
  await tx`close in_turns`;
}
