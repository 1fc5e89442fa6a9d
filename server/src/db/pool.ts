import pg from 'pg';
import { sqlTag, type Sql, type TransactionSql } from './sql.ts';

export type { Fragment, Sql, TransactionSql } from './sql.ts';

export interface PoolSettings {
  /** `postgres://user:password@host:port/database`; a unix socket's folder goes in the parameter `host`. */
  readonly url: string;
  /** Most connections open at once. */
  readonly max?: number;
  /** What the database shows in pg_stat_activity. */
  readonly applicationName?: string;
  readonly statementTimeoutMs?: number;
  readonly lockTimeoutMs?: number;
  /** Also the longest wait for a free connection of the pool. */
  readonly connectTimeoutMs?: number;
}

/** How much longer than the server's own limit an answer is waited for, before the connection counts as dead. */
const NETWORK_GRACE_MS = 1_500;
const IDLE_CONNECTION_MS = 60_000;

/**
 * A pool of connections on which every wait has an end. `numeric` and `bigint` come back as text and `date` as
 * YYYY-MM-DD: figures are never turned into floats on the way. A lost connection fails the queries on it and no others.
 */
export function createPool(settings: PoolSettings): Sql {
  const statementTimeoutMs = settings.statementTimeoutMs ?? 5_000;
  const pool = new pg.Pool({
    connectionString: settings.url,
    max: settings.max ?? 10,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    connectionTimeoutMillis: settings.connectTimeoutMs ?? 2_500,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs === 0 ? 0 : statementTimeoutMs + NETWORK_GRACE_MS,
    lock_timeout: settings.lockTimeoutMs ?? 3_000,
    idle_in_transaction_session_timeout: statementTimeoutMs * 2,
    application_name: settings.applicationName ?? 'kurus',
    keepAlive: true,
    options: '-c TimeZone=UTC',
    types: { getTypeParser: textForFigures },
  });
  // An idle connection that breaks is dropped from the pool and the next query opens another.
  pool.on('error', () => undefined);
  return Object.assign(
    sqlTag((statement) => pool.query({ ...statement, values: [...statement.values] })),
    {
      begin: (first: string | Work, second?: Work) =>
        typeof first === 'string' ? inTransaction(pool, first, second as Work) : inTransaction(pool, '', first),
      beginUnlimited: (mode: string, work: Work) => inTransaction(pool, mode, work, UNLIMITED),
      end: () => pool.end(),
    },
  ) as Sql;
}

type Work = (tx: TransactionSql) => Promise<unknown>;

/** What a transaction without limits sets for itself; 2^31 - 1 ms is the longest that a timer knows. */
const UNLIMITED = {
  settings:
    'SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0',
  query: { query_timeout: 2 ** 31 - 1 },
};

async function inTransaction(pool: pg.Pool, mode: string, work: Work, limits?: typeof UNLIMITED): Promise<unknown> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error) => (broken = error);
  client.on('error', onError);
  const tx = sqlTag((statement) => client.query({ ...limits?.query, ...statement, values: [...statement.values] }));
  try {
    await client.query(`BEGIN ${mode}; ${limits?.settings ?? ''}`);
    const result = await work(tx);
    const { command } = await client.query('COMMIT');
    if (command === 'ROLLBACK') throw new Error('A failed statement was ignored, so the transaction was rolled back');
    return result;
  } catch (error) {
    // A connection that did not answer in time would not answer the ROLLBACK either: it is closed.
    if (error instanceof Error && error.message === 'Query read timeout') broken ??= error;
    if (!broken) await client.query('ROLLBACK').catch((rollbackError: Error) => (broken ??= rollbackError));
    throw error;
  } finally {
    client.removeListener('error', onError);
    client.release(broken);
  }
}

const { builtins } = pg.types;
const DATE = builtins.DATE;
const NUMERIC_ARRAY = 1231;
const TEXT_ARRAY = 1009;

/** node-postgres makes floats of numeric arrays and local midnights of dates; both stay text here. */
function textForFigures(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
  if (oid === DATE) return (text) => text;
  const getParser = pg.types.getTypeParser as (id: number, format?: string) => (text: string) => unknown;
  return getParser(oid === NUMERIC_ARRAY ? TEXT_ARRAY : oid, format);
}
