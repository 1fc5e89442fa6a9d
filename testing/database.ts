import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';
import { sqlState } from '../server/src/db/database-error.ts';
import { createPool, type Sql } from '../server/src/db/pool.ts';

export interface TestDatabase {
  readonly url: string;
  /** A pool of ten connections to it. */
  readonly sql: Sql;
  /** Closes the pool and removes the database, even under open connections. */
  drop(): Promise<void>;
}

/** A migrated, empty database of a test file's own. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { serverUrl, template } = inject('testDatabase');
  const name = `kurus_test_${randomBytes(8).toString('hex')}`;
  await onServer(
    serverUrl,
    `CREATE DATABASE ${name} TEMPLATE ${template}`,
    // Nothing of it outlives the run, so no commit waits for the disk.
    `ALTER DATABASE ${name} SET synchronous_commit TO off`,
  );
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const sql = createPool({ url: url.href, applicationName: 'kurus-test' });
  const drop = async () => {
    await sql.end();
    await dropDatabase(serverUrl, name);
  };
  return { url: url.href, sql, drop };
}

const INSUFFICIENT_PRIVILEGE = '42501';

/** Tries for a moment: only a superuser could end autovacuum, which may be at work in it. */
async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await onServer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    } catch (error) {
      if (sqlState(error) !== INSUFFICIENT_PRIVILEGE || tries === 100) throw error;
      await sleep(50);
    }
  }
}

async function onServer(serverUrl: string, ...statements: readonly string[]): Promise<void> {
  const server = createPool({ url: serverUrl, max: 1, statementTimeoutMs: 60_000 });
  try {
    for (const statement of statements) await server.unsafe(statement);
  } finally {
    await server.end();
  }
}
