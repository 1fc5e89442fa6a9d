import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { askWhetherSpread } from './citus/is-spread.ts';
import { allowSpreading, placeFunctions, placeTables } from './citus/place-tables.ts';
import { DatabaseStartError } from './database-start-error.ts';
import type { Sql, TransactionSql } from './pool.ts';

/** The product's own migrations, `0001_baseline.sql` and on. */
const MIGRATIONS_DIR = fileURLToPath(new URL('./migrations', import.meta.url));
/** Functions and views as they are now; a migration names those that it changes (decision 020). */
const TEXTS_DIR = fileURLToPath(new URL('./functions', import.meta.url));

/** Any number, as long as every version of this program uses the same. */
const ADVISORY_LOCK = 4_771_029;

interface Migration {
  readonly version: number;
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
  /** Functions and views that it creates or replaces, in their order, with the checksum of each. */
  readonly texts: readonly { readonly file: string; readonly checksum: string }[];
}

export interface MigrateOptions {
  readonly textsFolder?: string;
  /** Stops after the migration of this number: the database of an earlier release. */
  readonly upTo?: number;
}

/** "-- now: ledger-post.sql 3f5a...": the migration creates or replaces what that file has. */
const NOW = /^-- now: ([a-z-]+\.sql) ([0-9a-f]{64})$/gm;
/**
 * Ends a part of a migration. Where users are spread over nodes, new tables are placed before the next part refers to
 * them, and a statement on a table of users is alone in its part, as Citus forwards the whole text (decision 043).
 */
const PLACE = /^-- place$/m;

/**
 * Brings the database to the newest version and returns the names of the files that it ran. Each file is one
 * transaction together with its row in `schema_migrations`, so a killed start leaves whole steps only. An advisory lock
 * lets one process work while others wait and then find nothing to do.
 * @throws DatabaseStartError when a file that already ran was changed, a function or view was changed without a
 * migration that names it, or the database comes from a newer version.
 */
export async function migrate(
  sql: Sql,
  folder: string = MIGRATIONS_DIR,
  { textsFolder = TEXTS_DIR, upTo = Infinity }: MigrateOptions = {},
): Promise<string[]> {
  const migrations = readMigrations(folder);
  const texts = textsInForce(migrations, textsFolder);
  const ran: string[] = [];
  for (;;) {
    const name = await sql.beginUnlimited('', (tx) => applyNext(tx, migrations, { texts, upTo }));
    if (name === undefined) return ran;
    ran.push(name);
  }
}

/** The number of this version's newest migration. */
export const newestMigration = (folder: string = MIGRATIONS_DIR): number => readMigrations(folder).at(-1)?.version ?? 0;

/** Lock until the end of the transaction: one process changes the schema at a time. */
export async function lockMigrations(tx: TransactionSql): Promise<void> {
  await tx`select pg_advisory_xact_lock(${ADVISORY_LOCK})`;
}

/** Creates every function and view again: dropping a table also drops those that use its row type. */
export async function bringTextsIntoForce(tx: TransactionSql): Promise<void> {
  const texts = textsInForce(readMigrations(MIGRATIONS_DIR), TEXTS_DIR);
  for (const text of [...texts.values()].toReversed()) await tx.unsafe(text);
}

/** Runs the first migration that is missing and returns its name; undefined when there is none. */
async function applyNext(
  tx: TransactionSql,
  migrations: readonly Migration[],
  { texts, upTo }: { readonly texts: ReadonlyMap<Migration, string>; readonly upTo: number },
): Promise<string | undefined> {
  await lockMigrations(tx);
  await tx.unsafe(`create table if not exists schema_migrations (
    version integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`);
  const applied = await tx<{ version: number; name: string; checksum: string }[]>`
    select version, name, checksum from schema_migrations order by version`;
  refuseForeign(applied, migrations);
  const done = new Set(applied.map(({ version }) => version));
  const next = migrations.find(({ version }) => !done.has(version));
  if (!next || next.version > upTo) return undefined;
  try {
    await run(tx, next.text + (texts.get(next) ?? ''));
  } catch (error) {
    throw new DatabaseStartError(`Migration ${next.name} failed: ${String(error)}`, { cause: error });
  }
  await tx`insert into schema_migrations (version, name, checksum)
    values (${next.version}, ${next.name}, ${next.checksum})`;
  return next.name;
}

/** Places new tables and functions on all nodes, where users are spread over several. */
async function run(tx: TransactionSql, text: string): Promise<void> {
  if (!(await askWhetherSpread(tx))) {
    await tx.unsafe(text);
    return;
  }
  await allowSpreading(tx);
  for (const part of text.split(PLACE)) {
    await tx.unsafe(part);
    await placeTables(tx);
  }
  await placeFunctions(tx);
}

function refuseForeign(
  applied: readonly { version: number; name: string; checksum: string }[],
  migrations: readonly Migration[],
): void {
  for (const { version, name, checksum } of applied) {
    const bundled = migrations.find((migration) => migration.version === version);
    if (!bundled) {
      throw new DatabaseStartError(
        `The database was migrated by a newer version of Kuruş (${name}); start that version, or restore a backup.`,
      );
    }
    if (bundled.checksum !== checksum) {
      throw new DatabaseStartError(
        `Migration ${name} was changed after it ran; restore the file and add a new migration.`,
      );
    }
  }
}

/**
 * Migrations in order of their numbers. Branches take numbers before they are merged, so some may be missing, and a
 * lower one may arrive later.
 * @throws DatabaseStartError when a number occurs twice or a file name has another form.
 */
function readMigrations(folder: string): Migration[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  return files.map((name, index) => {
    const version = Number.parseInt(name, 10);
    if (!/^\d{4}_[a-z0-9-]+\.sql$/.test(name)) throw new DatabaseStartError(`${name} is no name of a migration.`);
    if (index > 0 && version === Number.parseInt(files[index - 1] ?? '', 10)) {
      throw new DatabaseStartError(`Two migrations have the number ${version}: ${files[index - 1]} and ${name}.`);
    }
    const text = readText(join(folder, name));
    const texts = [...text.matchAll(NOW)].map(([, file = '', checksum = '']) => ({ file, checksum }));
    return { version, name, text, checksum: checksumOf(text), texts };
  });
}

/**
 * Files that each migration runs after its statements: those that it names and that no later migration replaces. An
 * older text is no longer in the repository, and the later one follows in the same run.
 * @throws DatabaseStartError when a file differs from the checksum in the newest migration that names it.
 */
function textsInForce(migrations: readonly Migration[], folder: string): Map<Migration, string> {
  const found = new Map<Migration, string>();
  const named = new Set<string>();
  for (const migration of migrations.toReversed()) {
    for (const { file, checksum } of migration.texts) {
      if (named.has(file)) continue;
      named.add(file);
      const text = readText(join(folder, file));
      if (checksumOf(text) !== checksum) {
        throw new DatabaseStartError(
          `${file} was changed: a new migration must say "-- now: ${file} ${checksumOf(text)}".`,
        );
      }
      found.set(migration, `${found.get(migration) ?? ';'}\n${text}`);
    }
  }
  return found;
}

const readText = (path: string) => readFileSync(path, 'utf8').replaceAll('\r\n', '\n');
const checksumOf = (text: string) => createHash('sha256').update(text).digest('hex');
