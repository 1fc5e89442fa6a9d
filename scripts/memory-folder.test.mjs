import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { hasRoom } from './memory-folder.mjs';

const GB = 2 ** 30;
const MODULE = new URL('./memory-folder.mjs', import.meta.url).href;

test('memory is used for files only if enough is left for the programs', () => {
  expect(hasRoom(4 * GB, 8 * GB)).toBe(true);
  // Default of a container: 64 MB.
  expect(hasRoom(GB / 16, 8 * GB)).toBe(false);
  // The folder's limit is larger than the free memory.
  expect(hasRoom(12 * GB, 6 * GB)).toBe(false);
});

test('files of a run are removed with it, and other users can access their own', () => {
  const script = `
    import { mkdtempSync, statSync } from 'node:fs';
    import { tmpdir } from 'node:os';
    import { useMemoryFolder } from '${MODULE}';
    useMemoryFolder();
    mkdtempSync(tmpdir() + '/left-');
    console.log(tmpdir(), (statSync(tmpdir()).mode & 0o7777).toString(8));`;
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect(status).toBe(0);
  const [folder, mode] = stdout.trim().split(' ');
  if (!folder.startsWith('/dev/shm/')) return expect(folder).toBe(tmpdir());
  expect(mode).toBe('1777');
  expect(existsSync(folder)).toBe(false);
});
