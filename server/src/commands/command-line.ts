/**
 * Frame of the command-line programs: arguments, settings, database, and exit code 2 when one cannot do its work.
 */

import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
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

/** Arguments that a command does not have; the message is its usage. */
class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * Arguments of this process. `--help` prints the usage and ends with 0; an option that the command does not have, or
 * fewer or more words than it takes, ends with 2.
 * @param words number of words that it takes at least and at most
 */
export function readArguments<Options extends ParseArgsOptionsConfig = Record<never, never>>(
  usage: string,
  { words: [least, most], options }: { readonly words: readonly [number, number]; readonly options?: Options },
) {
  try {
    const { values, positionals: words } = parseArgs<{ allowPositionals: true; options: Options & typeof HELP }>({
      allowPositionals: true,
      options: { ...(options as Options), ...HELP },
    });
    if ('help' in values) {
      console.log(usage);
      process.exit(0);
    }
    if (words.length < least || words.length > most) throw new UsageError('');
    return { values, words };
  } catch (error) {
    const isWrong = error instanceof UsageError || String(codeOf(error)).startsWith('ERR_PARSE_ARGS');
    if (!isWrong) throw error;
    // The first sentence of Node.js names the option; the rest is about its own syntax.
    const [wrong = ''] = (error as Error).message.split(/[.]\s/);
    console.error(wrong === '' ? usage : `${wrong}.\n${usage}`);
    return process.exit(2);
  }
}

const HELP = { help: { type: 'boolean', short: 'h' } } as const;
const codeOf = (error: unknown) => (error as { code?: unknown }).code;

/** PostgreSQL's codes for a table and a column that are not there. */
const NOT_THERE = new Set<unknown>(['42P01', '42703']);
const NO_DATABASE =
  'This database has not the tables of this version: start the server once (npm start), or set the DATA_DIR or DATABASE_URL of the right one.';

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
    if (NOT_THERE.has(codeOf(error))) console.error(`${NO_DATABASE} (${(error as Error).message})`);
    else console.error(isForPeople(error) ? error.message : error);
    process.exitCode = 2;
  }
}

const isForPeople = (error: unknown): error is Error =>
  error instanceof ConfigError ||
  error instanceof DatabaseStartError ||
  error instanceof BackupError ||
  /^(ENOENT|EACCES|EISDIR|ENOSPC|EROFS)$/.test(String(codeOf(error)));
