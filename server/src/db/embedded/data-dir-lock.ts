import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseStartError } from '../database-start-error.ts';

export interface DataDirLock {
  release(): void;
}

const SQLITE_BUSY = 5;
/** Wait for a process that was killed a moment ago and may still be ending. */
const WAIT_MS = 1_000;

/**
 * Locks DATA_DIR for this process alone. Node has no file locks, but SQLite's are the operating system's: atomic, on
 * every platform, and released by the kernel however the holder dies.
 * @throws DatabaseStartError when another process holds it.
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const held = tryLock(dataDir);
    if (held) return { release: () => held.close() };
    if (Date.now() > deadline) {
      throw new DatabaseStartError(
        `Another Kuruş server is already running on DATA_DIR ${dataDir}; stop it, or give this one another DATA_DIR.`,
      );
    }
    await sleep(50);
  }
}

function tryLock(dataDir: string): DatabaseSync | undefined {
  const file = join(dataDir, 'server.lock');
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file);
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return database;
  } catch (error) {
    database?.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined;
    throw new DatabaseStartError(`Cannot lock DATA_DIR: ${file}: ${String(error)}`);
  }
}
