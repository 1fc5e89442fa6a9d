/**
 * Proposals: corporate actions on shares that an account held on the day before, and payments that fell due of its
 * deposits and bonds. A replay of the standing entries derives the entitled holding, the result, and today's effect.
 */

import type { CorporateAction } from '@kurus/core/corporate-actions/action';
import { entriesOfAction, type ActionEntry } from '@kurus/core/corporate-actions/action-entries';
import { positionKey, type PositionKey } from '@kurus/core/identity';
import { dateText } from '@kurus/core/market/calendar';
import { apply } from '@kurus/core/tracked/book';
import { comparePlaces, FIRST_OF_DAY, isHeldAtBeginning, type TrackedEntry } from '@kurus/core/tracked/entry';
import { type Book, nodeOf, NO_SUMS, type PositionSums } from '@kurus/core/tracked/position';
import { currentCode } from '@kurus/core/tracked/renames';
import type { TransactionSql } from '../../db/pool.ts';
import type { AccountRef } from '../../ledger/entry.ts';
import { closureOf } from '../../ledger/tracked/derive.ts';
import { readLinks } from '../../ledger/tracked/entry-store.ts';
import { anyCash, standingSteps } from '../../ledger/tracked/standing-store.ts';
import { Slices } from '../../sharing/slices.ts';
import { ActionTraces } from './action-traces.ts';
import { readDues } from './dues-store.ts';
import { type Arrival, Entitlements } from './entitlements.ts';
import { type ActionsReader, actionId, type ActionAnswer, type SourcedAction, readAnswers } from './store.ts';
import { readCodes, readOwnActions } from './store.ts';

export interface Proposal {
  readonly id: string;
  readonly action: SourcedAction;
  /** Undefined while it is open. */
  readonly answer: ActionAnswer | undefined;
  /**
   * Position at the start of the day: at the end of the day before, with openings and deliveries before the day's
   * trades.
   */
  readonly held: PositionSums;
  /** Openings and deliveries that are not yet first of their day. */
  readonly arrivals: readonly Arrival[];
  /** Position after the default entries of the action; lots are those of `held`. */
  readonly after: PositionSums;
  /** The first standing entry of an accepted proposal. */
  readonly recorded: TrackedEntry | undefined;
  /** The first entry that may be this action and is not from another answer: the owner may have entered it by hand. */
  readonly match: number | undefined;
  /** Day of the newest entry of its share, and the number of entries of all linked shares. */
  readonly lastDay: string | undefined;
  readonly connected: readonly PositionKey[];
  readonly entries: number;
}

/** The order of a list of them: by day, the newest first, then by id. */
const newestFirst = (a: Proposal, b: Proposal) => b.action.exDay - a.action.exDay || (a.id < b.id ? -1 : 1);

/** The newest first. */
export async function readProposals(
  tx: TransactionSql,
  readActions: ActionsReader,
  account: AccountRef,
  today: string,
): Promise<Proposal[]> {
  const codes = await readCodes(tx, account);
  const own = await readOwnActions(tx, account.userId, codes, today);
  const sourced = (await readActions(tx, codes, today)).map((one): SourcedAction => ({ ...one, isOwn: false }));
  const dues = await readDues(tx, account, today);
  const ids = new Set(sourced.map(actionId));
  const actions = [...sourced, ...dues, ...own.filter((one) => !ids.has(actionId(one)))];
  return proposalsOf(tx, account, actions);
}

/** Payments alone that fell due of deposits and bonds, the newest first. */
export async function readDueProposals(tx: TransactionSql, account: AccountRef, today: string): Promise<Proposal[]> {
  return proposalsOf(tx, account, await readDues(tx, account, today));
}

async function proposalsOf(
  tx: TransactionSql,
  account: AccountRef,
  actions: readonly SourcedAction[],
): Promise<Proposal[]> {
  if (actions.length === 0) return [];
  const answers = await readAnswers(tx, account);
  const links = await readLinks(tx, account.userId);
  const found = await replayedActions(tx, account, { actions, answers, links });
  const list = found.flatMap(({ id, held, ...one }): Proposal[] => {
    const answered = answers.get(id);
    // An accepted proposal without standing entries is open again.
    const answer = answered?.answer === 'accepted' && answered.standing.length === 0 ? undefined : answered;
    return held.quantity > 0n || answer ? [{ id, answer, held, ...one }] : [];
  });
  return list.sort(newestFirst);
}

const nodeOfAction = ({ accountId }: AccountRef, { assetType, code }: CorporateAction) =>
  positionKey(accountId, { type: assetType, symbol: currentCode(code) });

interface ToReplay {
  readonly actions: readonly SourcedAction[];
  readonly answers: ReadonlyMap<string, ActionAnswer>;
  readonly links: readonly (readonly PositionKey[])[];
}

