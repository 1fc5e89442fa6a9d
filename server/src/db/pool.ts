import pg from 'pg';
import { currentCaller } from '../sharing/caller.ts';
import { createFairQueue } from '../sharing/fair-queue.ts';
import type { NodeWatch, Passage } from './citus/nodes.ts';
import { isDatabaseAway } from './database-error.ts';
import { isPooled, limitedQuery, limitSession, type SessionLimits, setLocal } from './session-limits.ts';
import { type BesideSettings, sqlTag, type Sql, type Statement, type TransactionSql } from './sql.ts';

export type { Fragment, Sql, TransactionSql } from './sql.ts';

export interface PoolSettings extends BesideSettings {
  /** `postgres://user:password@host:port/database`; a unix socket's folder goes in the parameter `host`. */
  readonly url: string;
  readonly statementTimeoutMs?: number;
  readonly lockTimeoutMs?: number;
  /** Also the longest wait for a free connection of the pool. */
  readonly connectTimeoutMs?: number;
  /** The database is behind a pooler in transaction mode; set it where that cannot be detected. */
  readonly behindPooler?: boolean;
  /** Tracks which of several nodes are away. */
  readonly nodes?: NodeWatch;
}

/** Time beyond the server's own limit for which a response is awaited, before the connection counts as dead. */
const NETWORK_GRACE_MS = 1_500;
const IDLE_CONNECTION_MS = 60_000;
/**
 * Limit of connections of one caller (sharing/caller.ts) at a time: of ten connections other callers always find some.
 */
const CONNECTIONS_OF_CALLER = 3;

/**
 * A pool of connections on which every wait has an end. `numeric` and `bigint` come back as text and `date` as
 * YYYY-MM-DD: figures are never turned into floats on the way. A lost connection fails the queries on it and no others.
 */
export function createPool(settings: PoolSettings): Sql {
  const { nodes: watched, ...withoutNodes } = settings;
  const statementTimeoutMs = settings.statementTimeoutMs ?? 5_000;
  const limits = {
    statement_timeout: statementTimeoutMs,
    lock_timeout: settings.lockTimeoutMs ?? 3_000,
    idle_in_transaction_session_timeout: statementTimeoutMs * 2,
    TimeZone: 'UTC',
  };
  const pool = new pg.Pool({
    connectionString: settings.url,
    max: settings.max ?? 10,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    connectionTimeoutMillis: settings.connectTimeoutMs ?? 2_500,
    query_timeout: statementTimeoutMs === 0 ? 0 : statementTimeoutMs + NETWORK_GRACE_MS,
    application_name: settings.applicationName ?? 'kurus',
    keepAlive: true,
    types: { getTypeParser: textForFigures },
    onConnect: (client) => limitSession(client, limits, settings.behindPooler ?? false),
  });
  // An idle connection that breaks is dropped from the pool and the next query opens another.
  pool.on('error', () => undefined);
  const nodes = () => (watched?.isOn() ? watched : undefined);
  const configOf = createConfigs();
  const places = createFairQueue({
    concurrency: Infinity,
    concurrencyOfKey: CONNECTIONS_OF_CALLER,
    waitingLimit: 50_000,
    waitingLimitOfKey: 1_000,
    waitMs: statementTimeoutMs + NETWORK_GRACE_MS,
  });
  const inPlace = <T>(work: () => Promise<T>): Promise<T> => {
    const caller = currentCaller();
    return caller ? places.run(caller, work) : work();
  };
  const run = (statement: Statement) => inPlace(() => alone(pool, statement, { limits, configOf, nodes: nodes() }));
  const begin = (mode: string, work: Work) =>
    inPlace(() => inTransaction(pool, { mode, limits, configOf, nodes: nodes() }, work));
  return Object.assign(sqlTag(run), {
    begin: (first: string | Work, second?: Work) =>
      typeof first === 'string' ? begin(first, second as Work) : begin('', first),
    beginUnlimited: (mode: string, work: Work) =>
      inPlace(() => inTransaction(pool, { mode, limits, configOf, unlimited: UNLIMITED }, work)),
    beside: (others: BesideSettings) => createPool({ ...withoutNodes, ...others }),
    end: () => pool.end(),
  }) as Sql;
}

/** How a pool sends its statements. */
interface Sending {
  readonly limits: SessionLimits;
  readonly configOf: (statement: Statement) => pg.QueryConfig;
  readonly nodes?: NodeWatch | undefined;
}

const MAX_PREPARED = 500;

