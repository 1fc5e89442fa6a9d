/**
 * Group commit: postings that arrive while a list is being committed wait and go together in the next one. Under load
 * one fsync serves many trades; alone, a posting goes at once. A user has postings in one list at a time, so they are
 * posted in the order they came. Where users are spread over nodes, a list is of one user and goes to that user's node,
 * several at a time (decision 043).
 */
import { DomainError, type ErrorCode } from '@kurus/core/contract/errors';
import { CASH_SYMBOL } from '@kurus/core/contract/transactions';
import { MOST_MONEY } from '@kurus/core/money/bounds';
import { formatMoney } from '@kurus/core/money/format';
import { isKnownSpread, isSpread } from '../db/citus/is-spread.ts';
import { sqlState } from '../db/database-error.ts';
import type { Sql } from '../db/pool.ts';
import { retryWhenLost } from '../db/transaction.ts';
import { unsettledRefusal } from './cash-state.ts';
import type { Posted, Posting, PostResult } from './entry.ts';
import { findReplay, postAll } from './post-entries.ts';

/** What cash, cost and realised profit keep below, so that a balance stays exact as a JSON number (db/functions). */
const MOST_TEXT = formatMoney(MOST_MONEY);
const MAX_LIST = 64;
const MAX_WAITING = 5_000;

/**
 * How many lists are under way at a time, how many of these for what somebody waits for, how many for what nobody does
 * while nobody waits and beside those who do, of how many users each is.
 */
interface Lists {
  readonly underWay: number;
  readonly awaited: number;
  readonly ofMany: number;
  readonly ofManyBeside: number;
  readonly users: number;
}
/** The matcher's second list goes only while nobody else's does, whose trades it would slow down (decision 033). */
const ON_ONE_NODE: Lists = { underWay: 4, awaited: 2, ofMany: 2, ofManyBeside: 1, users: MAX_LIST };
/**
 * The pool keeps places for each node and each part of its users (db/citus/nodes.ts). A few lists for all would be held
 * by users of a part that is moved, or of a node that falls silent, and everybody else would wait with them.
 */
const ON_SEVERAL_NODES: Lists = { underWay: 132, awaited: 128, ofMany: 4, ofManyBeside: 4, users: 1 };

interface Waiting {
  readonly posting: Posting;
  readonly resolve: (result: PostResult) => void;
  readonly reject: (error: unknown) => void;
}

export interface Ledger {
  /** @throws DomainError when the rules refuse the posting (nothing happened), or UNAVAILABLE when too many wait. */
  post(posting: Posting): Promise<Posted>;
  /**
   * The same for many that come at once and that nobody waits for: they have lists of their own, so whoever trades
   * meanwhile finds a place free.
   */
  postMany(posting: Posting): Promise<Posted>;
  /**
   * What was posted with this key, if anything was.
   * @throws DomainError IDEMPOTENCY_MISMATCH when it was another request.
   */
  find(request: Pick<Posting, 'userId' | 'idempotencyKey' | 'requestHash'>): Promise<Posted | undefined>;
  /** Resolves when everything that was accepted has been answered. */
  drained(): Promise<void>;
}

