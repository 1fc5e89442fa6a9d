/**
 * Commits the changes of a match, and applies to the queue what was committed. The stored rows decide (optimistic
 * lock): a change of an order that has another version by now is not made, and the order is read again.
 */

import type { ErrorCode, Refused } from '@kurus/core/contract/errors';
import type { OrderChange } from '@kurus/core/exchange/fill';
import { settleBook, type MatchContext, type MatchResult } from '@kurus/core/exchange/match';
import { isFinal } from '@kurus/core/exchange/order';
import { type AccountKey, parseAccountKey } from '@kurus/core/identity';
import type { SettlesOn } from '@kurus/core/market/settlement';
import { ZERO_MONEY, type Money } from '@kurus/core/money/money';
import { NodeAwayError } from '../db/database-error.ts';
import type { Sql } from '../db/pool.ts';
import type { PostedEntries } from '../ledger/entry.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { OrderFeed } from '../orders/order-feed.ts';
import type { ConcurrencyLimiter } from '../sharing/concurrency-limiter.ts';
import { dropOrder, takeRow, type InstrumentQueue } from './instrument-queue.ts';
import { postingOf, postingUnitsOf } from './posting-units.ts';
import { newestEpoch, readFreeCash } from './store.ts';

export interface CommitParts {
  readonly sql: Sql;
  readonly ledger: Ledger;
  readonly limiter: ConcurrencyLimiter;
  readonly now: () => number;
  readonly epoch: number;
  readonly settlesOn: SettlesOn;
  /** Called with a refusal that will not pass by itself. */
  readonly onTrouble: (trouble: string) => void;
  readonly read: OrderFeed['read'];
  /** Called when a node is away: orders of its users leave the queue until it is back. */
  readonly onMissed: () => void;
}

/** Thrown when another instance has taken the lead: its epoch is newer. */
export class StaleEpochError extends Error {
  override readonly name = 'StaleEpochError';
}

export type FreeCash = MatchContext['freeCash'];
export const NO_CASH: FreeCash = () => ZERO_MONEY;

/** Outcome of one unit; 'short': free cash that the match counted on is gone by now. */
type Outcome = 'committed' | 'refused' | 'changed' | 'failed' | 'away' | 'short';
type Judge = (freeCash: FreeCash) => MatchResult;

/** Reads of free cash for one match; after them orders fill by their reservations alone, which nobody else can take. */
const MOST_READS = 3;

/**
 * Commits a match.
 * @param judge matches with the free cash of accounts; `first` is its result without any
 * @returns whether it is done; after a failure of the database the next tick tries again
 * @throws StaleEpochError
 */
export async function commitMatch(
  parts: CommitParts,
  queue: InstrumentQueue,
  first: MatchResult,
  judge: Judge,
): Promise<boolean> {
  let result = await withCash(parts, queue, first, judge);
  for (let reads = 1; ; reads += 1) {
    const outcomes = await commitUnits(parts, queue, result);
    if (!outcomes.includes('short') || outcomes.includes('failed')) return !outcomes.includes('failed');
    const without = judge(NO_CASH);
    result = reads < MOST_READS ? await withCash(parts, queue, without, judge) : without;
  }
}

async function commitUnits(
  parts: CommitParts,
  queue: InstrumentQueue,
  result: MatchResult,
): Promise<readonly Outcome[]> {
  const units = postingUnitsOf(result.changes);
  const outcomes = await Promise.all(units.map((unit) => parts.limiter.run(() => commitUnit(parts, queue, unit))));
  const committed = units.flatMap((unit, at) => (outcomes[at] === 'committed' ? unit : []));
  const isAgain = outcomes.includes('failed') || outcomes.includes('short');
  settle(queue, { ...result, trading: isAgain ? undefined : result.trading, changes: committed }, isAgain);
  const away = units.flatMap((unit, at) => (outcomes[at] === 'away' ? unit : []));
  for (const { before } of away) dropOrder(queue, before.id);
  const stale = units.flatMap((unit, at) => (outcomes[at] === 'changed' ? unit : []));
  if (stale.length > 0) await readAnew(parts, queue, stale);
  return outcomes;
}

/** Matches again with free cash, which pays the part of a buy beyond its reservation; read only when there is a buy. */
async function withCash(
  { sql, settlesOn, now }: CommitParts,
  { asset }: InstrumentQueue,
  without: MatchResult,
  judge: Judge,
): Promise<MatchResult> {
  const buys = without.changes.filter(
    ({ before, after, fills }) => before.side === 'buy' && (fills.length > 0 || after.reason === 'BALANCE'),
  );
  const buyers = new Set(buys.map(({ before }) => before.account));
  if (buyers.size === 0) return without;
  const isPaidAtOnce = settlesOn(asset.type, now()) === undefined;
  const free: ReadonlyMap<AccountKey, Money> = await readFreeCash(sql, [...buyers], { isPaidAtOnce, nowMs: now() });
  return judge((account) => free.get(account) ?? ZERO_MONEY);
}

async function commitUnit(parts: CommitParts, queue: InstrumentQueue, unit: readonly OrderChange[]): Promise<Outcome> {
  const { ledger, now, epoch, settlesOn, onTrouble } = parts;
  let posted: PostedEntries | Refused;
  try {
    posted = await ledger.postMany(postingOf(queue, unit, { atMs: now(), epoch, settlesOn }));
  } catch (error) {
    if (error instanceof NodeAwayError) {
      parts.onMissed();
      return 'away';
    }
    onTrouble(`matching: ${String(error)}`);
    return 'failed';
  }
  return 'refusal' in posted ? outcomeOf(parts, queue, posted.refusal.code) : 'committed';
}

async function outcomeOf(parts: CommitParts, queue: InstrumentQueue, code: ErrorCode): Promise<Outcome> {
  const { sql, epoch, onTrouble } = parts;
  if (code === 'ORDER_FINAL') return 'changed';
  if (code === 'BALANCE_INSUFFICIENT' || code === 'BALANCE_UNSETTLED') return 'short';
  if (code === 'UNAVAILABLE') {
    if ((await newestEpoch(sql)) > epoch) throw new StaleEpochError();
    return 'failed';
  }
  onTrouble(`matching: an order of ${queue.asset.code} was refused: ${code}`);
  return 'refused';
}

/**
 * Applies committed changes to the queue.
 * @param isAgain the observation comes again: changed orders must not see it twice
 */
export function settle(queue: InstrumentQueue, result: MatchResult, isAgain = false): void {
  const { exTimeMs } = result.observation;
  const changes = result.changes.map(({ before, after, fills }) => {
    return { before, after: isAgain ? { ...after, activeFromMs: exTimeMs } : after, fills };
  });
  settleBook(queue.book, { ...result, changes });
  for (const { after } of changes) {
    const version = (queue.orders.version(after.id) ?? 0) + 1;
    if (!isFinal(after)) {
      queue.orders.set(after, version);
      continue;
    }
    queue.orders.delete(after.id);
    queue.ended.set(after.id, version);
  }
}

async function readAnew({ read }: CommitParts, queue: InstrumentQueue, changes: readonly OrderChange[]): Promise<void> {
  const wanted = changes.map(({ before: { id, account } }) => ({ ...parseAccountKey(account), id }));
  const rows = await read(wanted);
  const found = new Set(rows.map(({ order }) => order.id));
  for (const row of rows) takeRow(queue, row);
  // Orders of a deleted account have no rows any more.
  for (const { id } of wanted) if (!found.has(id)) dropOrder(queue, id);
}
