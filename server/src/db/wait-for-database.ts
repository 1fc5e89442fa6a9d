import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseAway, ReadOnlyDatabaseError, sqlState } from './database-error.ts';
import { DatabaseStartError } from './database-start-error.ts';
import type { Sql } from './pool.ts';

const PAUSE_MS = 500;
/** Errors of a database that is not ready yet: its name or port, its own start, or all its connections in use. */
const NOT_YET = /^(ECONN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT|57P0|53300)/;

/** @throws the driver's error when the database does not respond */
export const answers = (sql: Sql) => sql`select 1`;

/** @throws ReadOnlyDatabaseError of a standby; the driver's error when the database does not respond */
export async function takesWrites(sql: Sql): Promise<void> {
  const [row] = await sql<{ read_only: string }[]>`select current_setting('transaction_read_only') as read_only`;
  if (row?.read_only === 'on') throw new ReadOnlyDatabaseError();
}

/**
 * Waits for a database that is started separately: after a power failure all machines start at once. An error that time
 * does not fix, such as a wrong password, ends the wait.
 * @param isThere check of the database: `answers`, or `takesWrites`
 * @param waiting is called once, with the reason, when the wait begins
 * @throws DatabaseStartError with the last reason, after `limitMs`
 */
export async function waitForDatabase(
  sql: Sql,
  isThere: (sql: Sql) => Promise<unknown>,
  limitMs: number,
  waiting: (line: string) => void,
): Promise<void> {
  const endMs = performance.now() + limitMs;
  for (let attempt = 1; ; attempt++) {
    try {
      await isThere(sql);
      return;
    } catch (error) {
      const reason = reasonOf(error);
      if (!isNotYet(error)) throw new DatabaseStartError(`The database refuses: ${reason}`, { cause: error });
      if (performance.now() + PAUSE_MS > endMs) {
        const seconds = Math.round(limitMs / 1000);
        throw new DatabaseStartError(`The database did not answer within ${seconds} s: ${reason}`, { cause: error });
      }
      if (attempt === 1) waiting(`Waiting for the database (${reason}) ...`);
      await pause(PAUSE_MS);
    }
  }
}

function isNotYet(error: unknown): boolean {
  return isDatabaseAway(error) || NOT_YET.test(sqlState(error) ?? codeOf(error));
}

const codeOf = (error: unknown): string => String((error as NodeJS.ErrnoException).code ?? '');

/** Text of an error; a name with several addresses fails with a list of errors and an empty text. */
const reasonOf = (error: unknown): string => (error instanceof Error && error.message) || codeOf(error) || 'no answer';
