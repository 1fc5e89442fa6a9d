import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../server/src/db/embedded.ts';
import { addKindWords } from '../server/src/db/kind-words.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { createPool } from '../server/src/db/pool.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server's maintenance database and the migrated database that each test file's own is copied from. */
    testDatabase: { serverUrl: string; template: string };
  }
}

/**
 * One PostgreSQL for a whole run of the server's tests: a throw-away embedded one, or that of TEST_DATABASE_URL (whose
 * role must be allowed to create databases).
 */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const external = process.env['TEST_DATABASE_URL'];
  const dataDir = mkdtempSync(join(tmpdir(), 'kurus-test-'));
  const embedded = external
    ? undefined
    : await startEmbeddedPostgres({ dataDir, log: (line) => console.warn(line), disposable: true });
  const serverUrl = external ?? embedded?.url ?? '';
  const template = `kurus_template_${randomBytes(6).toString('hex')}`;

  const server = createPool({ url: serverUrl, max: 1, statementTimeoutMs: 60_000 });
  const remove = async () => {
    await server.unsafe(`DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
    await server.end();
    await embedded?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await server.unsafe(`CREATE DATABASE ${template}`);
    const url = new URL(serverUrl);
    url.pathname = `/${template}`;
    const sql = createPool({ url: url.href, max: 1 });
    await migrate(sql)
      .then(() => addKindWords(sql))
      .finally(() => sql.end());
  } catch (error) {
    await remove();
    throw error;
  }
  provide('testDatabase', { serverUrl, template });
  return remove;
}