/** Replays once for all actions: the shares of an action are those before the first trade of its ex-date. */
async function replayedActions(
  tx: TransactionSql,
  account: AccountRef,
  { actions, answers, links }: ToReplay,
): Promise<Omit<Proposal, 'answer'>[]> {
  const names = new Set(actions.map((action) => nodeOfAction(account, action)));
  const traces = new ActionTraces(account, actions, answers);
  const slices = new Slices();
  const book: Book = new Map();
  const entitlements = new Entitlements(book, actions, (action) => nodeOfAction(account, action));
  for await (const steps of standingSteps(tx, account.userId, [...closureOf(links, [...names])], anyCash))
    for (const step of steps) {
      entitlements.before(step);
      apply(book, step.replayed);
      traces.see(step);
      if (slices.isOver) await slices.next();
    }
  entitlements.end();
  const connectedTo = new Map([...names].map((name) => [name, [...closureOf(links, [name])]]));
  return actions.map((action) => {
    const { held, arrivals } = entitlements.of(action);
    const name = nodeOfAction(account, action);
    const connected = connectedTo.get(name) ?? [];
    return {
      id: actionId(action),
      action,
      held,
      arrivals,
      after: afterOf(account, action, held),
      connected,
      ...traces.of(action),
      ...traces.entries(name, connected),
    };
  });
}

/** Position in the shares after the action; under another code where they were exchanged. */
function afterOf(account: AccountRef, action: CorporateAction, held: PositionSums): PositionSums {
  if (held.quantity <= 0n) return NO_SUMS;
  const name = nodeOfAction(account, action);
  const book: Book = new Map();
  const node = nodeOf(book, name);
  node.sums = held;
  node.lots.add({ day: '0001-01-01', second: 0, place: 0, dated: true, quantity: held.quantity, cost: held.cost });
  const entries = entriesOfAction(action, held.quantity).map((entry) => replayedOfEntry(account, action, entry));
  for (const entry of entries) apply(book, entry);
  const into = action.target === undefined ? name : nodeOfAction(account, { ...action, code: action.target });
  return book.get(into)?.sums ?? held;
}

/** A place that none has: what was never recorded. */
const NOWHERE = Number.MAX_SAFE_INTEGER;

function replayedOfEntry({ accountId }: AccountRef, { assetType }: CorporateAction, entry: ActionEntry): TrackedEntry {
  const node = (code: string) => positionKey(accountId, { type: assetType, symbol: currentCode(code) });
  return {
    day: entry.day,
    second: secondOfEntry(entry),
    place: NOWHERE,
    type: entry.type,
    node: node(entry.code),
    into: entry.into === undefined ? undefined : node(entry.into),
    ...anyCash(accountId),
    dated: true,
    quantity: entry.quantity,
    intoQuantity: 0n as TrackedEntry['quantity'],
    price: entry.price,
    amount: entry.amount,
    fee: 0n as TrackedEntry['fee'],
    tax: 0n as TrackedEntry['tax'],
    withheld: entry.withheld,
    refundOf: undefined,
    numerator: entry.numerator,
    denominator: entry.denominator,
  };
}

export const secondOfEntry = ({ type }: Pick<ActionEntry, 'type'>): number =>
  type === 'bonus' || type === 'split' || type === 'merger' ? FIRST_OF_DAY : -1;

/** Tells if an accepted entry comes before another one, once the openings and deliveries of the day are first. */
const comesBefore = (accepted: TrackedEntry, entry: TrackedEntry): boolean => {
  const isOfBeginning = accepted.second === FIRST_OF_DAY && accepted.day === entry.day && isHeldAtBeginning(entry);
  return !isOfBeginning && comparePlaces(accepted, entry) < 0;
};

export interface ProposalEffect {
  readonly before: PositionSums;
  readonly after: PositionSums;
}

/** Limit of entries that are replayed for one answer: this number takes a tenth of a second. */
export const MOST_REPLAYED = 50_000;

/**
 * Position today without an action and with it, where its share has later entries.
 * @param left rest of `MOST_REPLAYED`; undefined where it does not suffice, or there are no later entries
 */
export async function effectToday(
  tx: TransactionSql,
  account: AccountRef,
  { action, held, connected, entries, lastDay }: Proposal,
  left: { steps: number },
): Promise<ProposalEffect | undefined> {
  const isLate = lastDay !== undefined && lastDay >= dateText(action.exDay);
  if (!isLate || action.due || action.type === 'dividend' || action.type === 'rights' || entries * 2 > left.steps)
    return undefined;
  left.steps -= entries * 2;
  const slices = new Slices();
  const waiting = entriesOfAction(action, held.quantity)
    .map((one) => replayedOfEntry(account, action, one))
    .toSorted(comparePlaces);
  const [before, after]: [Book, Book] = [new Map(), new Map()];
  for await (const steps of standingSteps(tx, account.userId, connected, anyCash))
    for (const { replayed } of steps) {
      while (waiting[0] && comesBefore(waiting[0], replayed)) apply(after, waiting.shift() as TrackedEntry);
      apply(before, replayed);
      apply(after, replayed);
      if (slices.isOver) await slices.next();
    }
  for (const entry of waiting) apply(after, entry);
  const name = nodeOfAction(account, action);
  return { before: nodeOf(before, name).sums, after: nodeOf(after, name).sums };
}
