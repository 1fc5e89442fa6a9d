/** What accounts of a user are moved by, from all that ever happened in them, without keeping others waiting. */
import { setImmediate as breathe } from 'node:timers/promises';
import { type AssetChange, type Movement, NO_MOVEMENT } from '@kurus/core/analysis/movement';
import { movementOf } from '@kurus/core/analysis/recorded-movement';
import type { AccountKind } from '@kurus/core/contract/entries';
import type { Book } from '@kurus/core/tracked/book';
import type { TransactionSql } from '../db/pool.ts';
import { nodeKeyOf } from './recorded/recorded-row.ts';
import { executedMovements, recordedSteps } from './steps.ts';

/** After so many entries somebody else has their turn. */
const AT_A_TIME = 100;

interface Moved {
  readonly accountId: number;
  readonly kind: AccountKind;
}

/** Of each account in the order of its days. */
export async function movementsOf(
  tx: TransactionSql,
  userId: string,
  accounts: readonly Moved[],
): Promise<ReadonlyMap<number, Movement[]>> {
  const movements = new Map<number, Movement[]>(accounts.map(({ accountId }) => [accountId, []]));
  for (const { accountId, kind } of accounts) {
    if (kind === 'tracked') continue;
    for await (const some of executedMovements(tx, { userId, accountId })) movements.get(accountId)?.push(...some);
  }
  if (!accounts.some(({ kind }) => kind === 'tracked')) return movements;
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
