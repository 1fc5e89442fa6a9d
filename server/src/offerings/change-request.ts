/** Changes of requests for offerings; what fell to one is recorded in an account once, at the offering's price. */

import { DomainError, refusedAtField } from '@kurus/core/contract/errors';
import type { EntryBody } from '@kurus/core/contract/requests/tracked';
import { OFFERING_REQUESTS_MAX } from '@kurus/core/limits';
import { dateText, dayOf } from '@kurus/core/market/calendar';
import { OFFERED_KIND, type Offering, sharesOf } from '@kurus/core/offerings/offering';
import type { Sql } from '../db/pool.ts';
import type { AccountRef } from '../ledger/entry.ts';
import type { ChangeRequest } from '../ledger/tracked/request-key.ts';
import type { EntryFacts } from '../ledger/tracked/stored-entry.ts';
import { trackEntries } from '../ledger/tracked/track-entries.ts';
import { type Session, sessionTransaction, type SessionSql } from '../ledger/user-transaction.ts';
import {
  countRequests,
  insertRequest,
  type NewRequest,
  notePurchase,
  readRequests,
  type StoredRequest,
  updateRequest,
} from './store.ts';

/** @throws DomainError OFFERING_REQUESTS_TOO_MANY */
export function addRequest(sql: Sql, session: Session, request: NewRequest): Promise<StoredRequest> {
  const { userId } = session;
  return sessionTransaction(sql, session, async (tx) => {
    if ((await countRequests(tx, userId)) >= OFFERING_REQUESTS_MAX)
      throw new DomainError('OFFERING_REQUESTS_TOO_MANY', { most: String(OFFERING_REQUESTS_MAX) });
    const id = await insertRequest(tx, userId, request);
    return requestOf(tx, userId, request.code, id);
  });
}

export interface StatedChange {
  readonly person?: string | undefined;
  readonly broker?: string | undefined;
  readonly lots?: number | undefined;
  readonly allotted?: number | undefined;
  readonly account?: number | undefined;
}

/** Facts of an entry. @throws DomainError ACCOUNT_NOT_FOUND, ACCOUNT_NOT_TRACKED, and those of entries */
export type FactsOf = (body: EntryBody, account: AccountRef, nowMs: number) => Promise<EntryFacts>;

interface ChangeParts {
  readonly sql: Sql;
  readonly factsOf: FactsOf;
}

/**
 * Writes the change and, with an account, the purchase: a second time nothing is recorded. Another number of lots
 * corrects the entry that stands, even where no account is named. What was recorded in one account is not recorded in
 * another.
 * @returns whether an entry was written
 */
export async function changeRequest(
  { sql, factsOf }: ChangeParts,
  { session, offering, id }: { readonly session: Session; readonly offering: Offering; readonly id: number },
  change: StatedChange,
  request: ChangeRequest,
): Promise<{ readonly request: StoredRequest; readonly isRecorded: boolean }> {
  const { userId } = session;
  const current = await requestOf(sql, userId, offering.code, id);
  const accountId = change.account ?? (isCorrection(current, change) ? current.purchase?.accountId : undefined);
  const account = accountId === undefined ? undefined : { userId, accountId };
  const allotted = change.allotted ?? current.allotted;
  const lots = change.lots ?? current.lots;
  if (allotted !== undefined && allotted > lots) throw invalid('allotted');
  if (account && (allotted === undefined || allotted === 0)) throw invalid('allotted');
  const facts = account && (await factsOf(purchaseOf(offering, allotted ?? 0, request.nowMs), account, request.nowMs));
  return sessionTransaction(sql, session, async (tx) => {
    const before = await requestOf(tx, userId, offering.code, id);
    const after = { ...before, ...stated(change) };
    await updateRequest(tx, userId, after);
    const isRecorded = account && facts ? await record(tx, account, before, facts, request) : false;
    return { request: await requestOf(tx, userId, offering.code, id), isRecorded };
  });
}

const isCorrection = (current: StoredRequest, { allotted = 0 }: StatedChange) =>
  allotted > 0 && allotted !== current.allotted;

const stated = (change: StatedChange) =>
  Object.fromEntries(
    Object.entries(change).filter(([name, value]) => name !== 'account' && value !== undefined),
  ) as Partial<StoredRequest>;

async function record(
  tx: SessionSql,
  account: AccountRef,
  { id, purchase, allotted }: StoredRequest,
  facts: EntryFacts,
  request: ChangeRequest,
): Promise<boolean> {
  if (purchase && purchase.accountId !== account.accountId) throw invalid('account');
  if (purchase && allotted !== undefined && sharesOf(allotted) === facts.quantity) return false;
  const change = purchase ? { replaces: purchase.seq, facts } : { facts };
  const [seq = 0] = await trackEntries(tx, account, [change], request);
  await notePurchase(tx, account.userId, id, { accountId: account.accountId, seq });
  return true;
}

/** Purchase on the first day of trading, or today where that is still to come. */
function purchaseOf({ code, price, firstDay }: Offering, lots: number, nowMs: number): EntryBody {
  const today = dateText(dayOf(nowMs));
  if (price === undefined) throw invalid('account');
  return {
    type: 'buy',
    date: firstDay !== undefined && firstDay < today ? firstDay : today,
    asset: { kind: OFFERED_KIND, code, unlisted: true },
    quantity: sharesOf(lots),
    price,
  };
}

/** @throws DomainError OFFERING_REQUEST_NOT_FOUND */
async function requestOf(
  sql: Parameters<typeof readRequests>[0],
  userId: string,
  code: string,
  id: number,
): Promise<StoredRequest> {
  const found = (await readRequests(sql, userId, code)).find((one) => one.id === id);
  if (!found) throw new DomainError('OFFERING_REQUEST_NOT_FOUND');
  return found;
}

const invalid = (field: string) => DomainError.of(refusedAtField('FIELD_INVALID', field));
