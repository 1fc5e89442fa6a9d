/** Movements of a user's accounts, derived from all entries, without blocking the event loop. */

import { type AssetChange, type Movement, NO_MOVEMENT } from '@kurus/core/analysis/movement';
import { movementOf } from '@kurus/core/analysis/tracked-movement';
import type { AccountKind } from '@kurus/core/contract/entries';
import { parsePositionKey, type PositionKey } from '@kurus/core/identity';
import type { Book } from '@kurus/core/tracked/position';
import type { TransactionSql } from '../db/pool.ts';
import { Slices } from '../sharing/slices.ts';
import { executedMovements, trackedSteps } from './steps.ts';

interface MovedAccount {
  readonly accountId: number;
  readonly kind: AccountKind;
}

export interface AccountMovement {
  readonly accountId: number;
  readonly movement: Movement;
}

/** Movements of each account in the order of its days, in pages: none stay in memory. Must be read to the end. */
export async function* movementsOf(
  tx: TransactionSql,
  userId: string,
  accounts: readonly MovedAccount[],
): AsyncGenerator<AccountMovement[]> {
  for (const { accountId, kind } of accounts) {
    if (kind === 'tracked') continue;
    for await (const some of executedMovements(tx, { userId, accountId }))
      yield some.map((movement) => ({ accountId, movement }));
  }
  if (!accounts.some(({ kind }) => kind === 'tracked')) return;
  const selected = new Set(accounts.map(({ accountId }) => accountId));
  const book: Book = new Map();
  const slices = new Slices();
  for await (const steps of trackedSteps(tx, userId)) {
    const page: AccountMovement[] = [];
    for (const { accountId, replayed, isTransfer } of steps) {
      const isMoney = parsePositionKey(replayed.node).assetType === '';
      const movement = movementOf(book, { entry: replayed, isTransfer, isMoney });
      for (const [account, part] of parts(movement, accountId))
        if (selected.has(account)) page.push({ accountId: account, movement: part });
      if (slices.isOver) await slices.next();
    }
    yield page;
  }
}

/** Cash belongs to the account of the entry, assets to the account that holds them: shares may move to another one. */
function parts(movement: Movement, accountId: number): [number, Movement][] {
  const accountOf = (asset: PositionKey) => parsePositionKey(asset).accountId;
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
