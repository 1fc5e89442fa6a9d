import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A PostgreSQL server process that is serving a cluster. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly listensOnTcp: boolean;
}

/**
 * The server of this cluster that is running now, read from its postmaster.pid. A pid that now belongs to another
 * program (usual in containers) does not count.
 */
export function runningPostmaster(clusterDir: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number.parseInt(lines[0] ?? '', 10);
  if (!(pid > 1) || !isAlive(pid) || !servesCluster(pid, clusterDir)) return undefined;
  return { pid, port: Number.parseInt(lines[3] ?? '', 10), listensOnTcp: (lines[5] ?? '').trim() !== '' };
}

function servesCluster(pid: number, clusterDir: string): boolean {
  if (process.platform === 'win32') return true;
  if (process.platform === 'linux') {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterDir);
    } catch {
      return false;
    }
  }
  const command = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout ?? '';
  return command.includes(clusterDir);
}

/**
 * Removes the lock files of a server that has ended. PostgreSQL itself would refuse to start if the pid in them now
 * belongs to another process, or to a zombie. Its shared memory still blocks the start while an old backend works.
 */
export function removeStaleLocks(clusterDir: string): void {
  if (runningPostmaster(clusterDir)) return;
  for (const name of readdirSync(clusterDir)) {
    if (name === 'postmaster.pid' || /^\.s\.PGSQL\.\d+(\.lock)?$/.test(name))
      rmSync(join(clusterDir, name), { force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return !isZombie(pid);
}

/**
 * Tells if a process is dead but its number still taken until its parent waits for it, which in a container may be
 * never.
 */
function isZombie(pid: number): boolean {
  try {
    return /^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** Stops a server: connections are closed and a checkpoint is run (SIGINT); a server that hangs is killed. */
export async function stopPostmaster(pid: number): Promise<void> {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ];
  for (const [signal, waitMs] of steps) {
    if (!isAlive(pid)) return;
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    for (let waitedMs = 0; waitedMs < waitMs && isAlive(pid); waitedMs += 10) await sleep(10);
  }
}
