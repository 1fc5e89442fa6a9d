/**
 * Group commit: postings that arrive while a list is being committed wait and go together in the next one. Under load
 * one fsync serves many trades; alone, a posting goes at once. A user has postings in one list at a time, so they are
 * posted in the order they came. Where users are spread over nodes, a list is of one user and goes to that user's node,
 * several at a time (decision 043).
 */

import { DomainError, refused, refusedBy, type Refused } from '@kurus/core/contract/errors';
import { CASH_SYMBOL } from '@kurus/core/contract/transactions';
import { MOST_MONEY } from '@kurus/core/money/bounds';
import { formatMoney } from '@kurus/core/money/format';
import { isSpreadCached, isSpread } from '../db/citus/is-spread.ts';
import { sqlState } from '../db/database-error.ts';
import type { Sql } from '../db/pool.ts';
import { retryWhenLost } from '../db/transaction.ts';
import { onBehalfOf } from '../sharing/caller.ts';
import { unsettledRefusal } from './cash-state.ts';
import type { LedgerRefusal, PostedEntries, Posting, PostResult } from './entry.ts';
import { findReplay, postList } from './post-entries.ts';
import { createPostingQueue, type PostingQueue, type QueuedPosting } from './posting-queue.ts';
import { writersOf } from './user-transaction.ts';

/** Bound of cash, cost and realised profit, so that a balance stays exact as a JSON number (db/functions). */
const MOST_TEXT = formatMoney(MOST_MONEY);

/**
 * Limits of lists at a time: of all, of those with a waiting caller, of those without one (while no caller waits, and
 * while some do), and of the users in each.
 */
interface Lists {
  readonly underWay: number;
  readonly awaited: number;
  readonly ofMany: number;
  readonly ofManyBeside: number;
  readonly users: number;
}
/**
 * The matcher has a second list only while no caller's list runs, as it would slow down their trades (decision 033).
 */
const ON_ONE_NODE: Lists = { underWay: 4, awaited: 2, ofMany: 2, ofManyBeside: 1, users: 64 };
/**
 * The pool has connections for each node and each part of its users (db/citus/nodes.ts). A few lists for all would be
 * held up by users of a part that is moved, or of a node that fails, and all other users would wait with them.
 */
const ON_SEVERAL_NODES: Lists = { underWay: 132, awaited: 128, ofMany: 4, ofManyBeside: 4, users: 1 };

/** Time that work without a waiting caller waits for its user's turn: the matcher tries again with the next price. */
const MANY_WAIT_MS = 250;
/** Time for which a user locked by another server is tried again, and the pause between tries. */
const LOCKED_MS = 3_000;
const LOCKED_PAUSE_MS = 20;

export interface Ledger {
  /** @returns the refusal where nothing happened: that of the rules, or UNAVAILABLE when too many wait */
  post(posting: Posting): Promise<PostedEntries | Refused>;
  /**
   * Posts for work without a waiting caller, many at once: it has its own lists, so that trades in the meantime find a
   * free one.
   */
  postMany(posting: Posting): Promise<PostedEntries | Refused>;
  /**
   * Finds the entries that were posted with this key.
   * @throws DomainError IDEMPOTENCY_MISMATCH when it was another request.
   */
  find(request: Pick<Posting, 'userId' | 'idempotencyKey' | 'requestHash'>): Promise<PostedEntries | undefined>;
  /** Resolves when every accepted posting has its result. */
  drained(): Promise<void>;
}