export function createLedger(sql: Sql): Ledger {
  const waiting: Waiting[] = [];
  const many: Waiting[] = [];
  const busyUsers = new Set<string>();
  const underWay = new Set<Promise<void>>();
  let manyUnderWay = 0;

  function start(): void {
    const isSeveral = isKnownSpread(sql);
    if (isSeveral === undefined) return learn();
    const lists = isSeveral ? ON_SEVERAL_NODES : ON_ONE_NODE;
    while (underWay.size < lists.underWay) {
      const awaited = underWay.size - manyUnderWay;
      const most = awaited > 0 || waiting.length > 0 ? lists.ofManyBeside : lists.ofMany;
      const ofMany = manyUnderWay < most ? takeList(many, busyUsers, lists.users) : [];
      const hasRoom = awaited < lists.awaited;
      const list = ofMany.length > 0 || !hasRoom ? ofMany : takeList(waiting, busyUsers, lists.users);
      if (list.length === 0) return;
      if (list === ofMany) manyUnderWay += 1;
      const run = commit(sql, list).finally(() => {
        for (const { posting } of list) busyUsers.delete(posting.userId);
        if (list === ofMany) manyUnderWay -= 1;
        underWay.delete(run);
        start();
      });
      underWay.add(run);
    }
  }

  /** Which of the two databases it is, before the first list; where that cannot be told, nothing is posted. */
  function learn(): void {
    if (underWay.size > 0) return;
    const learning = isSpread(sql)
      .catch((error: unknown) => {
        for (const { reject } of [...many.splice(0), ...waiting.splice(0)]) reject(error);
      })
      .then(() => {
        underWay.delete(learning);
        if (waiting.length + many.length > 0) start();
      });
    underWay.add(learning);
  }

  async function postIn(queue: Waiting[], posting: Posting): Promise<Posted> {
    if (queue.length >= MAX_WAITING) throw new DomainError('UNAVAILABLE');
    const result = await new Promise<PostResult>((resolve, reject) => {
      queue.push({ posting, resolve, reject });
      start();
    });
    if ('refused' in result) {
      const { refused } = result;
      throw refused === 'BALANCE_UNSETTLED'
        ? await unsettledRefusal(sql, posting, posting.createdAtMs)
        : refusalOf(refused, posting);
    }
    if ('posted' in result) return result.posted;
    const earlier = await findReplay(sql, posting);
    if (!earlier) throw new Error('a key had an effect that is not there');
    return earlier;
  }

  return {
    post: (posting) => postIn(waiting, posting),
    postMany: (posting) => postIn(many, posting),
    find: (request) => findReplay(sql, request),
    async drained() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

/** Takes the first postings of `most` users who are free; marks those busy. Several of one user may go together. */
function takeList(waiting: Waiting[], busyUsers: Set<string>, most: number): Waiting[] {
  const list: Waiting[] = [];
  const mine = new Set<string>();
  for (let i = 0; i < waiting.length && list.length < MAX_LIST;) {
    const candidate = waiting[i] as Waiting;
    const { userId } = candidate.posting;
    if (busyUsers.has(userId) || (!mine.has(userId) && mine.size === most)) {
      i += 1;
      continue;
    }
    mine.add(userId);
    list.push(candidate);
    waiting.splice(i, 1);
  }
  for (const userId of mine) busyUsers.add(userId);
  return list;
}

async function commit(sql: Sql, list: readonly Waiting[]): Promise<void> {
  try {
    const postings = list.map((item) => item.posting);
    const results = await retryWhenLost(() => postAll(sql, postings));
    list.forEach((item, i) => item.resolve(results[i] as PostResult));
  } catch (error) {
    const [only] = list;
    if (list.length === 1 && only) return only.reject(error);
    if (!isRefusedByDatabase(error)) return list.forEach((item) => item.reject(error));
    // One posting that the schema refuses must not take the others with it: each goes alone.
    for (const item of list) await commit(sql, [item]);
  }
}

/** Classes 22 (data) and 23 (constraint): the statement was judged and nothing of it happened. */
const isRefusedByDatabase = (error: unknown) => /^2[23]/.test(sqlState(error) ?? '');
/** What a refusal is about. */
function refusalOf(code: ErrorCode, posting: Posting): DomainError {
  const symbol = symbolOf(posting);
  // The ledger's word stands for its bound on what an account comes to, not for one on a single movement.
  if (code === 'AMOUNT_TOO_LARGE') return new DomainError('BALANCE_TOO_LARGE', { symbol, most: MOST_TEXT });
  return new DomainError(code, { symbol });
}
const symbolOf = ({ entries: [first], effect }: Posting) => first?.symbol ?? effect?.symbol ?? CASH_SYMBOL;
