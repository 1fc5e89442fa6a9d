/** Check that a replica has replayed all that its primary had committed when the check began. */

import { setTimeout as sleep } from 'node:timers/promises';
import { onBehalfOf } from '../sharing/caller.ts';
import type { Sql } from './pool.ts';

/** Pauses before a replica that is behind is checked again; then the primary is read. */
const PAUSES_MS = [1, 2, 4, 8, 16];
/** Time limit for the replica's response, and the pause after it gave none. */
const ANSWER_MS = 500;
const REST_MS = 2_000;

export interface ReplicaLevel {
  /**
   * Tells if the replica has all of the primary's state. Never rejects; false also where the replica cannot be reached,
   * or is none.
   */
  isLevel(): Promise<boolean>;
  /** Stops using the replica for a while. */
  rest(error: unknown): void;
}

/**
 * Reads the primary's log position after the request came, so it is beyond all that any client was sent before. Callers
 * that arrive during a check share the next one.
 */
export function watchReplica(primary: Sql, replica: Sql, onTrouble: (error: unknown) => void): ReplicaLevel {
  let underWay: Promise<boolean> = Promise.resolve(false);
  let next: Promise<boolean> | undefined;
  let restUntilMs = 0;
  let wasLevel = true;
  let isOurs = false;

  const rest = (error: unknown) => {
    if (performance.now() >= restUntilMs) onTrouble(error);
    restUntilMs = performance.now() + REST_MS;
  };
  /** Not for one caller, as many wait for it. */
  const check = () => onBehalfOf(undefined, compare);
  const compare = async (): Promise<boolean> => {
    try {
      if (!isOurs) await requireSame(primary, replica);
      isOurs = true;
      const place = await placeOf(primary);
      wasLevel = await reaches(replica, place, wasLevel ? PAUSES_MS : []);
      return wasLevel;
    } catch (error) {
      rest(error);
      return false;
    }
  };
  const afterThat = async (): Promise<boolean> => {
    await underWay;
    // Callers from here on need a new check.
    underWay = next ?? underWay;
    next = undefined;
    return performance.now() < restUntilMs ? false : check();
  };
  return {
    isLevel: async () => (performance.now() < restUntilMs ? false : (next ??= afterThat())),
    rest,
  };
}

/**
 * Installation of PostgreSQL: log positions of different installations cannot be compared, and the replica may belong
 * to another.
 */
async function requireSame(primary: Sql, replica: Sql): Promise<void> {
  const ask = (sql: Sql) => sql`select system_identifier, current_database() from pg_control_system()`;
  const [ours, theirs] = [await ask(primary), await within(ask(replica), ANSWER_MS)];
  if (JSON.stringify(ours) !== JSON.stringify(theirs)) throw new Error('It is no replica of this database');
}

async function placeOf(primary: Sql): Promise<string> {
  const [row] = await primary<{ place: string }[]>`select pg_current_wal_insert_lsn()::text as place`;
  return row?.place ?? '';
}

async function reaches(replica: Sql, place: string, pausesMs: readonly number[]): Promise<boolean> {
  const ask = () => replica<{ level: boolean | null }[]>`
    select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${place}::pg_lsn as level`;
  for (const pauseMs of [0, ...pausesMs]) {
    if (pauseMs > 0) await sleep(pauseMs);
    const [row] = await within(ask(), ANSWER_MS);
    if (row?.level === true) return true;
  }
  return false;
}

async function within<T>(answer: Promise<T>, ms: number): Promise<T> {
  const deadline = new AbortController();
  const tooLate = sleep(ms, undefined, { signal: deadline.signal, ref: false }).then(() => {
    throw new Error(`The replica did not answer within ${ms} ms`);
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    deadline.abort();
    tooLate.catch(() => undefined);
  }
}
