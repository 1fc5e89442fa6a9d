/** A tax year of accounts, replayed from their first entry on, without blocking other requests. */

import { type TaxEntry, TaxReplay, type TaxYear } from '@kurus/core/analysis/tax/year';
import { assetOfPosition, parsePositionKey, type PositionKey, positionKey } from '@kurus/core/identity';
import type { TrackedEntry } from '@kurus/core/tracked/entry';
import { factsOfJournal } from '../../account-export/journal-facts.ts';
import type { Sql, TransactionSql } from '../../db/pool.ts';
import { type BuyingRate, type BuyingRates, rateKey } from '../../history/buying-rates.ts';
import type { JournalEntry } from '../../ledger/journal-entry.ts';
import { type TrackedLine, trackedSteps } from '../../ledger/steps.ts';
import { requireReadable } from '../../ledger/tracked/work.ts';
import { nextTurn } from '../../sharing/slices.ts';
import type { AnalysedAccount } from '../selected-accounts.ts';
import { readDueDays, readDueInterest } from './due-interest.ts';
import { inRates } from './in-rates.ts';
import { executedEntries, readForeignDays } from './store.ts';

export interface TaxYearQuery {
  readonly userId: string;
  readonly accounts: readonly Pick<AnalysedAccount, 'id' | 'kind'>[];
  readonly year: number;
  readonly rates: BuyingRates;
  readonly nowMs: number;
}

export interface ReplayedYear extends TaxYear {
  /** Rates of entries of shares of other exchanges, by asset and day; undefined where the rate is not known. */
  readonly rates: ReadonlyMap<string, AppliedRate>;
  /** Number of payments that fell due in another currency and lack the rate of their day. */
  readonly dueWithoutRate: number;
}

export interface AppliedRate {
  readonly currency: string;
  readonly rate: BuyingRate | undefined;
}

export type ReadTaxYear = (query: TaxYearQuery) => Promise<ReplayedYear>;

const AT_A_TIME = 100;

/**
 * Reader of tax years that runs one replay per user at a time: a replay of many entries holds a connection for as
 * long as it takes.
 */
export function createTaxYears(sql: Sql): ReadTaxYear {
  const lastOf = new Map<string, Promise<ReplayedYear>>();
  return async (query) => {
    const { userId } = query;
    const read = async () => {
      const traded = await readForeignDays(sql, userId, `${query.year}-12-31`);
      const due = await sql.begin('read only', (tx) => readDueDays(tx, query));
      const rates = await query.rates.of([...traded, ...due], query.nowMs);
      return sql.begin('isolation level repeatable read read only', (tx) => replayed(tx, query, rates));
    };
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

async function replayed(
  tx: TransactionSql,
  query: TaxYearQuery,
  rates: ReadonlyMap<string, BuyingRate>,
): Promise<ReplayedYear> {
  const { userId, accounts, year } = query;
  const applied = new Map<string, AppliedRate>();
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
  if (!accounts.some(({ kind }) => kind === 'tracked')) return { ...replay.end(), rates: applied, dueWithoutRate: 0 };
  // Comes first: the replay below ends with its year, and leaves its cursor open.
  const due = await readDueInterest(tx, query, rates);
  // Reads all accounts of the user, as lots move between them.
  for await (const steps of trackedSteps(tx, userId)) {
    if (steps.some((step) => !replay.add(taxEntryOf(step, rates, applied)))) break;
    await nextTurn();
  }
  const { interest, ...taxed } = replay.end();
  const all = [...interest, ...due.interest].toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  return { ...taxed, interest: all, rates: applied, dueWithoutRate: due.withoutRate };
}

/** Entry for the replay; one of a share of another exchange in lira of the rate in force, where that is known. */
function taxEntryOf(
  { replayed: entry, isForeign, stated }: TrackedLine,
  rates: ReadonlyMap<string, BuyingRate>,
  applied: Map<string, AppliedRate>,
): TaxEntry {
  if (!isForeign) return entry;
  if (!stated) return { ...entry, isForeign };
  const { currency } = stated;
  const rate = rates.get(rateKey({ currency, day: entry.day }));
  applied.set(appliedKey(entry.node, entry.day), { currency, rate });
  return { ...(rate ? inRates(entry, stated, rate.value) : entry), isForeign };
}

/** Key of an asset on a day, in any account. */
export const appliedKey = (node: PositionKey, day: string): string => `${assetOfPosition(node)} ${day}`;

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
