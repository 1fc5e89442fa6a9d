import pg from 'pg';

const INTERNAL = 'XX000';

/**
 * Errors that a coordinator of Citus reports without the code of their reason: a node lost in mid-statement or at the
 * commit, and any refusal by a node of rows that came by way of COPY (decision 043).
 */
const WITHOUT_CODE: readonly (readonly [words: RegExp, code: string])[] = [
  [/^could not commit transaction for shard/, '08006'],
  [/^could not connect to any active placements/, '08006'],
  [/^failure on connection marked as essential/, '08006'],
  [/^failed to prepare transaction/, '08006'],
  [/^execution cannot recover from multiple connection failures/, '08006'],
  [/server closed the connection unexpectedly|SSL connection has been closed unexpectedly/, '08006'],
  [/^could not (receive|send) data (from|to) server|^no connection to the server|^connection not open/, '08006'],
  [/^terminating connection due to|^postmaster was shut down/, '57P01'],
  [/^the database system is (starting up|shutting down|in recovery mode)/, '57P03'],
  [/^could not serialize access/, '40001'],
  [/^deadlock detected/, '40P01'],
  [/^canceling statement due to lock timeout/, '55P03'],
  [/^canceling statement/, '57014'],
  [/^duplicate key value violates unique constraint/, '23505'],
  [/violates foreign key constraint/, '23503'],
  [/violates check constraint/, '23514'],
];

/** SQLSTATE of an error, such as 23505; undefined when it is not the database's. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof pg.DatabaseError)) return undefined;
  if (error.code !== INTERNAL) return error.code;
  return WITHOUT_CODE.find(([words]) => words.test(error.message))?.[1] ?? INTERNAL;
}

/** Messages of node-postgres, without a code, for a connection that was lost, refused or not free in time. */
const AWAY = [
  'Connection terminated',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end',
];

/** SQLSTATE of a standby for a statement that writes. */
const READ_ONLY = '25006';

/** The database runs, but takes no writes: a standby, or a former primary that has not noticed it yet. */
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

/** Refusal because of the queue for one of several nodes, or for a part of its users: no slot became free in time. */
export class NodeBusyError extends Error {
  constructor() {
    super('too many wait for a node of the database');
  }
}

const NOT_NOW = [NodeAwayError, NodeBusyError, ReadOnlyDatabaseError];

/**
 * Tells if the database cannot be reached now, or takes no writes: the statement is not at fault, and may be retried.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (NOT_NOW.some((kind) => error instanceof kind) || sqlState(error) === READ_ONLY) return true;
  return error instanceof Error && AWAY.some((words) => error.message.startsWith(words));
}

/** Tells if one node of several is away, by PostgreSQL's messages for a lost connection or too long a wait. */
export const isNodeAway = (error: unknown): boolean => isDatabaseAway(error) || /^(08|57)/.test(sqlState(error) ?? '');
