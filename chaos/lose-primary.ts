/** One loss of the primary, as seen by clients and on the machine itself. */

import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from '../server/src/db/pool.ts';
import type { Machine } from '../testing/machines.ts';
import type { Standby } from '../testing/standby.ts';
import { killPostgres } from './kill-database.ts';

/** Faults; a short test runs the first ones. */
export const FAULTS = ['cut', 'machine', 'postgres'] as const;

export interface Loss {
  readonly fault: (typeof FAULTS)[number];
  /** True if another machine leads afterwards. */
  readonly replaced: boolean;
  /** Time from the fault until as many requests are acknowledged as there are callers. */
  readonly tradingMs: number;
  /** The cut-off primary acknowledged a write to a client on its own side. */
  readonly isAcknowledged: boolean;
  /** The cut-off primary would still have accepted writes when the other one did. */
  readonly unfenced: boolean;
  /** Epoch of the matching lease, taken just before the fault, that was lost. */
  readonly leadLost?: string;
}

interface Load {
  readonly answered: () => number;
  readonly callers: number;
}

const TIMEOUT_MS = 90_000;
/** Time in ms after which all answers sent before the fault have arrived. */
const ON_THE_WAY_MS = 200;

/** @returns when the machine is back and the pair is healthy again */
export async function losePrimary(pair: Standby, sql: Sql, fault: Loss['fault'], load: Load): Promise<Loss> {
  const { primary } = await pair.whole();
  const lead = await takeLead(sql);
  const started = performance.now();
  if (fault === 'cut') primary.unplug();
  if (fault === 'machine') primary.kill();
  if (fault === 'postgres') killPostgres(pair.cluster(primary), true);
  const write = fault === 'cut' ? pair.write(primary) : undefined;
  await sleep(ON_THE_WAY_MS);
  await untilTrading(load, started);
  const tradingMs = Math.round(performance.now() - started);
  const unfenced = fault === 'cut' && takesWrites(pair, primary);
  const leadNow = await readLead(sql);
  if (fault === 'cut') primary.plug();
  if (fault === 'machine') pair.restart(primary);
  const isAcknowledged = (await write) ?? false;
  const replaced = (await pair.whole()).primary !== primary;
  const lost = leadNow < lead ? { leadLost: `${fault}: ${leadNow}, and ${lead} was taken` } : {};
  return { fault, replaced, tradingMs, isAcknowledged, unfenced, ...lost };
}

async function untilTrading({ answered, callers }: Load, started: number): Promise<void> {
  const enough = answered() + callers;
  while (answered() < enough) {
    if (performance.now() - started > TIMEOUT_MS) throw new Error(`no trading again after ${TIMEOUT_MS} ms`);
    await sleep(20);
  }
}

/** Takes the lease as an instance does: every instance with a smaller epoch commits nothing from then on. */
async function takeLead(sql: Sql): Promise<number> {
  const [row] = await sql<{ epoch: string }[]>`update matching_lead set epoch = epoch + 1 returning epoch`;
  return Number(row?.epoch);
}

async function readLead(sql: Sql): Promise<number> {
  const [row] = await sql<{ epoch: string }[]>`select epoch from matching_lead`;
  return Number(row?.epoch);
}

function takesWrites(pair: Standby, machine: Machine): boolean {
  try {
    return pair.query(machine, 'select not pg_is_in_recovery()') === 't';
  } catch {
    return false;
  }
}

/** Number of entries that differ between the standby, after it has replayed everything, and the primary. */
export async function entriesApart(pair: Standby): Promise<number> {
  const { primary, standby } = await pair.whole();
  const lsn = pair.query(primary, 'select pg_current_wal_lsn()');
  const endMs = performance.now() + TIMEOUT_MS;
  while (pair.query(standby, `select pg_last_wal_replay_lsn() >= '${lsn}'`) !== 't') {
    if (performance.now() > endMs) throw new Error(`the standby has not replayed ${lsn} after ${TIMEOUT_MS} ms`);
    await sleep(100);
  }
  const [ours, theirs] = [primary, standby].map((machine) => new Set(pair.query(machine, ENTRIES).split('\n'))) as [
    Set<string>,
    Set<string>,
  ];
  return (
    [...ours].filter((entry) => !theirs.has(entry)).length + [...theirs].filter((entry) => !ours.has(entry)).length
  );
}

const ENTRIES = `select user_id || '/' || account_id || '/' || seq || ' ' || md5(journal::text) from journal`;
