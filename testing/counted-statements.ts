/** Counter of the statements that a request sends to the database. */

import type { Sql } from '../server/src/db/pool.ts';
import { sqlTag } from '../server/src/db/sql.ts';

export interface CountedStatements {
  /** Wraps a database so that its statements are counted. */
  readonly watched: (sql: Sql) => Sql;
  /** Texts of the statements that `work` sends; a transaction counts as one. */
  during(work: () => Promise<unknown>): Promise<readonly string[]>;
}

export function countStatements(): CountedStatements {
  let sent: string[] = [];
  return {
    watched(sql) {
      const run: Sql['run'] = (statement) => {
        sent.push(statement.text);
        return sql.run(statement);
      };
      const begin = (...of: Parameters<Sql['begin']>) => {
        sent.push('begin');
        return sql.begin(...of);
      };
      return Object.assign(sqlTag(run), { run, begin, beginUnlimited: sql.beginUnlimited, end: sql.end }) as Sql;
    },
    async during(work) {
      sent = [];
      await work();
      return sent;
    },
  };
}
