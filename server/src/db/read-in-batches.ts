import type { Fragment, TransactionSql } from './sql.ts';

const AT_A_TIME = 1_000;

/**
 * Reads the rows of a query in batches of a thousand: a hundred thousand at once would block the event loop. The
 * batches share the transaction's snapshot. Read them to the end, one after the other.
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
