/** Ends the open orders of an account for an asset whose company acts: at the prices of after they mean nothing. */
import { isTradable } from '@kurus/core/asset-kinds';
import type { CorporateAction } from '@kurus/core/corporate-actions/action';
import { OPEN_ORDERS_MAX } from '@kurus/core/limits';
import { sumMoney, type Money } from '@kurus/core/money/money';
import type { TransactionSql } from '../db/pool.ts';
import type { AccountRef, Posting } from '../ledger/entry.ts';
import { endSteps } from './cancel-order.ts';
import { orderPosting } from './order-posting.ts';
import { readOrders } from './store.ts';

export interface EndedOrders {
  readonly posting: Posting;
  /** The cash that they kept back. */
  readonly freed: Money;
}

/** @param tx holds the account's lock @returns undefined where there are none */
export async function endForAction(
  tx: TransactionSql,
  account: AccountRef,
  { assetType: type, code: symbol }: CorporateAction,
  atMs: number,
): Promise<EndedOrders | undefined> {
  const filter = { state: 'open', symbol, before: undefined, limit: OPEN_ORDERS_MAX } as const;
  const found = await readOrders(tx, account, filter);
  const open = found.filter((one) => one.type === type);
  if (open.length === 0 || !isTradable(type)) return undefined;
  const steps = endSteps(open, type, () => true, 'CORPORATE_ACTION', atMs);
  return {
    posting: orderPosting({ ...account, type, symbol, steps, atMs }),
    freed: sumMoney(open.map(({ order }) => order.reservedCash)),
  };
}
