/**
 * Time limits and time zone of statements. A connection with its own session sets them once. A pooler in transaction
 * mode gives each transaction another session, in which no setting of ours may stay: there every transaction sets them
 * for itself, and no statement is named (decision 042).
 */

import pg from 'pg';
import type { Statement } from './sql.ts';

/** PostgreSQL's names of settings, and their values; times in milliseconds. */
export type SessionLimits = Readonly<Record<string, string | number>>;

const pooled = new WeakSet<pg.ClientBase>();

/** Tells if each transaction on it may run in another session. */
export const isPooled = (client: pg.ClientBase): boolean => pooled.has(client);

/**
 * Sets the limits in the session of a new connection, unless a pooler is in front. A pooler is detected by its made-up
 * process number: the real one, which a client gets for cancelling, changes from transaction to transaction.
 * `processID` is neither in node-postgres' documents nor its types, but no other field has that number. If it is ever
 * removed, no row comes back and every connection counts as pooled: slower, and still limited.
 * @param behindPooler skips the detection: there is a pooler
 */
export async function limitSession(client: pg.ClientBase, limits: SessionLimits, behindPooler: boolean): Promise<void> {
  if (!behindPooler) {
    const { processID } = client as pg.ClientBase & { readonly processID: number | null };
    const { rowCount } = await client.query(
      `select ${setConfig(limits, 'session')} where pg_backend_pid() = ${processID ?? 'null'}`,
    );
    if (rowCount === 1) return;
  }
  pooled.add(client);
}

/** Tells if the address leads through a pooler, as far as that can be detected. */
export async function leadsThroughPooler(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_500 });
  try {
    await client.connect();
    await limitSession(client, {}, false);
    return isPooled(client);
  } finally {
    await client.end();
  }
}

/** Statements that set the limits until the end of the transaction; a SELECT would already take its snapshot. */
export const setLocal = (limits: SessionLimits): string =>
  Object.entries(limits)
    .map(([name, value]) => `set local ${name} = '${value}'`)
    .join('; ');

/** One statement in a transaction of its own that has the limits, in one round trip. */
export async function limitedQuery(
  client: pg.ClientBase,
  { text, values, isRaw }: Statement,
  limits: SessionLimits,
): Promise<pg.QueryResult> {
  const setting = `select where concat(${setConfig(limits, 'transaction')}) = ''`;
  // A raw text without values may have several statements, which only a simple query takes.
  if (isRaw && values.length === 0) return client.query(`${setting}; ${text}`);
  try {
    return await extendedQuery(client, { text, values: [...values], queryMode: 'extended' } as pg.QueryConfig, setting);
  } catch (error) {
    // As node-postgres does: the stack of the caller, not of the socket.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}

/**
 * Sends `first` and the query before one Sync, which makes one transaction of the two. An object with a `submit` is what
 * node-postgres' documents call a custom query, and parse, bind and execute of its connection are in the types; its own
 * pipeline sends a Sync after each statement, so that the limits would be gone with the first.
 */
function extendedQuery(client: pg.ClientBase, config: pg.QueryConfig, first: string): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const query = new pg.Query(config, (error, result) => (error ? reject(error) : resolve(result)));
    const send = query.submit;
    query.submit = (connection) => {
      connection.stream.cork();
      connection.parse({ name: '', text: first, types: [] }, true);
      connection.bind({}, true);
      connection.execute({}, true);
      const refused = send.call(query, connection);
      connection.stream.uncork();
      return refused;
    };
    client.query(query);
  });
}

const setConfig = (limits: SessionLimits, until: 'session' | 'transaction'): string =>
  Object.entries(limits)
    .map(([name, value]) => `set_config('${name}', '${value}', ${until === 'transaction'})`)
    .join(', ');
