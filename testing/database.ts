import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';
import { isSpread } from '../server/src/db/citus/is-spread.ts';
import { sqlState } from '../server/src/db/database-error.ts';
import { createPool, type Sql } from '../server/src/db/pool.ts';
import { databaseUrl, dropCitusDatabase, onEachServer } from './citus/citus.ts';
import { REQUESTS, multiNodeStatements } from './citus/one-node.ts';

export interface TestDatabase {
  /** Address, through the pooler if the run has one. */
  readonly url: string;
  /** Pool of ten connections to it. */
  readonly sql: Sql;
  /**
   * Pool for requests; the same one, or if users are spread over nodes another, whose statements must run on one node
   * each.
   */
  readonly requests: Sql;
  /**
   * Closes the pools and removes the database, even with open connections.
   * @throws Error with the statements of requests that ran on several nodes
   */
  drop(): Promise<void>;
}

/** Template without tables, for `createTestDatabase`. */
export const BARE = 'template0';

/** Creates a database for a test file: migrated and empty, or bare. */
export async function createTestDatabase(template = inject('testDatabase').template): Promise<TestDatabase> {
  const { serverUrls, poolerUrl } = inject('testDatabase');
  const name = newName();
  await onEachServer(
    serverUrls,
    // The default strategy, through the log, takes three times as long.
    `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`,
    // The data is temporary, so no commit waits for the disk.
    `ALTER DATABASE ${name} SET synchronous_commit TO off`,
  );
  const url = databaseUrl(poolerUrl ?? serverUrls[0] ?? '', name);
  const sql = createPool({ url, applicationName: 'kurus-test' });
  // As the start of the server does.
  await isSpread(sql);
  if (serverUrls.length === 1) {
    const drop = async () => {
      await sql.end();
      await dropDatabase(serverUrls, name);
    };
    return { url, sql, requests: sql, drop };
  }
  const requests = createPool({ url, applicationName: REQUESTS });
  await isSpread(requests);
  const drop = async () => {
    await Promise.all([sql.end(), requests.end()]);
    const several = await multiNodeStatements(serverUrls[0] ?? '', name);
    await dropCitusDatabase(serverUrls, name);
    if (several.length > 0) throw new Error(`Requests asked several nodes:\n${several.join('\n')}`);
  };
  return { url, sql, requests, drop };
}

/** Address of the same database without a pooler, for a test that changes settings of its session. */
export function ownSessions(url: string): string {
  return databaseUrl(inject('testDatabase').serverUrls[0] ?? '', new URL(url).pathname.slice(1));
}

const newName = () => `kurus_test_${randomBytes(8).toString('hex')}`;

const INSUFFICIENT_PRIVILEGE = '42501';

/** Drops the database, with retries: only a superuser could end autovacuum, which may be running in it. */
async function dropDatabase(serverUrls: readonly string[], name: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await onEachServer(serverUrls, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    } catch (error) {
      if (sqlState(error) !== INSUFFICIENT_PRIVILEGE || tries === 100) throw error;
      await sleep(50);
    }
  }
}
