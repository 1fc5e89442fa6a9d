/** Migrated, empty database on its own PostgreSQL, for programs outside the test runner. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../server/src/db/embedded.ts';
import { addKindWords } from '../server/src/db/kind-words.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { createPool } from '../server/src/db/pool.ts';
import type { TestDatabase } from './database.ts';

export async function createOwnDatabase(): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kurus-own-'));
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log: (line) => console.warn(line), disposable: true });
  const sql = createPool({ url, applicationName: 'kurus-test' });
  await migrate(sql).then(() => addKindWords(sql));
  const drop = async () => {
    await sql.end();
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url, sql, requests: sql, drop };
}
