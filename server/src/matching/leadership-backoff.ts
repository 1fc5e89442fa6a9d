/**
 * Leadership backoff: when an instance that may lead takes the lead. After another has taken it, this one waits as
 * long as the other saves new positions, so that two servers without an election do not take the lead from one
 * another in turns.
 */

import type { Sql } from '../db/pool.ts';
import { observationVersion } from './store.ts';

export interface LeadershipBackoff {
  /** Resolves to true when this instance holds the lead or may take it. */
  mayLead(): Promise<boolean>;
  /** Another instance has taken the lead. */
  giveWay(): void;
  /** Orders cannot be read now: waits, as a try each second would only add to the load. */
  standDown(): void;
  /** A tick went well: the next wait is the shortest again. */
  reset(): void;
  /** The instances have elected another leader; once elected, this one need not wait. */
  notElected(): void;
}

/** The leader saves its position within this time. */
const RIVAL_MS = 25_000;
const STAND_DOWN_MS = 3_000;
/** Longest wait; each doubles the one before. */
const STAND_DOWN_MOST_MS = 60_000;

export function createLeadershipBackoff(sql: Sql, now: () => number): LeadershipBackoff {
  /** Position of the other leader at the last check; its version is undefined before the first. */
  let rival: { readonly version: string | undefined } | undefined;
  let waitMs = STAND_DOWN_MS;
  let notBeforeMs = -Infinity;
  return {
    async mayLead() {
      if (now() < notBeforeMs) return false;
      if (!rival) return true;
      const version = await observationVersion(sql);
      const isAlive = version !== rival.version;
      if (isAlive) notBeforeMs = now() + RIVAL_MS;
      rival = isAlive ? { version } : undefined;
      return !isAlive;
    },
    giveWay() {
      rival = { version: undefined };
    },
    standDown() {
      notBeforeMs = now() + waitMs;
      waitMs = Math.min(waitMs * 2, STAND_DOWN_MOST_MS);
    },
    reset() {
      waitMs = STAND_DOWN_MS;
    },
    notElected() {
      [rival, notBeforeMs] = [undefined, -Infinity];
    },
  };
}
