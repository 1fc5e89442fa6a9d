import type { TransactionSql } from '../server/src/db/pool.ts';
import type { SessionSql } from '../server/src/ledger/user-transaction.ts';

/** Session type for writes on behalf of users without a session; only tests use it. */
export const sessionSql = (tx: TransactionSql): SessionSql => tx as SessionSql;
