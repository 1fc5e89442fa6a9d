/** Pause between the check of a session and the work done in it. */

import type { Sql } from '../server/src/db/pool.ts';
import { sqlTag } from '../server/src/db/sql.ts';

export interface HeldSessions {
  /** Wraps a database so that its statements can be paused. */
  readonly watched: (sql: Sql) => Sql;
  /** Starts `request`, pauses it when its session was found, runs `meanwhile`, then continues it. */
  overtaken<T>(request: () => Promise<T>, meanwhile: () => Promise<unknown>): Promise<T>;
}

const READS_SESSION = /from session s join app_user u on u\.id = s\.user_id\s+where s\.user_id = \$/;

export function holdSessions(): HeldSessions {
  let stop: { readonly found: () => void; readonly release: Promise<unknown> } | undefined;
  return {
    watched(sql) {
      const run: Sql['run'] = async (statement) => {
        const answer = await sql.run(statement);
        const held = READS_SESSION.test(statement.text) ? stop : undefined;
        held?.found();
        await held?.release;
        return answer;
      };
      return Object.assign(sqlTag(run), {
        run,
        begin: sql.begin,
        beginUnlimited: sql.beginUnlimited,
        end: sql.end,
      }) as Sql;
    },
    async overtaken(request, meanwhile) {
      const [found, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      stop = { found: found.resolve, release: release.promise };
      const answer = request();
      await Promise.race([found.promise, answer]);
      stop = undefined;
      await meanwhile();
      release.resolve();
      return answer;
    },
  };
}
