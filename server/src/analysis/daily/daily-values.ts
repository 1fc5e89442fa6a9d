/**
 * Daily values of accounts, derived from their entries and stored. A caller waits a little while days are derived
 * again; after that they get the stored days, together with the day from which on those are about to change.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import type { AssetDay } from '@kurus/core/analysis/asset-figures';
import type { WorthOfDay } from '@kurus/core/analysis/asset-worth';
import { MONEY } from '@kurus/core/analysis/movement';
import { positionKey } from '@kurus/core/identity';
import { dateText, dayOf } from '@kurus/core/market/calendar';
import type { Sql } from '../../db/pool.ts';
import { requireReadable } from '../../ledger/tracked/work.ts';
import { onBehalfOf } from '../../sharing/caller.ts';
import { createFairQueue } from '../../sharing/fair-queue.ts';
import { firstDayAfter, readAssetDays, readDailyValues, readDaySums, readStates, type DaySums } from './daily-store.ts';
import { deriveDays, type DerivationDeps, type OutdatedAccount } from './derive-days.ts';

interface DailyValuesDeps extends DerivationDeps {
  /** For reads of stored days: a replica may answer. */
  readonly late: Sql;
  readonly now: () => number;
  readonly onTrouble: (error: unknown) => void;
}

export interface AccountDays {
  /** Days of each account, the oldest first; the last one is today. */
  readonly accounts: readonly (readonly WorthOfDay[])[];
  /** Day from which on daily values are being derived again. */
  readonly pendingFrom: number | undefined;
}

export interface DailyValues {
  /** @param accountIds accounts of the user @throws DomainError WORK_TOO_LARGE */
  read(userId: string, accountIds: readonly number[]): Promise<AccountDays>;
  /**
   * Assets and debts of the accounts together on some days, the oldest first; days without a value are left out.
   * @throws DomainError WORK_TOO_LARGE
   */
  sums(userId: string, accountIds: readonly number[], days: readonly number[]): Promise<readonly DaySums[]>;
  /**
   * Daily figures of each asset of the accounts, as they were last read: account by account, and each in the order of
   * its days, a day's at a time. The cash of an account is under its name.
   */
  assets(
    userId: string,
    accountIds: readonly number[],
    days: { readonly from: number; readonly to: number },
  ): AsyncGenerator<AssetDay[]>;
  /** Resolves when no derivation is running any more. */
  drained(): Promise<void>;
}

/**
 * Time from the start of a derivation for which requests wait for it: seven seconds where there are few entries, so
 * that the user's other requests, which wait eight for their turn, are not refused.
 */
const WAIT_MS = 5_000;
const FEW_ENTRIES = 1_000;
const FEW_WAIT_MS = 7_000;
/** Limits over all users. */
const DERIVATIONS = { concurrency: 2, concurrencyOfKey: 1, waitingLimit: 1_000 };
/** A missing price may have been entered or fetched since. */
const RETRY_MARKED_MS = 3_600_000;
/** A pass that finds more entries than when it began is followed by another. */
const MOST_PASSES = 3;

export function createDailyValues(deps: DailyValuesDeps): DailyValues {
  const { sql, late, now, onTrouble } = deps;
  const derivations = createFairQueue(DERIVATIONS);
  /** One at a time for each user. */
  const underWay = new Map<string, Derivation>();

  const run = async (userId: string) => {
    for (let pass = 0; pass < MOST_PASSES; pass += 1) {
      const nowMs = now();
      const due = await dueOf(sql, userId, nowMs);
      if (due.length === 0) return;
      await deriveDays(deps, userId, due, nowMs);
    }
  };
  const start = (userId: string) => {
    const running = underWay.get(userId);
    if (running) return running;
    // On behalf of the user, without the first request's signal: it continues after that request has ended.
    const startedMs = performance.now();
    const done = onBehalfOf({ key: userId }, () => derivations.run({ key: userId }, () => run(userId)))
      .catch(onTrouble)
      .finally(() => underWay.delete(userId));
    const started = { done, startedMs };
    underWay.set(userId, started);
    return started;
  };
  /** Waits a little for days that are due. @returns the first day that is still pending */
  const waitForDays = async (userId: string, accountIds: readonly number[]) => {
    await requireReadable(late, userId, dateText(dayOf(now())));
    const due = await dueOf(late, userId, now());
    if (due.length === 0) return undefined;
    const few = due.every(({ state }) => state.lastSeq <= FEW_ENTRIES);
    const { done, startedMs } = start(userId);
    const leftMs = startedMs + (few ? FEW_WAIT_MS : WAIT_MS) - performance.now();
    await Promise.race([done, sleep(Math.max(0, leftMs), undefined, { ref: false })]);
    const left = (await dueOf(late, userId, now())).filter(({ state }) => accountIds.includes(state.accountId));
    return left.length > 0 ? Math.min(...left.map(({ from }) => from)) : undefined;
  };
  return {
    async sums(userId, accountIds, days) {
      await waitForDays(userId, accountIds);
      return readDaySums(late, userId, { accountIds, days });
    },
    async read(userId, accountIds) {
      const pendingFrom = await waitForDays(userId, accountIds);
      const accounts = await late.begin('isolation level repeatable read read only', async (tx) => {
        const read: WorthOfDay[][] = [];
        for (const accountId of accountIds) read.push(await readDailyValues(tx, { userId, accountId }));
        return read;
      });
      return { accounts, pendingFrom };
    },
    async *assets(userId, accountIds, days) {
      for (const accountId of accountIds)
        for await (const { day, assets } of readAssetDays(late, { userId, accountId }, days))
          yield assets.map((one) => ({
            ...one,
            asset: one.asset === MONEY ? positionKey(accountId) : one.asset,
            day,
          }));
    },
    async drained() {
      await Promise.all([...underWay.values()].map(({ done }) => done));
    },
  };
}

/** Days of a user that are being derived. */
interface Derivation {
  readonly done: Promise<void>;
  readonly startedMs: number;
}

const EVER = -Infinity;

async function dueOf(sql: Sql, userId: string, nowMs: number): Promise<OutdatedAccount[]> {
  const today = dayOf(nowMs);
  const due: OutdatedAccount[] = [];
  for (const state of await readStates(sql, userId)) {
    const { stored, accountId, lastSeq } = state;
    if (!stored) {
      if (lastSeq > 0) due.push({ state, from: EVER });
      continue;
    }
    const from: number[] = [];
    if (stored.lastSeq < lastSeq) from.push((await firstDayAfter(sql, { userId, accountId }, stored.lastSeq)) ?? today);
    if (stored.through < today) from.push(stored.through);
    if (stored.dirtyFrom !== undefined) from.push(stored.dirtyFrom);
    if (stored.firstMarked !== undefined && nowMs - stored.derivedAtMs > RETRY_MARKED_MS) from.push(stored.firstMarked);
    if (from.length > 0) due.push({ state, from: Math.min(...from, stored.through) });
  }
  return due;
}
