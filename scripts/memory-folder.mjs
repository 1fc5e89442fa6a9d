/**
 * Temporary files in memory, for a run of tests: each file of the server's tests creates a database of five hundred
 * files and drops it, which on a disk costs more processor time than most of the tests. Faults kill processes, never
 * the machine, so no test depends on the disk.
 */

import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/**
 * Most bytes that three test runs use at once, a few databases with their logs each; the same amount stays free for the
 * programs.
 */
const FILES_BYTES = 4 * 2 ** 30;
const FREE_BYTES = 2 * FILES_BYTES;

/** Tells if a folder's limit, and the free memory, are large enough. */
export const hasRoom = (roomBytes, freeBytes) => roomBytes >= FILES_BYTES && freeBytes >= FREE_BYTES;

/**
 * Puts temporary files of this process and its children in memory from now on, if there is room; removed at the end.
 */
export function useMemoryFolder() {
  if (!existsSync(MEMORY)) return;
  const { bavail, bsize } = statfsSync(MEMORY);
  if (!hasRoom(bavail * bsize, process.availableMemory())) return;
  const folder = mkdtempSync(join(MEMORY, 'kurus-tests-'));
  // Same mode as /tmp: databases run as other users.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
}
