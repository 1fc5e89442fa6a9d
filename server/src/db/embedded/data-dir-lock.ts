import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseStartError } from '../database-start-error.ts';

export interface DataDirLock {
  release(): void;
}

const SQLITE_BUSY = 5;

/**
 * Holds DATA_DIR for this process alone. Node has no file locks of its own, but SQLite's are the operating system's:
 * atomic, on every platform, and given back by the kernel at the moment the holder dies, whatever killed it.
 * @throws DatabaseStartError when another process holds it.
 */
export function lockDataDir(dataDir: string): DataDirLock {
  const file = join(dataDir, 'server.lock');
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file);
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database?.close();
    if (isBusy(error)) {
      throw new DatabaseStartError(
        `Another Kuruş server is already running on DATA_DIR ${dataDir}; stop it, or give this one another DATA_DIR.`,
      );
    }
    throw new DatabaseStartError(`Cannot lock DATA_DIR: ${file}: ${String(error)}`);
  }
  const held = database;
  return { release: () => held.close() };
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}
