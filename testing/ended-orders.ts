/** Orders that ended by themselves, and users who have them. */

import { ended } from '../core/src/exchange/order.ts';
import { postAll } from '../server/src/ledger/post-entries.ts';
import { orderPosting } from '../server/src/orders/order-posting.ts';
import type { TestApp, TestUser } from './app.ts';
import { partlyFilled, someFill, someOrder } from './orders.ts';

let orders = 0;

/** Order that the market fills or ends, or its owner cancels. @returns its id */
export async function endOrder(
  app: TestApp,
  user: TestUser,
  how: 'filled' | 'expired' | 'cancelled',
  reason?: 'USER' | 'NO_COUNTERPARTY',
) {
  const order = someOrder(user.userId, { id: `order ${(orders += 1)}` });
  const partly = partlyFilled(order);
  const asset = { userId: user.userId, accountId: 1, type: 'stocks', symbol: 'THYAO', atMs: app.nowMs } as const;
  const first = { from: { order, version: 1 }, after: partly, fills: [someFill(order, '4', '29.98')] };
  const filled = { ...partly, progress: { ...partly.progress, filled: order.quantity, notional: 2998n * 10n ** 15n } };
  const after = how === 'filled' ? ended(filled, 'filled') : ended(partly, how, reason);
  await postAll(app.db.sql, [
    orderPosting({ ...asset, session: undefined, steps: [{ after: order }] }),
    orderPosting({ ...asset, session: undefined, steps: [first] }),
    orderPosting({ ...asset, session: undefined, steps: [{ from: { order: partly, version: 2 }, after }] }),
  ]);
  return order.id;
}

/** User with cash. */
export async function logInTrader(app: TestApp): Promise<TestUser> {
  const user = await app.logIn();
  await user.call('POST', '/portfolio/deposit-withdraw', { amount: 100_000, depositMoneyType: 1 });
  return user;
}
