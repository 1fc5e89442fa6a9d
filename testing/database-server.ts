import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { moveTables } from '../server/src/db/citus/distribute.ts';
import { startEmbeddedPostgres } from '../server/src/db/embedded.ts';
import { addKindWords } from '../server/src/db/kind-words.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { createPool } from '../server/src/db/pool.ts';
import { createCitusDatabase, databaseUrl, freezeCitusDatabase, onEachServer, startCitus } from './citus/citus.ts';
import { type PgBouncer, startPgBouncer } from './pgbouncer.ts';
import { startOwnPostgres, THROWN_AWAY } from './postgres-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /**
     * Maintenance database of each server, the migrated template on all of them that each test file's database is
     * copied from, and the pooler of the tests, if any. There are several servers if users are spread over nodes; the
     * first is the coordinator.
     */
    testDatabase: { serverUrls: readonly string[]; template: string; poolerUrl: string | undefined };
  }
}

/**
 * PostgreSQL for one run of the server's tests: a temporary embedded one; with TEST_POSTGRES=1 one of the system's own
 * programs; that of TEST_DATABASE_URL (whose role must be allowed to create databases); or with TEST_CITUS=1 three on
 * which users are spread. With TEST_DATABASE_POOLER=1 one of the latter three is behind a PgBouncer.
 */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const isSpread = process.env['TEST_CITUS'] === '1';
  const isPooled = process.env['TEST_DATABASE_POOLER'] === '1';
  const { serverUrls, stop } = isSpread ? await startCitus({ tells: true }) : await onePostgres();
  let pooler: PgBouncer | undefined;
  const template = `kurus_template_${randomBytes(6).toString('hex')}`;
  const remove = async () => {
    await pooler?.stop();
    await onEachServer(serverUrls, `DROP DATABASE IF EXISTS ${template} WITH (FORCE)`).finally(stop);
  };
  try {
    if (isPooled) pooler = await startPgBouncer(serverUrls[0] ?? '');
    if (isSpread) await createCitusDatabase(serverUrls, template);
    else await onEachServer(serverUrls, `CREATE DATABASE ${template}`);
    const url = databaseUrl(serverUrls[0] ?? '', template);
    const sql = createPool({ url, max: 1, applicationName: 'kurus-test' });
    await migrate(sql)
      .then(() => addKindWords(sql))
      .then(() => (isSpread ? moveTables(sql, 'distribute') : undefined))
      .finally(() => sql.end());
    if (isSpread) await freezeCitusDatabase(serverUrls, template);
  } catch (error) {
    await remove();
    throw error;
  }
  provide('testDatabase', { serverUrls, template, poolerUrl: pooler?.url });
  return remove;
}

async function onePostgres(): Promise<{ serverUrls: readonly string[]; stop: () => Promise<void> }> {
  const external = process.env['TEST_DATABASE_URL'];
  if (external) return { serverUrls: [external], stop: () => Promise.resolve() };
  if (process.env['TEST_POSTGRES'] === '1') {
    const { url, remove } = await startOwnPostgres('kurus-postgres-', THROWN_AWAY);
    return { serverUrls: [url], stop: remove };
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'kurus-test-'));
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log: (line) => console.warn(line), disposable: true });
  return {
    serverUrls: [url],
    async stop() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
