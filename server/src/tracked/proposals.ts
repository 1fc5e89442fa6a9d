/**
 * What companies did to shares that an account held on the day before, worked out by a replay of what stands: events
 * with what was held then, what they make of it, and what that changes today.
 */
import type { CorporateAction } from '@kurus/core/corporate-actions/action';
import { entriesOfAction, type ActionEntry } from '@kurus/core/corporate-actions/recorded-action';
import { dateText } from '@kurus/core/market/calendar';
import type { Quantity } from '@kurus/core/money/money';
import { apply, type Book, nodeOf, NO_SUMS, type Sums } from '@kurus/core/tracked/book';
import { comparePlaces, FIRST_OF_DAY, type RecordedEntry } from '@kurus/core/tracked/entry';
import { LotQueue } from '@kurus/core/tracked/lots';
import { currentCode } from '@kurus/core/tracked/renames';
import type { TransactionSql } from '../db/pool.ts';
import type { AccountRef } from '../ledger/entry.ts';
import { closureOf } from '../ledger/recorded/derive.ts';
import { readLinks } from '../ledger/recorded/entry-store.ts';
import { nodeName } from '../ledger/recorded/recorded-row.ts';
import { readStanding, type Step } from '../ledger/recorded/standing-store.ts';
import { type ActionsReader, actionId, type Answer, type KnownAction, readAnswers } from './action-store.ts';
import { readCodes, readOwnActions } from './action-store.ts';

export interface Proposal {
  readonly id: string;
  readonly action: KnownAction;
  /** Undefined while it is open. */
  readonly answer: Answer | undefined;
  /** At the end of the day before. */
  readonly held: Sums;
  /** The same after what would be recorded by default; lots are those of `held`. */
  readonly after: Sums;
}

export interface Proposals {
  /** The newest first. */
  readonly list: readonly Proposal[];
  /** In their order: of every asset that an event is about, and of those that shares moved to. */
  readonly steps: readonly Step[];
}

/** The order of a list of them: by day, the newest first, then by id. */
const newestFirst = (a: Proposal, b: Proposal) => b.action.exDay - a.action.exDay || (a.id < b.id ? -1 : 1);

export async function readProposals(
  tx: TransactionSql,
  readActions: ActionsReader,
  account: AccountRef,
  today: string,
): Promise<Proposals> {
  const codes = await readCodes(tx, account);
  const own = await readOwnActions(tx, account.userId, codes, today);
  const known = (await readActions(tx, codes, today)).map((one): KnownAction => ({ ...one, isOwn: false }));
  const ids = new Set(known.map(actionId));
  const actions = [...known, ...own.filter((one) => !ids.has(actionId(one)))];
  if (actions.length === 0) return { list: [], steps: [] };
  const names = new Set(actions.map((action) => nodeOfAction(account, action)));
  const connected = closureOf(await readLinks(tx, account.userId), [...names]);
  // What the cash of an account does is not asked for here.
  const steps = await readStanding(tx, account.userId, [...connected], () => true);
  steps.sort((a, b) => comparePlaces(a.replayed, b.replayed));
  const answers = await readAnswers(tx, account);
  const list = heldOn(actions, account, steps).flatMap(({ action, held, after }): Proposal[] => {
    const id = actionId(action);
    const found = answers.get(id);
    // Of what was accepted nothing may stand any more: then it is open again.
    const answer = found?.answer === 'accepted' && found.standing.length === 0 ? undefined : found;
    return held.quantity > 0n || answer ? [{ id, action, answer, held, after }] : [];
  });
  return { list: list.sort(newestFirst), steps };
}

const nodeOfAction = ({ accountId }: AccountRef, { assetType, code }: CorporateAction) =>
  nodeName(accountId, { type: assetType, symbol: currentCode(code) });

interface HeldOn {
  readonly action: KnownAction;
  readonly held: Sums;
  readonly after: Sums;
}

