/** Frame of the command-line programs: settings, database, and exit code 2 when one cannot do its work. */

import { ConfigError, readConfig } from '../config/config.ts';
import { BackupError } from '../db/backup/restore-backup.ts';
import { DatabaseStartError } from '../db/database-start-error.ts';
import { openDatabase } from '../db/open-database.ts';
import type { Sql } from '../db/pool.ts';

interface Needs {
  /** Works on the database of a running server too; it is then neither started nor migrated. */
  readonly besideServer: boolean;
  /** The command migrates the database itself. */
  readonly leavesSchema?: boolean;
}

/** @param work returns the exit code */
export async function runCommand(needs: Needs, work: (sql: Sql) => Promise<number>): Promise<void> {
  try {
    const database = await openDatabase(readConfig(process.env), { log: (line) => console.error(line), ...needs });
    try {
      process.exitCode = await work(database.sql);
    } finally {
      await database.close();
    }
  } catch (error) {
    // Unexpected errors too: 1 is for findings, such as a difference.
    console.error(isForPeople(error) ? error.message : error);
    process.exitCode = 2;
  }
}

const isForPeople = (error: unknown): error is Error =>
  error instanceof ConfigError ||
  error instanceof DatabaseStartError ||
  error instanceof BackupError ||
  /^(ENOENT|EACCES|EISDIR|ENOSPC|EROFS)$/.test(String((error as { code?: unknown }).code));
