/** Faults for the nodes of a Citus cluster under load, and the way to undo each. */

import { setTimeout as sleep } from 'node:timers/promises';
import type { CitusInstallation, PlacedAccount, Worker } from './citus-cluster.ts';

/** Faults; a short test runs the first ones. */
export const FAULTS = ['killed', 'stopped', 'moved', 'coordinator', 'silent', 'refusing'] as const;
export type Fault = (typeof FAULTS)[number];

const MOVE_TRIES = 5;
const MOVE_AGAIN_MS = 1_000;
const COORDINATOR_AWAY_MS = 1_000;

/** Planned fault, and the users it concerns: others must notice nothing. */
export interface Planned {
  readonly fault: Fault;
  readonly worker: Worker;
  readonly isTheirs: (account: PlacedAccount) => boolean;
}

/** @param pick index of the user whose part of the tables is moved */
export function plan(fault: Fault, worker: Worker, pick: number): Planned {
  const part = worker.accounts[pick % worker.accounts.length]?.part;
  if (fault === 'coordinator') return { fault, worker, isTheirs: () => true };
  if (fault === 'moved') return { fault, worker, isTheirs: (account) => account.part === part };
  return { fault, worker, isTheirs: (account) => worker.accounts.includes(account) };
}

/**
 * Runs a fault until just before it is ended.
 * @param inTheMiddle called once, while a worker is away
 * @returns number of failed moves that were started again
 */
export async function suffer(
  place: CitusInstallation,
  { fault, worker, isTheirs }: Planned,
  awayMs: number,
  inTheMiddle: () => Promise<void>,
): Promise<number> {
  if (fault === 'moved') return moveThereAndBack(place, worker, worker.accounts.find(isTheirs)?.part ?? '');
  if (fault === 'coordinator') {
    await place.coordinator.stop('SIGKILL');
    await sleep(COORDINATOR_AWAY_MS);
    return 0;
  }
  if (fault === 'stopped') worker.node.signal('SIGSTOP');
  else if (fault === 'killed') await worker.node.stop('SIGKILL');
  else await worker.link.set(fault);
  await sleep(awayMs / 2);
  await inTheMiddle();
  await sleep(awayMs / 2);
  return 0;
}

export async function end({ coordinator }: CitusInstallation, fault: Fault, { node, link }: Worker): Promise<void> {
  if (fault === 'stopped') node.signal('SIGCONT');
  else if (fault === 'killed') await node.start();
  else if (fault === 'coordinator') await coordinator.start();
  else if (fault === 'silent' || fault === 'refusing') {
    // Data sent during the silence is lost, so connections end, as they would by their own time limits.
    await link.set('refusing');
    await link.set(undefined);
  }
}

/** Moves one part of the tables of users from this worker to another, and back. */
async function moveThereAndBack({ sql, workers }: CitusInstallation, from: Worker, part: string): Promise<number> {
  const to = workers.find((each) => each !== from) as Worker;
  const move = (source: Worker, target: Worker) => sql`
    select citus_move_shard_placement(${part}::bigint, '127.0.0.1', ${portOf(source)}::int, '127.0.0.1',
      ${portOf(target)}::int)`;
  return (await tryAgain(() => move(from, to))) + (await tryAgain(() => move(to, from)));
}

/** Repeats a command as an operator does: after another fault the coordinator may have stale connections. */
async function tryAgain(work: () => PromiseLike<unknown>): Promise<number> {
  for (let failed = 0; ; failed += 1) {
    try {
      await work();
      return failed;
    } catch (error) {
      if (failed + 1 === MOVE_TRIES) throw error;
      await sleep(MOVE_AGAIN_MS);
    }
  }
}

const portOf = ({ link }: Worker) => new URL(link.url).port;