/** One replay for all of them: before the first entry of an ex-date it stands as the day before left it. */
function heldOn(actions: readonly KnownAction[], account: AccountRef, steps: readonly Step[]): HeldOn[] {
  const waiting = actions.toSorted((a, b) => a.exDay - b.exDay);
  const book: Book = new Map();
  const found: HeldOn[] = [];
  const take = (action: KnownAction) => {
    const name = nodeOfAction(account, action);
    const held = book.get(name)?.sums ?? NO_SUMS;
    found.push({ action, held, after: afterOf(account, action, held) });
  };
  let at = 0;
  for (const { replayed } of steps) {
    for (let next = waiting[at]; next && dateText(next.exDay) <= replayed.day; next = waiting[at]) {
      take(next);
      at += 1;
    }
    apply(book, replayed);
  }
  for (const action of waiting.slice(at)) take(action);
  return found;
}

/** What the shares of the event are after it: those of another code where they became that. */
function afterOf(account: AccountRef, action: CorporateAction, held: Sums): Sums {
  if (held.quantity <= 0n) return NO_SUMS;
  const name = nodeOfAction(account, action);
  const lot = { day: '0001-01-01', second: 0, place: 0, dated: true, quantity: held.quantity, cost: held.cost };
  const book: Book = new Map([[name, { sums: held, lots: new LotQueue([lot]), last: undefined }]]);
  const entries = entriesOfAction(action, held.quantity).map((entry) => replayedOfEntry(account, action, entry));
  for (const entry of entries) apply(book, entry);
  const into = action.target === undefined ? name : nodeOfAction(account, { ...action, code: action.target });
  return book.get(into)?.sums ?? held;
}

/** A place that none has: what was never recorded. */
const NOWHERE = Number.MAX_SAFE_INTEGER;

function replayedOfEntry({ accountId }: AccountRef, { assetType }: CorporateAction, entry: ActionEntry): RecordedEntry {
  const node = (code: string) => nodeName(accountId, { type: assetType, symbol: currentCode(code) });
  return {
    day: entry.day,
    second: secondOfEntry(entry),
    place: NOWHERE,
    type: entry.type,
    node: node(entry.code),
    into: entry.into === undefined ? undefined : node(entry.into),
    cashKept: true,
    dated: true,
    quantity: entry.quantity,
    price: entry.price,
    amount: entry.amount,
    fee: 0n as RecordedEntry['fee'],
    tax: 0n as RecordedEntry['tax'],
    withheld: entry.withheld,
    numerator: entry.numerator,
    denominator: entry.denominator,
  };
}

export const secondOfEntry = ({ type }: Pick<ActionEntry, 'type'>): number =>
  type === 'bonus' || type === 'split' || type === 'merger' ? FIRST_OF_DAY : -1;

export interface Effect {
  readonly before: Sums;
  readonly after: Sums;
}

/** How many entries may be replayed for one answer: so many take a tenth of a second. */
export const MOST_REPLAYED = 50_000;

/**
 * What the account has today without an event and with it, where entries of its share came after it.
 * @param left of `MOST_REPLAYED`; undefined where it does not suffice, or nothing came after
 */
export function effectToday(
  account: AccountRef,
  { action, held }: Proposal,
  steps: readonly Step[],
  left: { steps: number },
): Effect | undefined {
  const name = nodeOfAction(account, action);
  const exDate = dateText(action.exDay);
  const own = steps.filter(({ replayed }) => replayed.node === name || replayed.into === name);
  const isLate = own.some(({ replayed }) => replayed.day >= exDate);
  if (!isLate || action.type === 'dividend' || action.type === 'rights' || own.length * 2 > left.steps)
    return undefined;
  left.steps -= own.length * 2;
  const stands = own.map(({ replayed }) => replayed);
  const added = entriesOfAction(action, held.quantity as Quantity).map((one) => replayedOfEntry(account, action, one));
  const sumsOf = (entries: readonly RecordedEntry[]) => {
    const book: Book = new Map();
    for (const entry of entries.toSorted(comparePlaces)) apply(book, entry);
    return nodeOf(book, name).sums;
  };
  return { before: sumsOf(stands), after: sumsOf([...stands, ...added]) };
}
