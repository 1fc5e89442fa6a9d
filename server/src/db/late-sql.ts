/**
 * SQL for reads that would burden the primary and change nothing (decision 046): read on a replica that has all that
 * the primary had when the read began, otherwise on the primary.
 */

import { DomainError } from '@kurus/core/contract/errors';
import type { Sql, TransactionSql } from './pool.ts';
import { watchReplica } from './replica-level.ts';
import { sqlTag } from './sql.ts';

type Work<Result> = (tx: TransactionSql) => Promise<Result>;

/**
 * Sends statements and 'read only' transactions to the replica, all others to the primary. A read that fails on the
 * replica for any reason is repeated on the primary.
 */
export function createLateSql(primary: Sql, replica: Sql, onTrouble: (error: unknown) => void): Sql {
  const level = watchReplica(primary, replica, onTrouble);

  async function read<Result>(from: (sql: Sql) => Promise<Result>): Promise<Result> {
    if (!(await level.isLevel())) return from(primary);
    try {
      return await from(replica);
    } catch (error) {
      // A refusal is the answer to what was read; all else is trouble of the replica.
      if (error instanceof DomainError) throw error;
      level.rest(error);
      return from(primary);
    }
  }
  const run: Sql['run'] = (statement) => read((sql) => sql.run(statement));
  const isRead = (mode: string) => /\bread only\b/i.test(mode);
  return Object.assign(sqlTag(run), {
    begin: <Result>(first: string | Work<Result>, second?: Work<Result>) => {
      if (typeof first !== 'string') return primary.begin(first);
      const work = second as Work<Result>;
      return isRead(first) ? read((sql) => sql.begin(first, work)) : primary.begin(first, work);
    },
    // Without a limit the wait for a replica that falls silent would never end.
    beginUnlimited: primary.beginUnlimited,
    beside: primary.beside,
    end: () => replica.end(),
  }) as Sql;
}
