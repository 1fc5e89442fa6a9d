/** Works out days of a user's accounts from everything that happened in them, without keeping others waiting. */
import { setImmediate as breathe } from 'node:timers/promises';
import { type AssetChange, type Movement, NO_MOVEMENT } from '@kurus/core/analysis/movement';
import { movementOf } from '@kurus/core/analysis/recorded-movement';
import type { WorthInParts } from '@kurus/core/analysis/asset-worth';
import { worthOfDays } from '@kurus/core/analysis/worth';
import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import { asTraded, type DatedPrice } from '@kurus/core/corporate-actions/price-series';
import { dayOf } from '@kurus/core/market/calendar';
import type { Book } from '@kurus/core/tracked/book';
import type { TransactionSql } from '../db/pool.ts';
import { transaction } from '../db/transaction.ts';
import { nodeKeyOf } from '../ledger/recorded/recorded-row.ts';
import { type Derived, writeDailyValues } from './daily-store.ts';
import type { DailyValuesDeps, Due } from './daily-values.ts';
import { LONGEST_PAUSE_DAYS } from '../history/past-prices.ts';
import { splitsOf } from './splits.ts';
import { executedMovements, recordedSteps } from './steps-store.ts';

/** A price of one's own counts until there is another. */
const FOR_EVER = Infinity;
/** After so many entries, or days with all their assets, somebody else has their turn. */
const AT_A_TIME = 100;
const DAYS_AT_A_TIME = 20;

type Movements = Map<number, Movement[]>;

/** What one account is moved by, of all accounts of its owner. */
export async function derive(deps: DailyValuesDeps, userId: string, due: readonly Due[], nowMs: number): Promise<void> {
  const today = dayOf(nowMs);
  const movements = await deps.sql.begin('isolation level repeatable read read only', (tx) =>
    movementsOf(tx, userId, due),
  );
  for (const { state, from } of due) {
    const { accountId, lastSeq } = state;
    const moved = movements.get(accountId) ?? [];
    const firstDay = moved[0] && moved[0].day - 1;
    const first = Math.max(from, firstDay ?? today);
    const rows = firstDay === undefined ? [] : await daysOf(deps, userId, moved, { from: first, to: today });
    const derived: Derived = { accountId, lastSeq, from: first, firstDay, through: today, rows, since: from };
    await transaction(deps.sql, (tx) => writeDailyValues(tx, userId, derived, nowMs));
  }
}

async function movementsOf(tx: TransactionSql, userId: string, due: readonly Due[]): Promise<Movements> {
  const movements: Movements = new Map(due.map(({ state }) => [state.accountId, []]));
  for (const { state } of due) {
    if (state.kind === 'tracked') continue;
    const { accountId } = state;
    for await (const some of executedMovements(tx, { userId, accountId })) movements.get(accountId)?.push(...some);
  }
  if (!due.some(({ state }) => state.kind === 'tracked')) return movements;
  const book: Book = new Map();
  for await (const steps of recordedSteps(tx, userId)) {
    for (const [at, { accountId, replayed, isTransfer }] of steps.entries()) {
      const isMoney = nodeKeyOf(replayed.node).assetType === '';
      const movement = movementOf(book, { entry: replayed, isTransfer, isMoney });
      for (const [account, part] of parts(movement, accountId)) movements.get(account)?.push(part);
      if (at % AT_A_TIME === 0) await breathe();
    }
  }
  return movements;
}

/** Money belongs to the account of the entry, assets to those that they are in: shares may go to another one. */
function parts(movement: Movement, accountId: number): [number, Movement][] {
  const accountOf = (asset: string) => nodeKeyOf(asset).accountId;
  const others = movement.changes.filter(({ asset }) => accountOf(asset) !== accountId);
  if (others.length === 0) return [[accountId, movement]];
  const own = { ...movement, changes: movement.changes.filter(({ asset }) => accountOf(asset) === accountId) };
  const gone = others.map((change): [number, Movement] => [accountOf(change.asset), arrived(movement, change)]);
  return [[accountId, own], ...gone];
}

const arrived = ({ day }: Movement, change: AssetChange): Movement => ({
  ...NO_MOVEMENT,
  day,
  subject: change.asset,
  changes: [change],
});

async function daysOf(
  { prices, ownPrices, actions }: DailyValuesDeps,
  userId: string,
  movements: readonly Movement[],
  days: { readonly from: number; readonly to: number },
): Promise<WorthInParts[]> {
  const known = new Map<string, readonly DatedPrice[]>();
  for (const [asset, from] of firstDays(movements)) {
    const { assetType: type, symbol: code } = nodeKeyOf(asset);
    if (type === '') continue;
    // From its first day on, not from that of the stretch: how old a price is does not depend on who asks.
    const found = isOwn(asset)
      ? await ownPrices(userId, code)
      : asTraded(await prices({ type, code }, { from, to: days.to }), splitsOf({ type, code }, actions, movements));
    known.set(asset, found);
  }
  const freshDays = (asset: string) => (isOwn(asset) ? FOR_EVER : LONGEST_PAUSE_DAYS);
  const rows: WorthInParts[] = [];
  const walk = worthOfDays({ movements, prices: (asset) => known.get(asset), freshDays }, days.from, days.to);
  for (const row of walk) {
    rows.push(row);
    if (rows.length % DAYS_AT_A_TIME === 0) await breathe();
  }
  return rows;
}

function isOwn(asset: string): boolean {
  const { assetType } = nodeKeyOf(asset);
  return assetType !== '' && ASSET_KINDS[assetType].isOwn;
}

/** On which each asset first moved. */
function firstDays(movements: readonly Movement[]): Map<string, number> {
  const days = new Map<string, number>();
  for (const { day, changes } of movements) for (const { asset } of changes) if (!days.has(asset)) days.set(asset, day);
  return days;
}
