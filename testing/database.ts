import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';
import { isSpread } from '../server/src/db/citus/is-spread.ts';
import { sqlState } from '../server/src/db/database-error.ts';
import { createPool, type Sql } from '../server/src/db/pool.ts';
import { databaseUrl, dropCitusDatabase, onEachServer } from './citus/citus.ts';
import { REQUESTS, multiNodeStatements } from './citus/one-node.ts';

export interface TestDatabase {
  /** By way of the pooler, where the run has one. */
  readonly url: string;
  /** A pool of ten connections to it. */
  readonly sql: Sql;
  /** The same; where users are spread over nodes, another, whose statements must go to one node each. */
  readonly requests: Sql;
  /**
   * Closes the pools and removes the database, even under open connections.
   * @throws Error with the statements of requests that asked several nodes
   */
  drop(): Promise<void>;
}

/** The database without tables, for `createTestDatabase`. */
export const BARE = 'template0';

/** A database of a test file's own: migrated and empty, or bare. */
export async function createTestDatabase(template = inject('testDatabase').template): Promise<TestDatabase> {
  const { serverUrls, poolerUrl } = inject('testDatabase');
  const name = newName();
  await onEachServer(
    serverUrls,
    // By way of its log, which is the default, it takes three times as long.
    `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`,
    // Nothing of it outlives the run, so no commit waits for the disk.
    `ALTER DATABASE ${name} SET synchronous_commit TO off`,
  );
  const url = databaseUrl(poolerUrl ?? serverUrls[0] ?? '', name);
  const sql = createPool({ url, applicationName: 'kurus-test' });
  // As a start does.
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

/** The same database without a pooler, for a test that sets something in its session. */
export function ownSessions(url: string): string {
  return databaseUrl(inject('testDatabase').serverUrls[0] ?? '', new URL(url).pathname.slice(1));
}

const newName = () => `kurus_test_${randomBytes(8).toString('hex')}`;

const INSUFFICIENT_PRIVILEGE = '42501';

/** Tries for a moment: only a superuser could end autovacuum, which may be at work in it. */
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
