/** Puts a backup into an empty, migrated database: all of it in one transaction, or nothing. */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { sqlState } from '../database-error.ts';
import type { Sql, TransactionSql } from '../pool.ts';
import { backupTables, schemaVersion } from './tables.ts';
import { BACKUP_FORMAT, type BackupReport } from './write-backup.ts';

/** A backup that cannot be used; the message is one line for the person who restores. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

const ROWS_AT_A_TIME = 500;
const CHECK_VIOLATION = '23514';

/** @throws BackupError when the file is not whole, of another version, or the database is not empty. */
export async function restoreBackup(sql: Sql, file: string): Promise<BackupReport> {
  return sql.beginUnlimited('', async (tx) => {
    const tables = await backupTables(tx);
    await refuseUnlessEmpty(tx, tables);
    const report = await insertAll(tx, tables, backupLines(file));
    for (const table of tables) await advanceIdentity(tx, table);
    return report;
  });
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
    // The shape is the same: a version with another kind of asset, which needs no migration (decision 022).
    throw new BackupError(
      `The backup has a row in ${table} that this version does not take: restore it with the version that made it ` +
        `(${(error as Error).message}).`,
    );
  });
}

/** The next number of a column that counts up by itself comes after the restored ones. */
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
    `The backup was made by another version (schema ${schema}, here ${here}): restore it with that version, then upgrade.`,
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
  try {
    yield* createInterface({ input: unzipped, crlfDelay: Infinity });
  } catch (error) {
    throw new BackupError(`The backup cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    source.destroy();
  }
}
