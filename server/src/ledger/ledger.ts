/**
 * Group commit: entries that arrive while a list is being committed wait and go together in the next one. Under load
 * one fsync serves many trades; alone, an entry goes at once. An account has entries in one list at a time, so its
 * entries
 * are posted in the order they came.
 */
import { DomainError } from '@kurus/core/contract/errors';
import { sqlState } from '../db/database-error.ts';
import type { Sql } from '../db/pool.ts';
import { retryWhenLost } from '../db/transaction.ts';
import type { Entry, PostedEntry, PostResult } from './entry.ts';
import { findEntry, postEntries } from './post-entries.ts';

const MAX_LIST = 64;
const MAX_LISTS_UNDER_WAY = 2;
const MAX_WAITING = 5_000;

interface Waiting {
  readonly entry: Entry;
  readonly resolve: (result: PostResult) => void;
  readonly reject: (error: unknown) => void;
}

export interface Ledger {
  /** @throws DomainError when the rules refuse the entry (nothing happened), or UNAVAILABLE when too many wait. */
  post(entry: Entry): Promise<PostedEntry>;
  /**
   * The entry that was posted with this key, if there is one.
   * @throws DomainError IDEMPOTENCY_MISMATCH when it was another request.
   */
  find(request: Pick<Entry, 'userId' | 'idempotencyKey' | 'requestHash'>): Promise<PostedEntry | undefined>;
  /** Resolves when everything that was accepted has been answered. */
  drained(): Promise<void>;
}

export function createLedger(sql: Sql): Ledger {
  const waiting: Waiting[] = [];
  const busyAccounts = new Set<string>();
  const underWay = new Set<Promise<void>>();

  function start(): void {
    while (underWay.size < MAX_LISTS_UNDER_WAY) {
      const list = takeList(waiting, busyAccounts);
      if (list.length === 0) return;
      const run = commit(sql, list).finally(() => {
        for (const { entry } of list) busyAccounts.delete(entry.userId);
        underWay.delete(run);
        start();
      });
      underWay.add(run);
    }
  }

  return {
    async post(entry) {
      if (waiting.length >= MAX_WAITING) throw new DomainError('UNAVAILABLE');
      const result = await new Promise<PostResult>((resolve, reject) => {
        waiting.push({ entry, resolve, reject });
        start();
      });
      if ('refused' in result) throw new DomainError(result.refused, { symbol: symbolOf(entry) });
      return result.posted;
    },
    async find({ userId, idempotencyKey, requestHash }) {
      if (idempotencyKey === undefined) return undefined;
      const found = await findEntry(sql, userId, idempotencyKey);
      if (found && found.requestHash !== requestHash) throw new DomainError('IDEMPOTENCY_MISMATCH');
      return found?.posted;
    },
    async drained() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

/**
 * Takes the first entries whose accounts are free; marks those accounts busy. Several of one account may go together.
 */
function takeList(waiting: Waiting[], busyAccounts: Set<string>): Waiting[] {
  const list: Waiting[] = [];
  const mine = new Set<string>();
  for (let i = 0; i < waiting.length && list.length < MAX_LIST;) {
    const candidate = waiting[i] as Waiting;
    const { userId } = candidate.entry;
    if (busyAccounts.has(userId)) {
      i += 1;
      continue;
    }
    mine.add(userId);
    list.push(candidate);
    waiting.splice(i, 1);
  }
  for (const userId of mine) busyAccounts.add(userId);
  return list;
}

async function commit(sql: Sql, list: readonly Waiting[]): Promise<void> {
  try {
    const entries = list.map((item) => item.entry);
    const results = await retryWhenLost(() => postEntries(sql, entries));
    list.forEach((item, i) => item.resolve(results[i] as PostResult));
  } catch (error) {
    const [only] = list;
    if (list.length === 1 && only) return only.reject(error);
    if (!isRefusedByDatabase(error)) return list.forEach((item) => item.reject(error));
    // One entry that the schema refuses must not take the others with it: each goes alone.
    for (const item of list) await commit(sql, [item]);
  }
}

/** Classes 22 (data) and 23 (constraint): the statement was judged and nothing of it happened. */
const isRefusedByDatabase = (error: unknown) => /^2[23]/.test(sqlState(error) ?? '');
const symbolOf = (entry: Entry) => ('symbol' in entry ? entry.symbol : 'CASH');
