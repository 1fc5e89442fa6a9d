/**
 * Every row of a user, by the declarations of their tables (db/user-tables): password, tokens and codes stay hashed and
 * are not exported.
 */

import { sessionStands, type Session } from '../auth/session/sessions.ts';
import type { Sql } from '../db/pool.ts';
import { readInBatches } from '../db/read-in-batches.ts';
import type { ExportedMember } from '../db/user-tables/user-table.ts';
import { USER_TABLES } from '../db/user-tables/user-tables.ts';
import { Slices } from '../sharing/slices.ts';

interface ExportScope {
  readonly session: Session;
  readonly passwordHash: string | null;
  /** Aborts once the client has disconnected. */
  readonly signal: AbortSignal | undefined;
}

const MEMBERS: readonly ExportedMember[] = Object.values(USER_TABLES).flatMap(({ exported }) =>
  typeof exported === 'string' ? [] : exported,
);

/**
 * Writes one snapshot, as the members of a JSON object, some rows at a time, so that a quarter of a million entries are
 * never in memory at once.
 * @returns false when the session or the password that requested it is no longer valid in that snapshot
 */
export async function writeEverything(
  sql: Sql,
  { session, passwordHash, signal }: ExportScope,
  write: (text: string) => Promise<void>,
): Promise<boolean> {
  return sql.begin('isolation level repeatable read read only', async (tx) => {
    if (!(await sessionStands(tx, session, passwordHash))) return false;
    const slices = new Slices(signal);
    let comma = '';
    for (const { name, rows, isSingle, toJson = (row: object) => row } of MEMBERS) {
      const asked = rows(tx, session.userId);
      const textOf = (row: object) => JSON.stringify(toJson(row as never));
      await write(`${comma}${JSON.stringify(name)}:`);
      comma = ',';
      if (isSingle) {
        const [row] = await asked;
        await write(row ? textOf(row) : 'null');
        continue;
      }
      await write('[');
      let separator = '';
      for await (const some of readInBatches<object>(tx, asked)) {
        await write(separator + (await slices.map(some, textOf)).join());
        separator = ',';
      }
      await write(']');
    }
    return true;
  });
}
