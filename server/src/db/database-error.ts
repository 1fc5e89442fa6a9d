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

/** What a standby answers to a statement that writes. */
const READ_ONLY = '25006';

/** The database is there, but takes no writes: a standby, or a primary that gave way and does not know it yet. */
export class ReadOnlyDatabaseError extends Error {
  constructor() {
    super('it takes no writes: a standby');
  }
}

/** One of several nodes that users are spread over is away, and the statement needs it. */
export class NodeAwayError extends Error {
  constructor(node: string) {
    super(`node ${node} of the database is away`);
  }
}

/** The database cannot be reached now, or not the one that writes: no fault of the statement, and worth another try. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof NodeAwayError || error instanceof ReadOnlyDatabaseError || sqlState(error) === READ_ONLY)
    return true;
  return error instanceof Error && AWAY.some((words) => error.message.startsWith(words));
}
