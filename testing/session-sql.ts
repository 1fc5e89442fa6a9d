import type { TransactionSql } from '../server/src/db/pool.ts';
import type { SessionSql } from '../server/src/ledger/user-transaction.ts';

/** For what is written on behalf of users who have no session; nothing else writes beside it. */
export const sessionSql = (tx: TransactionSql): SessionSql => tx as SessionSql;
