/** A tax year of accounts, replayed from their first entry on, without blocking other requests. */

import { TaxReplay, type TaxYear } from '@kurus/core/analysis/tax/year';
import { parsePositionKey, positionKey } from '@kurus/core/identity';
import type { TrackedEntry } from '@kurus/core/tracked/entry';
import { factsOfJournal } from '../../account-export/journal-facts.ts';
import type { Sql, TransactionSql } from '../../db/pool.ts';
import type { JournalEntry } from '../../ledger/journal-entry.ts';
import { trackedSteps } from '../../ledger/steps.ts';
import { requireReadable } from '../../ledger/tracked/work.ts';
import { nextTurn } from '../../sharing/slices.ts';
import type { AnalysedAccount } from '../selected-accounts.ts';
import { executedEntries } from './store.ts';

export interface TaxYearQuery {
  readonly userId: string;
  readonly accounts: readonly Pick<AnalysedAccount, 'id' | 'kind'>[];
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
  // Reads all accounts of the user, as lots move between them.
  for await (const steps of trackedSteps(tx, userId)) {
    if (steps.some(({ replayed: entry, isForeign }) => !replay.add(isForeign ? { ...entry, isForeign } : entry))) break;
    await nextTurn();
  }
  return replay.end();
}

/**
 * Entry of an account that executes, for the replay of lots: commission and its tax are in the cost, or off the
 * proceeds.
 * @param next the entry after it: the two sides of a merger are consecutive
 */
function replayedOf(entry: JournalEntry, next: JournalEntry | undefined): TrackedEntry | undefined {
  const { kind, accountId, commission, bsmv } = entry;
  // Already brought by the merger's outgoing side, the entry before.
  if (kind === 'merger' && entry.quantityDelta > 0n) return undefined;
  const [facts] = factsOfJournal(entry);
  if (!facts) return undefined;
  const replayed: TrackedEntry = {
    ...facts,
    place: entry.seq,
    node: positionKey(accountId, facts.asset),
    into: undefined,
    cashKept: false,
    currenciesKept: false,
    fee: commission,
    tax: bsmv,
  };
  if (kind === 'merger' && next?.kind === 'merger') return merged(replayed, entry, next);
  return kind === 'delete' ? { ...replayed, type: 'delivery-out' } : replayed;
}

/** Lots keep their days in the new asset; where only a part leaves, the lots of that part. */
function merged(gone: TrackedEntry, from: JournalEntry, to: JournalEntry): TrackedEntry {
  const { accountId, assetType: type, symbol } = to;
  const into = positionKey(accountId, type === null ? undefined : { type, symbol });
  if (from.quantityAfter > 0n) return { ...gone, type: 'delivery-out', into };
  return { ...gone, type: 'merger', into, numerator: to.quantity, denominator: from.quantity };
}