/**
 * Statements as node-postgres takes them. Each text has a name, under which the server prepares it once for each
 * connection; texts beyond the first five hundred of a pool, and raw ones, are sent whole every time.
 */
function createConfigs(): Sending['configOf'] {
  const names = new Map<string, string>();
  return ({ text, values, isRaw }) => {
    if (!isRaw && !names.has(text) && names.size < MAX_PREPARED) names.set(text, `kurus_${names.size + 1}`);
    const name = isRaw ? undefined : names.get(text);
    return { text, values: [...values], ...(name === undefined ? {} : { name }) };
  };
}

/** One statement. After an error its connection is closed: it may be broken. */
async function alone(
  pool: pg.Pool,
  statement: Statement,
  { limits, configOf, nodes }: Sending,
): Promise<pg.QueryResult> {
  const send = (client: pg.ClientBase) =>
    isPooled(client) ? limitedQuery(client, statement, limits) : client.query(configOf(statement));
  return passing(await nodes?.enter(statement, true), (passage) =>
    withClient(pool, async (client, connection) => {
      try {
        return await unlessLost(passage, () => send(client));
      } catch (error) {
        connection.broken ??= error as Error;
        throw error;
      }
    }),
  );
}

async function passing<T>(
  passage: Passage | undefined,
  work: (passage: Passage | undefined) => Promise<T>,
): Promise<T> {
  try {
    const result = await work(passage);
    passage?.leave();
    return result;
  } catch (error) {
    passage?.leave(error);
    throw error;
  }
}

/** The database's response, or the error that the node it waits for is away: the connection is then closed. */
function unlessLost<T>(passage: Passage | undefined, ask: () => Promise<T>): Promise<T> {
  if (!passage) return ask();
  const { signal } = passage;
  return new Promise((resolve, reject) => {
    const lost = () => reject(signal.reason as Error);
    if (signal.aborted) return lost();
    signal.addEventListener('abort', lost);
    ask()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', lost));
  });
}

type Work = (tx: TransactionSql) => Promise<unknown>;

/**
 * Settings of a transaction without limits; 2^31 - 1 ms is the longest timeout of a timer. Where users are spread, it
 * has one connection to each node, so that all its reads there are of one snapshot (decision 043).
 */
const UNLIMITED = {
  settings: {
    statement_timeout: 0,
    lock_timeout: 0,
    idle_in_transaction_session_timeout: 0,
    'citus.max_adaptive_executor_pool_size': 1,
  },
  query: { query_timeout: 2 ** 31 - 1 },
};

interface Transaction extends Sending {
  /** Mode, written after BEGIN. */
  readonly mode: string;
  readonly unlimited?: typeof UNLIMITED;
}

function inTransaction(
  pool: pg.Pool,
  { mode, limits, configOf, unlimited, nodes }: Transaction,
  work: Work,
): Promise<unknown> {
  return withClient(pool, async (client, connection) => {
    const isLimited = isPooled(client);
    let last: Statement | undefined;
    const during = async <T>(statement: Statement, ask: () => Promise<T>) => {
      last = statement;
      return passing(await nodes?.enter(statement, false), (passage) => unlessLost(passage, ask));
    };
    const tx = sqlTag((statement) => {
      const { name, ...query } = configOf(statement);
      return during(statement, () => client.query({ ...unlimited?.query, ...query, ...(isLimited ? {} : { name }) }));
    });
    const own = { ...(isLimited ? limits : {}), ...unlimited?.settings };
    try {
      await client.query(`begin ${mode}; ${setLocal(own)}`);
      const result = await work(tx);
      const commit = () => client.query('commit');
      // Its COMMIT or ROLLBACK waits for the node that it wrote to.
      const { command } = await (last ? during(last, commit) : commit());
      if (command === 'ROLLBACK') throw new Error('A failed statement was ignored, so the transaction was rolled back');
      return result;
    } catch (error) {
      // A connection that did not answer in time would not answer the ROLLBACK either, and one to a standby will never
      // write: it is closed.
      if (isDatabaseAway(error)) connection.broken ??= error as Error;
      if (!connection.broken) {
        await client.query('rollback').catch((rollbackError: Error) => (connection.broken ??= rollbackError));
      }
      throw error;
    }
  });
}

/** @param work sets in `broken` why the connection must not be used again */
async function withClient<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient, connection: { broken: Error | undefined }) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const connection: { broken: Error | undefined } = { broken: undefined };
  const onError = (error: Error) => (connection.broken = error);
  client.on('error', onError);
  try {
    return await work(client, connection);
  } finally {
    client.removeListener('error', onError);
    client.release(connection.broken);
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
