import type { TransactionSql } from '../server/src/db/pool.ts';
import type { SessionSql } from '../server/src/ledger/user-transaction.ts';

/** Session type for writes of tests and benchmarks on behalf of users without a session, with no concurrent writer. */
export const sessionSql = (tx: TransactionSql): SessionSql => tx as SessionSql;
