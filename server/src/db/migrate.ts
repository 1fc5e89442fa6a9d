import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DatabaseStartError } from './database-start-error.ts';
import type { Sql, TransactionSql } from './pool.ts';

/** The product's own migrations, `0001_name.sql` and on. */
const MIGRATIONS_DIR = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any number will do, as long as every version of this program uses the same. */
const ADVISORY_LOCK = 4_771_029;

interface Migration {
  readonly version: number;
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

/**
 * Brings the database to the newest version and returns the names of what it ran. Each file is one transaction together
 * with its line in `schema_migrations`, so a killed start leaves whole steps only; an advisory lock lets one starter
 * work while others wait and then find nothing to do.
 * @throws DatabaseStartError when a file that already ran was changed or the database comes from a newer version.
 */
export async function migrate(sql: Sql, folder: string = MIGRATIONS_DIR): Promise<string[]> {
  const migrations = readMigrations(folder);
  const ran: string[] = [];
  for (;;) {
    const name = await sql.beginUnlimited('', (tx) => applyNext(tx, migrations));
    if (name === undefined) return ran;
    ran.push(name);
  }
}

/** Runs the first migration that is missing and returns its name; undefined when there is none. */
async function applyNext(tx: TransactionSql, migrations: readonly Migration[]): Promise<string | undefined> {
  await tx`SELECT pg_advisory_xact_lock(${ADVISORY_LOCK})`;
  await tx.unsafe(`CREATE TABLE IF NOT EXISTS schema_migrations (
    version integer PRIMARY KEY,
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`);
  const applied = await tx<{ version: number; name: string; checksum: string }[]>`
    SELECT version, name, checksum FROM schema_migrations ORDER BY version`;
  refuseForeign(applied, migrations);
  const next = migrations[applied.length];
  if (!next) return undefined;
  try {
    await tx.unsafe(next.text);
  } catch (error) {
    throw new DatabaseStartError(`Migration ${next.name} failed: ${String(error)}`, { cause: error });
  }
  await tx`INSERT INTO schema_migrations (version, name, checksum)
    VALUES (${next.version}, ${next.name}, ${next.checksum})`;
  return next.name;
}

function refuseForeign(
  applied: readonly { version: number; name: string; checksum: string }[],
  migrations: readonly Migration[],
): void {
  for (const { version, name, checksum } of applied) {
    const known = migrations.find((migration) => migration.version === version);
    if (!known) {
      throw new DatabaseStartError(
        `The database was migrated by a newer version of Kuruş (${name}); start that version, or restore a backup.`,
      );
    }
    if (known.checksum !== checksum) {
      throw new DatabaseStartError(
        `Migration ${name} was changed after it ran; restore the file and add a new migration.`,
      );
    }
  }
}

/** @throws DatabaseStartError when the numbers have a gap, a repeat or a file has another form of name. */
function readMigrations(folder: string): Migration[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  return files.map((name, index) => {
    const version = index + 1;
    if (!/^\d{4}_[a-z0-9-]+\.sql$/.test(name) || Number.parseInt(name, 10) !== version) {
      throw new DatabaseStartError(
        `Migration files are numbered without a gap; expected number ${version}, found ${name}.`,
      );
    }
    const text = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    return { version, name, text, checksum: createHash('sha256').update(text).digest('hex') };
  });
}