export function createLedger(sql: Sql): Ledger {
  const queueOf = (waitMs?: number) => createPostingQueue(writersOf(sql), waitMs, () => start());
  const [waiting, many] = [queueOf(), queueOf(MANY_WAIT_MS)];
  const underWay = new Set<Promise<void>>();
  const unanswered = new Set<Promise<unknown>>();
  let manyUnderWay = 0;

  function start(): void {
    const isSeveral = isSpreadCached(sql);
    if (isSeveral === undefined) return learn();
    const lists = isSeveral ? ON_SEVERAL_NODES : ON_ONE_NODE;
    while (underWay.size < lists.underWay) {
      const awaited = underWay.size - manyUnderWay;
      const most = awaited > 0 || waiting.length() > 0 ? lists.ofManyBeside : lists.ofMany;
      const ofMany = manyUnderWay < most ? many.take(lists.users) : [];
      const hasRoom = awaited < lists.awaited;
      const list = ofMany.length > 0 || !hasRoom ? ofMany : waiting.take(lists.users);
      if (list.length === 0) return;
      const queue = list === ofMany ? many : waiting;
      if (queue === many) manyUnderWay += 1;
      const run = post(queue, list).finally(() => {
        if (queue === many) manyUnderWay -= 1;
        underWay.delete(run);
        start();
      });
      underWay.add(run);
    }
  }

  /** Without a caller: a list has postings of many. */
  async function post(queue: PostingQueue, list: readonly QueuedPosting[]): Promise<void> {
    const locked = await onBehalfOf(undefined, () => commit(sql, list));
    queue.done(without(list, locked));
    if (locked.length > 0) tryAgain(queue, locked, start);
  }

  /** Detects the kind of database, before the first list; where that fails, nothing is posted. */
  function learn(): void {
    if (underWay.size > 0) return;
    const learning = onBehalfOf(undefined, () => isSpread(sql))
      .catch((error: unknown) => {
        for (const queue of [many, waiting]) queue.refuse(error);
      })
      .then(() => {
        underWay.delete(learning);
        if (waiting.length() + many.length() > 0) start();
      });
    underWay.add(learning);
  }

  async function postIn(queue: PostingQueue, posting: Posting): Promise<PostedEntries | Refused> {
    const posted = queue.add(posting);
    start();
    return answerOf(sql, posting, await posted);
  }

  /** A turn that does not come is a refusal too. */
  function accepted(posted: Promise<PostedEntries | Refused>): Promise<PostedEntries | Refused> {
    const answer = posted.catch(refusedBy);
    const isAnswered = () => unanswered.delete(answer);
    unanswered.add(answer);
    answer.then(isAnswered, isAnswered);
    return answer;
  }

  return {
    post: (posting) => accepted(postIn(waiting, posting)),
    postMany: (posting) => accepted(postIn(many, posting)),
    find: (request) => findReplay(sql, request),
    async drained() {
      while (unanswered.size + underWay.size > 0) await Promise.allSettled([...unanswered, ...underWay]);
    },
  };
}

async function answerOf(sql: Sql, posting: Posting, result: PostResult): Promise<PostedEntries | Refused> {
  if ('refusal' in result) {
    const { code } = result.refusal;
    if (code === 'BALANCE_UNSETTLED') return unsettledRefusal(sql, posting, posting.createdAtMs);
    return refusalOf(code, posting);
  }
  if ('posted' in result) return result.posted;
  const earlier = await findReplay(sql, posting);
  if (!earlier) throw new Error('a key had an effect that is not there');
  return earlier;
}

/** @returns the postings of users that another server was writing for: they have no result yet */
async function commit(sql: Sql, list: readonly QueuedPosting[]): Promise<QueuedPosting[]> {
  try {
    const postings = list.map((item) => item.posting);
    const results = await retryWhenLost(() => postList(sql, postings));
    return list.filter((item, at) => {
      const result = results[at] as PostResult | 'locked';
      if (result === 'locked') return true;
      item.resolve(result);
      return false;
    });
  } catch (error) {
    // A posting that the schema refuses must not fail the others with it: each goes alone.
    if (list.length > 1 && isRefusedByDatabase(error)) {
      const locked: QueuedPosting[] = [];
      for (const item of list) locked.push(...(await commit(sql, [item])));
      return locked;
    }
    for (const { reject } of list) reject(error);
    return [];
  }
}

/** Postings whose users another server writes for: they are retried after a pause, and no list waits for them. */
function tryAgain(queue: PostingQueue, list: readonly QueuedPosting[], start: () => void): void {
  const nowMs = performance.now();
  const left = list.filter((item) => nowMs - (item.lockedSince ??= nowMs) < LOCKED_MS);
  for (const item of list) if (!left.includes(item)) item.reject(new DomainError('UNAVAILABLE'));
  const again = () => {
    queue.again(left);
    queue.done(without(list, left));
    start();
  };
  setTimeout(again, LOCKED_PAUSE_MS);
}

/** Postings of users who are not in the other list. */
function without(list: readonly QueuedPosting[], others: readonly QueuedPosting[]): QueuedPosting[] {
  const users = new Set(others.map(({ posting }) => posting.userId));
  return list.filter(({ posting }) => !users.has(posting.userId));
}

/** Classes 22 (data) and 23 (constraint): the statement was refused and changed nothing. */
const isRefusedByDatabase = (error: unknown) => /^2[23]/.test(sqlState(error) ?? '');
/** Refusal with its subject. */
function refusalOf(code: Exclude<LedgerRefusal, 'BALANCE_UNSETTLED'>, posting: Posting): Refused {
  const symbol = symbolOf(posting);
  // The ledger's code is for its bound on an account's balance, not for one on a single movement.
  if (code === 'AMOUNT_TOO_LARGE') return refused('BALANCE_TOO_LARGE', { symbol, most: MOST_TEXT });
  return refused(code, { symbol });
}
const symbolOf = ({ entries: [first], effect }: Posting) => first?.symbol ?? effect?.symbol ?? CASH_SYMBOL;
