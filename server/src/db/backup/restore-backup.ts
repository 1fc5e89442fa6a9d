/** Puts a backup into an empty database: all of it in one transaction, or nothing. */

import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { beforeReleases } from '../before-releases.ts';
import { sqlState } from '../database-error.ts';
import { addKindWords } from '../kind-words.ts';
import { migrate, newestMigration } from '../migrate.ts';
import type { Sql, TransactionSql } from '../pool.ts';
import { backupTables, schemaVersion } from './tables.ts';
import { BACKUP_FORMAT, type BackupReport, FORMAT_BEFORE_RELEASES } from './write-backup.ts';

/** A backup that cannot be used; the message is one line for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

const ROWS_AT_A_TIME = 500;
const CHECK_VIOLATION = '23514';

/**
 * Restores a backup. Its rows go into tables of the backup's version; later migrations follow.
 * @param folder of the migrations
 * @throws BackupError when the file is not whole, of a newer version or from before all releases, or the database is
 * not empty.
 */
export async function restoreBackup(sql: Sql, file: string, folder?: string): Promise<BackupReport> {
  await bringTo(sql, await schemaOfBackup(file), folder);
  const report = await sql.beginUnlimited('', async (tx) => {
    const tables = await backupTables(tx);
    await refuseUnlessEmpty(tx, tables);
    const restored = await insertAll(tx, tables, backupLines(file));
    for (const table of tables) await advanceIdentity(tx, table);
    return restored;
  });
  await migrate(sql, folder);
  return report;
}

async function schemaOfBackup(file: string): Promise<number> {
  for await (const line of backupLines(file)) {
    const { format, schema } = markOf(line);
    if (format === FORMAT_BEFORE_RELEASES) throw new BackupError(beforeReleases(`The backup ${file}`));
    if (format !== BACKUP_FORMAT || schema === undefined) break;
    return schema;
  }
  throw new BackupError('This is not a backup of Kuruş.');
}

/** Migrates the empty database to the backup's version. */
async function bringTo(sql: Sql, schema: number, folder?: string): Promise<void> {
  const newest = newestMigration(folder);
  if (schema > newest) {
    throw new BackupError(
      `The backup was made by a newer version (schema ${schema}, here ${newest}): restore it with that version.`,
    );
  }
  await migrate(sql, folder, { upTo: schema });
  await addKindWords(sql);
}

async function refuseUnlessEmpty(tx: TransactionSql, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    const [row] = await tx.unsafe(`select 1 from "${table}" limit 1`);
    if (row) throw new BackupError(`The database is not empty (${table}): restore into a new one.`);
  }
}

async function insertAll(
  tx: TransactionSql,
  tables: readonly string[],
  lines: AsyncIterable<string>,
): Promise<BackupReport> {
  const report = { tables: 0, rows: 0 };
  let table: string | undefined;
  let waiting: string[] = [];
  let ended = false;
  const flush = async () => {
    if (table !== undefined && waiting.length > 0) await insertRows(tx, table, waiting);
    report.rows += waiting.length;
    waiting = [];
  };
  for await (const text of lines) {
    const mark = report.tables === 0 || /^\{"(table|end)":/.test(text) ? markOf(text) : undefined;
    if (mark?.format !== undefined) await checkHead(tx, mark);
    else if (mark?.table !== undefined) {
      await flush();
      if (!tables.includes(mark.table)) throw new BackupError(`The backup has an unknown table: ${mark.table}`);
      table = mark.table;
      report.tables += 1;
    } else if (mark?.end !== undefined) {
      await flush();
      ended = mark.end === report.rows;
    } else {
      waiting.push(text);
      if (waiting.length >= ROWS_AT_A_TIME) await flush();
    }
  }
  if (!ended) throw new BackupError('The backup is not whole: its end is missing.');
  return report;
}

async function insertRows(tx: TransactionSql, table: string, rows: readonly string[]): Promise<void> {
  const statement = `insert into "${table}" overriding system value
    select * from json_populate_recordset(null::"${table}", $1::json)`;
  await tx.unsafe(statement, [`[${rows.join(',')}]`]).catch((error: unknown) => {
    if (sqlState(error) !== CHECK_VIOLATION) throw error;
    // The schema is the same: a version with another kind of asset, which needs no migration (decision 022).
    throw new BackupError(
      `The backup has a row in ${table} that this version does not take: restore it with the version that made it ` +
        `(${(error as Error).message}).`,
    );
  });
}

/** Sets the sequence of each identity column to continue after the restored rows. */
async function advanceIdentity(tx: TransactionSql, table: string): Promise<void> {
  const columns = await tx<{ column: string }[]>`
    select attname as column from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
      and pg_get_serial_sequence(${table}, attname) is not null`;
  for (const { column } of columns) {
    await tx.unsafe(`select setval(pg_get_serial_sequence('"${table}"', '${column}'),
      coalesce((select max("${column}") from "${table}"), 0) + 1, false)`);
  }
}

interface Mark {
  readonly format?: string;
  readonly schema?: number;
  readonly table?: string;
  readonly end?: number;
}

async function checkHead(tx: TransactionSql, { format, schema }: Mark): Promise<void> {
  if (format !== BACKUP_FORMAT) throw new BackupError('This is not a backup of Kuruş.');
  const here = await schemaVersion(tx);
  if (schema === here) return;
  throw new BackupError(
    `The database is newer than the backup (schema ${here} and ${schema}): restore into a new, empty one, which is ` +
      'brought to this version afterwards.',
  );
}

function markOf(text: string): Mark {
  try {
    const mark = JSON.parse(text) as Mark | null;
    if (mark === null || typeof mark !== 'object') throw new TypeError();
    return mark;
  } catch {
    throw new BackupError('This is not a backup of Kuruş.');
  }
}

async function* backupLines(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const unzipped = source.pipe(createGunzip());
  source.once('error', (error) => unzipped.destroy(error));
  // The loop below receives errors; one after its end, such as a truncated file, must not end the process.
  unzipped.on('error', () => undefined);
  try {
    yield* createInterface({ input: unzipped, crlfDelay: Infinity });
  } catch (error) {
    throw new BackupError(`The backup cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    source.destroy();
    unzipped.destroy();
  }
}
