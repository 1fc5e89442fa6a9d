import pg from 'pg';

/** The five characters by which PostgreSQL names an error, such as 23505; undefined when the error is another's. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/** What node-postgres says, without a code, of a connection that it lost, could not get or waited for in vain. */
const AWAY = [
  'Connection terminated',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end',
];

/** The database cannot be reached now: no fault of the statement, and worth another try. */
export function isDatabaseAway(error: unknown): boolean {
  return error instanceof Error && AWAY.some((words) => error.message.startsWith(words));
}
