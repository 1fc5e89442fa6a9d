/**
 * When an instance that may lead takes the lead. One whose lead was taken leaves it with the other for as long as that
 * one observations at the market: whoever leads keeps how far it looked. So two servers that nobody elects between do not take
 * it from one another in turns.
 */
import type { Sql } from '../db/pool.ts';
import { observationVersion } from './store.ts';

export interface LeadershipBackoff {
  /** Whether the lead may be taken, or is held. */
  mayLead(): Promise<boolean>;
  /** Another instance has taken the lead. */
  giveWay(): void;
  /** The rows cannot be read now: another try a second later would only add to the load. */
  standDown(): void;
  /** All is well. */
  reset(): void;
  /** Instances elect their leader, and it is not this one: once it is, it need not wait. */
  notElected(): void;
}

/** Whoever leads keeps within it how far it looked. */
const RIVAL_MS = 25_000;
const STAND_DOWN_MS = 3_000;
/** It doubles each time. */
const STAND_DOWN_MOST_MS = 60_000;

export function createLeadershipBackoff(sql: Sql, now: () => number): LeadershipBackoff {
  /** How far the other had looked when it was last asked for; undefined before. */
  let rival: { readonly mark: string | undefined } | undefined;
  let waitMs = STAND_DOWN_MS;
  let notBeforeMs = -Infinity;
  return {
    async mayLead() {
      if (now() < notBeforeMs) return false;
      if (!rival) return true;
      const mark = await observationVersion(sql);
      const isAlive = mark !== rival.mark;
      if (isAlive) notBeforeMs = now() + RIVAL_MS;
      rival = isAlive ? { mark } : undefined;
      return !isAlive;
    },
    giveWay() {
      rival = { mark: undefined };
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
