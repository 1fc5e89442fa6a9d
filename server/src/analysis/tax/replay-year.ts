/** A year of accounts, replayed from their first entry on, without keeping others waiting. */

import { TaxReplay, type TaxYear } from '@kurus/core/analysis/tax/year';
import { parsePositionKey } from '@kurus/core/identity';
import type { Sql, TransactionSql } from '../../db/pool.ts';
import { trackedSteps } from '../../ledger/steps.ts';
import { requireReadable } from '../../ledger/tracked/work.ts';
import { nextTurn } from '../../sharing/slices.ts';
import { replayedOf } from '../daily/executed-entry.ts';
import type { Account } from '../selected-accounts.ts';
import { executedEntries } from './store.ts';

export interface TaxYearQuery {
  readonly userId: string;
  readonly accounts: readonly Pick<Account, 'id' | 'kind'>[];
  readonly year: number;
}

export type ReadTaxYear = (query: TaxYearQuery) => Promise<TaxYear>;

const AT_A_TIME = 100;

/**
 * Reader of tax years that runs one replay per user at a time: a replay of many entries holds a connection for as
 * long as it takes.
 */
export function createTaxYears(sql: Sql): ReadTaxYear {
  const lastOf = new Map<string, Promise<TaxYear>>();
  return async (query) => {
    const { userId } = query;
    const read = () => sql.begin('isolation level repeatable read read only', (tx) => replayed(tx, query));
    const before = lastOf.get(userId);
    const mine = before ? before.then(read, read) : read();
    lastOf.set(userId, mine);
    try {
      return await mine;
    } finally {
      if (lastOf.get(userId) === mine) lastOf.delete(userId);
    }
  };
}

async function replayed(tx: TransactionSql, { userId, accounts, year }: TaxYearQuery): Promise<TaxYear> {
  await requireReadable(tx, userId);
  const ids = new Set(accounts.map(({ id }) => id));
  const replay = new TaxReplay(year, (node) => ids.has(parsePositionKey(node).accountId));
  let read = 0;
  for (const { id: accountId, kind } of accounts) {
    if (kind === 'tracked') continue;
    for await (const [entry, next] of executedEntries(tx, { userId, accountId })) {
      const step = replayedOf(entry, next);
      if (step && !replay.add(step)) break;
      if ((read += 1) % AT_A_TIME === 0) await nextTurn();
    }
  }
  if (!accounts.some(({ kind }) => kind === 'tracked')) return replay.end();
  // Of all accounts: lots move between them.
  for await (const steps of trackedSteps(tx, userId)) {
    if (steps.some(({ replayed: entry, isForeign }) => !replay.add(isForeign ? { ...entry, isForeign } : entry))) break;
    await nextTurn();
  }
  return replay.end();
}
