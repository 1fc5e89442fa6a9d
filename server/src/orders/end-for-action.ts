/** Ends the open orders of an account for an asset with a corporate action, as their prices do not fit the new ones. */

import { isTradable } from '@kurus/core/asset-kinds';
import type { CorporateAction } from '@kurus/core/corporate-actions/action';
import type { Order } from '@kurus/core/exchange/order';
import { OPEN_ORDERS_MAX } from '@kurus/core/limits';
import { dayStartMs } from '@kurus/core/market/calendar';
import { subtractMoney, sumMoney, ZERO_MONEY, type Money } from '@kurus/core/money/money';
import type { TransactionSql } from '../db/pool.ts';
import type { AccountRef, Posting } from '../ledger/entry.ts';
import { endSteps } from './cancel-order.ts';
import { orderPosting } from './order-posting.ts';
import { readOrders } from './store.ts';

export interface EndedOrders {
  readonly posting: Posting;
  /** The cash that they had reserved. */
  readonly freed: Money;
}

/** @param tx holds the account's lock @returns undefined where there are none */
export async function endForAction(
  tx: TransactionSql,
  account: AccountRef,
  { assetType: type, code: symbol, exDay }: CorporateAction,
  atMs: number,
): Promise<EndedOrders | undefined> {
  const filter = { state: 'open', symbol, before: undefined, limit: OPEN_ORDERS_MAX } as const;
  const found = await readOrders(tx, account, filter);
  const open = found.filter((one) => one.type === type);
  if (open.length === 0 || !isTradable(type)) return undefined;
  // Orders entered since then have the new prices.
  const isOfBefore = ({ activeFromMs }: Order) => activeFromMs < dayStartMs(exDay);
  const steps = endSteps(open, type, isOfBefore, 'CORPORATE_ACTION', atMs);
  if (steps.length === 0) return undefined;
  return {
    posting: orderPosting({ ...account, session: undefined, type, symbol, steps, atMs }),
    freed: sumMoney(
      steps.map(({ from, after }) => subtractMoney(from?.order.reservedCash ?? ZERO_MONEY, after.reservedCash)),
    ),
  };
}
