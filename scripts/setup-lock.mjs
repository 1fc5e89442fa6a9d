/** Lock for the set-up of a folder. Written for Node 20.19, which has no file locks. */

import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 100;

/**
 * Runs `work` while no other process on this machine does the same for `root`; waits for a process that does. A lock
 * whose holder was killed is taken over.
 */
export async function withSetupLock(root, work) {
  const folder = join(root, '.kurus');
  const lock = join(folder, 'setup.lock');
  const me = `${process.pid} ${startOf(process.pid)} ${randomUUID()}`;
  const mine = join(folder, `setup.lock.${process.pid}.${randomUUID()}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(mine, me);
  try {
    for (let hasNoted = false; !linked(mine, lock);) {
      const holder = read(lock);
      if (holder !== undefined && !isAlive(holder)) takeAway(lock, holder, `${mine}.stale`);
      else {
        if (!hasNoted) console.log('Another set-up of this folder is running; waiting for it ...');
        hasNoted = true;
        await sleep(PAUSE_MS);
      }
    }
    try {
      return await work();
    } finally {
      if (read(lock) === me) rmSync(lock, { force: true });
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

/** Creates a hard link, which appears with its content or not at all. */
function linked(from, to) {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes the lock of a dead holder; restores it if another process has taken it meanwhile. */
function takeAway(lock, holder, aside) {
  try {
    renameSync(lock, aside);
  } catch {
    return;
  }
  if (read(aside) !== holder) linked(aside, lock);
  rmSync(aside, { force: true });
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function isAlive(holder) {
  const [pid, start] = holder.split(' ');
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  return startOf(pid) === start;
}

/** Start time of a process, if the system reports it: a reused process id has another time; state Z has ended. */
function startOf(pid) {
  const [state, ...fields] = read(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ') ?? [];
  return state === 'Z' ? 'ended' : (fields[18] ?? '-');
}
