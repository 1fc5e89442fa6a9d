/** An owner's answer to a corporate action. Its entries are in the journal like any other of theirs. */

import { DomainError } from '@kurus/core/contract/errors';
import type { AnswerBody } from '@kurus/core/contract/requests/actions';
import {
  type ActionEntry,
  couponCode,
  entriesOfAction,
  entriesOfCoupons,
  fractionOf,
} from '@kurus/core/corporate-actions/action-entries';
import { positionKey } from '@kurus/core/identity';
import { dateText, dayOf, dayOfDate } from '@kurus/core/market/calendar';
import type { Money, Price, Quantity } from '@kurus/core/money/money';
import { FIRST_OF_DAY } from '@kurus/core/tracked/entry';
import { currentCode } from '@kurus/core/tracked/renames';
import type { TransactionSql } from '../../db/pool.ts';
import type { AccountRef } from '../../ledger/entry.ts';
import { readPositions } from '../../ledger/tracked/book-store.ts';
import { requireAmount, requirePrice } from '../../ledger/tracked/bounds.ts';
import { readTrackedEntries } from '../../ledger/tracked/entry-store.ts';
import type { Change } from '../../ledger/tracked/plan.ts';
import { type ChangeRequest, effectOf } from '../../ledger/tracked/request-key.ts';
import type { EntryFacts } from '../../ledger/tracked/stored-entry.ts';
import { factsOf, trackEntries } from '../../ledger/tracked/track-entries.ts';
import type { SessionSql } from '../../ledger/user-transaction.ts';
import type { FactsContext } from '../facts-context.ts';
import { factsOfBody } from '../facts.ts';
import { bodyOfDue } from './dues-store.ts';
import type { Arrival } from './entitlements.ts';
import { type Proposal, readProposals, secondOfEntry } from './proposals.ts';
import { type ActionsReader, dropAnswer, type SourcedAction, requireOpenAccount, writeAnswer } from './store.ts';

export interface AnswerCall {
  readonly account: AccountRef;
  readonly id: string;
  readonly body: AnswerBody;
  readonly request: ChangeRequest;
  /** Context of the entries of a payment that fell due. */
  readonly context: FactsContext;
}

/**
 * @returns the numbers of the entries that it made
 * @throws DomainError ACTION_NOT_FOUND, ACTION_ANSWERED, ACTION_NOT_DUE, and the refusals of entering
 */
export async function answerAction(
  tx: SessionSql,
  readActions: ActionsReader,
  { account, id, body, request, context }: AnswerCall,
): Promise<number[]> {
  const earlier = await effectOf(tx, account, request);
  if (earlier) return Array.from({ length: earlier.entries }, (_, at) => earlier.first + at);
  await requireOpenAccount(tx, account);
  const list = await readProposals(tx, readActions, account, dateText(dayOf(request.nowMs)));
  const proposal = list.find((one) => one.id === id);
  if (!proposal) throw new DomainError('ACTION_NOT_FOUND');
  const { action, answer, held } = proposal;
  if (body.state === 'open') return takeBack(tx, account, proposal, request);
  if (body.state !== 'accepted') {
    if (answer && answer.answer !== body.state) throw new DomainError('ACTION_ANSWERED');
    const stored = { answer: body.state, entitled: held.quantity, entries: [] };
    await writeAnswer(tx, account, action, stored, request.nowMs);
    return [];
  }
  const entries = await acceptedEntries(tx, account, proposal, body, request.nowMs);
  const changes: Change[] = [];
  for (const entry of entries) {
    const facts = action.due ? await factsOfBody(bodyOfDue(action, entry), context) : factsOfEntry(action, entry);
    changes.push({ facts });
  }
  if (changes.some(({ facts }) => facts?.second === FIRST_OF_DAY))
    await bringForward(tx, account, proposal.arrivals, request);
  const ids = await trackEntries(tx, account, changes, request);
  const entitled = answer?.entitled ?? held.quantity;
  await writeAnswer(tx, account, action, { answer: 'accepted', entitled, entries: ids }, request.nowMs);
  return ids;
}

/**
 * Makes openings and deliveries of the ex-date the first of their day, by a correction each: the accepted action
 * follows them.
 */
async function bringForward(
  tx: SessionSql,
  { userId }: AccountRef,
  arrivals: readonly Arrival[],
  { nowMs }: ChangeRequest,
): Promise<void> {
  const entries = await readTrackedEntries(tx, userId, arrivals);
  for (const accountId of new Set(arrivals.map((arrival) => arrival.accountId))) {
    const changes = entries
      .filter((entry) => entry.accountId === accountId)
      .map((entry): Change => ({
        replaces: entry.seq,
        facts: { ...factsOf(entry), second: FIRST_OF_DAY },
        place: entry.place,
      }));
    await trackEntries(tx, { userId, accountId }, changes, { nowMs, evenArchived: true });
  }
}

