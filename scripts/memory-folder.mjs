/**
 * Temporary files in memory, for a run of tests: each file of the server's tests makes a database of five hundred files
 * and drops it, which on a disk costs more of the processor than most of the tests themselves. What faults kill are
 * processes, never the machine, so nothing that is tested depends on the disk.
 */

import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/**
 * Most bytes that three test runs use at once, a few databases with their logs each; the same room again stays free
 * for the programs.
 */
const FILES_BYTES = 4 * 2 ** 30;
const FREE_BYTES = 2 * FILES_BYTES;

/** Whether so much room, of which so much is really there, is enough. */
export const hasRoom = (roomBytes, freeBytes) => roomBytes >= FILES_BYTES && freeBytes >= FREE_BYTES;

/** From here on temporary files of this process and its children lie in memory, if it has room; they go at the end. */
export function useMemoryFolder() {
  if (!existsSync(MEMORY)) return;
  const { bavail, bsize } = statfsSync(MEMORY);
  if (!hasRoom(bavail * bsize, process.availableMemory())) return;
  const folder = mkdtempSync(join(MEMORY, 'kurus-tests-'));
  // As /tmp is: databases run as users of their own.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
}
