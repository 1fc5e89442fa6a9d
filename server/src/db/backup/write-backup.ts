/**
 * A backup of all lasting data, while the server runs: one snapshot of all tables, a row a line of JSON. PostgreSQL
 * writes figures as text, so that none passes through a float.
 */

import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Sql, TransactionSql } from '../pool.ts';
import { backupTables, schemaVersion } from './tables.ts';

export const BACKUP_FORMAT = 'kurus-backup-2';
/** Format of backups from before release 1.0.0. */
export const FORMAT_BEFORE_RELEASES = 'kurus-backup-1';
const ROWS_AT_A_TIME = 2_000;

export interface BackupReport {
  readonly tables: number;
  readonly rows: number;
}

/**
 * Writes to a temporary file and renames it, so that a file of this name is always whole. Other programs may write in
 * the folder: the temporary name cannot be guessed, and an existing file or link is not opened ("x").
 */
export async function writeBackup(sql: Sql, file: string): Promise<BackupReport> {
  const unfinished = `${file}.${randomBytes(12).toString('base64url')}.unfinished`;
  const report = { tables: 0, rows: 0 };
  const opened = await open(unfinished, 'wx', 0o600);
  try {
    await sql.beginUnlimited('isolation level repeatable read read only', async (tx) => {
      const lines = Readable.from(backupLines(tx, report));
      await pipeline(lines, createGzip(), opened.createWriteStream({ flush: true }));
    });
    await rename(unfinished, file);
    return report;
  } catch (error) {
    await opened.close();
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function* backupLines(tx: TransactionSql, report: { tables: number; rows: number }): AsyncGenerator<string> {
  yield line({ format: BACKUP_FORMAT, schema: await schemaVersion(tx) });
  for (const table of await backupTables(tx)) {
    yield line({ table });
    report.tables += 1;
    // The names come from the database's catalogue.
    await tx.unsafe(`declare backup no scroll cursor for select row_to_json(t)::text as row from "${table}" t`);
    for (;;) {
      const rows = await tx.unsafe<{ row: string }>(`fetch ${ROWS_AT_A_TIME} from backup`);
      if (rows.length === 0) break;
      report.rows += rows.length;
      yield rows.map(({ row }) => `${row}\n`).join('');
    }
    await tx.unsafe('close backup');
  }
  yield line({ end: report.rows });
}

const line = (value: object) => `${JSON.stringify(value)}\n`;