/** Removes the entries that are still standing, the last one first, with their corrections. */
async function takeBack(
  tx: SessionSql,
  account: AccountRef,
  { action, answer }: Proposal,
  request: ChangeRequest,
): Promise<number[]> {
  if (!answer) return [];
  const changes = answer.standing.toReversed().map((seq): Change => ({ replaces: seq }));
  const ids = changes.length === 0 ? [] : await trackEntries(tx, account, changes, request);
  await dropAnswer(tx, account, action);
  return ids;
}

async function acceptedEntries(
  tx: TransactionSql,
  account: AccountRef,
  { action, answer, held }: Proposal,
  body: AnswerBody,
  nowMs: number,
): Promise<ActionEntry[]> {
  const isRights = action.type === 'rights';
  requireReceipt(action, held.quantity, body);
  if (answer && !(isRights && answer.answer === 'accepted' && body.coupons)) throw new DomainError('ACTION_ANSWERED');
  const today = dayOf(nowMs);
  if (action.type === 'dividend' && action.payDay > today)
    throw new DomainError('ACTION_NOT_DUE', { date: { day: action.payDay } });
  const came = answer ? [] : entriesOfAction(action, held.quantity, body);
  if (!body.coupons) return came;
  const left = answer ? await couponsOf(tx, account, action) : held.quantity;
  return [...came, ...couponEntries(action, body.coupons, left, today)];
}

type Coupons = NonNullable<AnswerBody['coupons']>;

function couponEntries(action: SourcedAction, coupons: Coupons, left: Quantity, today: number): ActionEntry[] {
  const { use, date, quantity = left, price } = coupons;
  if (quantity <= 0n || quantity > left) throw new DomainError('QUANTITY_INVALID', { field: 'coupons.quantity' });
  const day = date === undefined ? lastDayOf(action, today) : dayOfDate(date);
  if (day < action.exDay || day > today) throw new DomainError('DATE_INVALID', { field: 'coupons.date' });
  if (use !== 'sold' && price !== undefined) throw new DomainError('FIELD_INVALID', { field: 'coupons.price' });
  if (use === 'sold' && price === undefined) throw new DomainError('FIELD_REQUIRED', { field: 'coupons.price' });
  if (price === 0n) throw new DomainError('PRICE_INVALID');
  if (price !== undefined) requirePrice(price);
  return entriesOfCoupons(action, use, { day, quantity, price: price ?? (0n as Price) });
}

/** Day of a coupon's entry: today, or the last day of the coupons where that has passed. */
const lastDayOf = ({ exDay, payDay }: SourcedAction, today: number) =>
  payDay > exDay && payDay < today ? payDay : today;

async function couponsOf(tx: TransactionSql, { userId, accountId }: AccountRef, action: SourcedAction) {
  const name = positionKey(accountId, { type: action.assetType, symbol: currentCode(couponCode(action.code)) });
  return (await readPositions(tx, userId, [name])).get(name)?.sums.quantity ?? (0n as Quantity);
}

/** Requires that the receipt states only fields that its kind of action has. */
function requireReceipt(action: SourcedAction, entitled: Quantity, body: AnswerBody): void {
  const { gross, withheld, fraction, coupons } = body;
  const refuse = (field: string) => new DomainError('FIELD_INVALID', { field });
  const isDividend = action.type === 'dividend';
  const isIncome = isDividend || hasInterest(action);
  if (gross !== undefined && !isIncome) throw refuse('gross');
  if (withheld !== undefined && !isIncome) throw refuse('withheld');
  if (fraction !== undefined && fractionOf(action, entitled) === 0n) throw refuse('fraction');
  if (coupons !== undefined && action.type !== 'rights') throw refuse('coupons');
  for (const amount of [gross, withheld, fraction]) if (amount !== undefined) requireAmount(amount);
  if (gross === 0n || fraction === 0n) throw new DomainError('AMOUNT_INVALID');
  if (isIncome) requireNet(action, entitled, body);
}

/** Tells a payment that fell due with interest. */
const hasInterest = ({ due }: SourcedAction) => due !== undefined && due.interest > 0n;

function requireNet(action: SourcedAction, entitled: Quantity, body: AnswerBody): void {
  const entry = entriesOfAction(action, entitled, body).find(({ type }) => type !== 'sell');
  if (!entry || entry.amount === 0n) throw new DomainError('AMOUNT_INVALID');
  if (entry.withheld > entry.amount) throw new DomainError('ENTRY_CONTRADICTS', { field: 'withheld' });
}

function factsOfEntry({ assetType: type }: SourcedAction, entry: ActionEntry): EntryFacts {
  const { code, into, ...figures } = entry;
  return {
    ...figures,
    second: secondOfEntry(entry),
    dated: true,
    asset: { type, code, symbol: currentCode(code) },
    intoQuantity: 0n as Quantity,
    fee: 0n as Money,
    tax: 0n as Money,
    refundOf: undefined,
    money: undefined,
    into: into === undefined ? undefined : { type, symbol: currentCode(into) },
  };
}
