/**
 * Commits what a match came to, and brings into the lane what was committed. The rows decide: a change whose order has
 * another version by now is not made, and the order is read anew.
 */
import { DomainError } from '@kurus/core/contract/errors';
import type { OrderChange } from '@kurus/core/exchange/fill';
import { settleBook, type MatchContext, type MatchResult } from '@kurus/core/exchange/match';
import { isFinal } from '@kurus/core/exchange/order';
import type { SettlesOn } from '@kurus/core/market/settlement';
import { ZERO_MONEY, type Money } from '@kurus/core/money/money';
import { NodeAwayError } from '../db/database-error.ts';
import type { Sql } from '../db/pool.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { OrderFeed } from '../orders/order-feed.ts';
import type { Gate } from './gate.ts';
import { dropOrder, takeRow, type Lane } from './lane.ts';
import { postingOf, unitsOf } from './posting-units.ts';
import { newestEpoch, readFreeCash } from './store.ts';

export interface CommitParts {
  readonly sql: Sql;
  readonly ledger: Ledger;
  readonly gate: Gate;
  readonly now: () => number;
  readonly epoch: number;
  readonly settlesOn: SettlesOn;
  /** What was refused for a reason that will not pass by itself. */
  readonly onTrouble: (trouble: string) => void;
  readonly read: OrderFeed['read'];
  /** Somebody's node is away: their orders are taken out of the lane until it is back. */
  readonly onMissed: () => void;
}

/** Another instance has taken the lead. */
export class Fenced extends Error {
  override readonly name = 'Fenced';
}

export type FreeCash = MatchContext['freeCash'];
export const NO_CASH: FreeCash = () => ZERO_MONEY;

type Outcome = 'committed' | 'refused' | 'changed' | 'failed' | 'away';

/**
 * @param judge matches with what accounts have beside their reservations; a first answer is known
 * @returns whether it is done: a failure of the database is tried again with the next tick
 * @throws Fenced
 */
export async function commitMatch(
  parts: CommitParts,
  lane: Lane,
  first: MatchResult,
  judge: (freeCash: FreeCash) => MatchResult,
): Promise<boolean> {
  const result = await withCash(parts.sql, first, judge);
  const units = unitsOf(result.changes);
  const outcomes = await Promise.all(units.map((unit) => parts.gate(() => commitUnit(parts, lane, unit))));
  const committed = units.flatMap((unit, at) => (outcomes[at] === 'committed' ? unit : []));
  const isDone = !outcomes.includes('failed');
  settle(lane, { ...result, trading: isDone ? result.trading : undefined, changes: committed }, !isDone);
  const away = units.flatMap((unit, at) => (outcomes[at] === 'away' ? unit : []));
  for (const { before } of away) dropOrder(lane, before.id);
  const stale = units.flatMap((unit, at) => (outcomes[at] === 'changed' ? unit : []));
  if (stale.length > 0) await readAnew(parts, lane, stale);
  return isDone;
}

/** The kuruş that rounding adds to a buy's reservation are paid from free cash: looked up once somebody buys. */
async function withCash(
  sql: Sql,
  first: MatchResult,
  judge: (freeCash: FreeCash) => MatchResult,
): Promise<MatchResult> {
  const bought = first.changes.flatMap(({ fills }) => fills.filter(({ side }) => side === 'buy'));
  const buyers = new Set(bought.map(({ account }) => account));
  if (buyers.size === 0) return first;
  const free: ReadonlyMap<string, Money> = await readFreeCash(sql, [...buyers]);
  return judge((account) => free.get(account) ?? ZERO_MONEY);
}

async function commitUnit(parts: CommitParts, lane: Lane, unit: readonly OrderChange[]): Promise<Outcome> {
  const { ledger, now, epoch, settlesOn, sql, onTrouble } = parts;
  try {
    await ledger.postMany(postingOf(lane, unit, { atMs: now(), epoch, settlesOn }));
    return 'committed';
  } catch (error) {
    if (error instanceof NodeAwayError) {
      parts.onMissed();
      return 'away';
    }
    if (!(error instanceof DomainError)) {
      onTrouble(`matching: ${String(error)}`);
      return 'failed';
    }
    if (error.code === 'ORDER_FINAL') return 'changed';
    if (error.code === 'UNAVAILABLE') {
      if ((await newestEpoch(sql)) > epoch) throw new Fenced();
      return 'failed';
    }
    onTrouble(`matching: an order of ${lane.asset.code} was refused: ${error.code}`);
    return 'refused';
  }
}

/** @param isAgain the same observation comes again: what it has changed must not see it twice */
export function settle(lane: Lane, result: MatchResult, isAgain = false): void {
  const { exTimeMs } = result.seen;
  const changes = result.changes.map(({ before, after, fills }) => {
    return { before, after: isAgain ? { ...after, activeFromMs: exTimeMs } : after, fills };
  });
  settleBook(lane.book, { ...result, changes });
  for (const { after } of changes) {
    const version = (lane.orders.version(after.id) ?? 0) + 1;
    if (!isFinal(after)) {
      lane.orders.set(after, version);
      continue;
    }
    lane.orders.delete(after.id);
    lane.ended.set(after.id, version);
  }
}

async function readAnew({ read }: CommitParts, lane: Lane, changes: readonly OrderChange[]): Promise<void> {
  const wanted = changes.map(({ before: { id, account } }) => {
    const [userId = '', accountId = ''] = account.split('/');
    return { userId, accountId: parseInt(accountId, 10), id };
  });
  const rows = await read(wanted);
  const found = new Set(rows.map(({ order }) => order.id));
  for (const row of rows) takeRow(lane, row);
  // With their owner's account the rows of orders go too.
  for (const { id } of wanted) if (!found.has(id)) dropOrder(lane, id);
}
