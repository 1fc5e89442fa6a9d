import postgres from 'postgres';

export type Sql = postgres.Sql;
export type TransactionSql = postgres.TransactionSql;

export interface PoolSettings {
  /** `postgres://user:password@host:port/database`; a unix socket's folder goes in the parameter `host`. */
  readonly url: string;
  /** Most connections open at once. */
  readonly max?: number;
  /** What the database shows in pg_stat_activity. */
  readonly applicationName?: string;
  readonly statementTimeoutMs?: number;
  readonly lockTimeoutMs?: number;
  readonly connectTimeoutMs?: number;
}

/**
 * A pool of connections on which every wait has an end. `numeric` and `bigint` come back as text: figures are never
 * turned into floats on the way.
 */
export function createPool(settings: PoolSettings): Sql {
  const url = new URL(settings.url);
  const socketDir = url.searchParams.get('host');
  url.searchParams.delete('host');
  const statementTimeoutMs = settings.statementTimeoutMs ?? 5_000;
  return postgres(url.href, {
    ...(socketDir?.startsWith('/') ? { host: socketDir } : {}),
    max: settings.max ?? 10,
    connect_timeout: (settings.connectTimeoutMs ?? 5_000) / 1_000,
    // A database that comes back is found again within a second; the default would wait up to 20 s.
    backoff: (attempt) => Math.min(0.05 * 2 ** attempt, 1),
    connection: {
      application_name: settings.applicationName ?? 'kurus',
      statement_timeout: statementTimeoutMs,
      lock_timeout: settings.lockTimeoutMs ?? 3_000,
      idle_in_transaction_session_timeout: statementTimeoutMs * 2,
      TimeZone: 'UTC',
    },
    onnotice: () => undefined,
  });
}
