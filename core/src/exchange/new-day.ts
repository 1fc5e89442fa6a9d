/** Start of a session with new limits: a queued market buy can now cost more. */

import type { AccountKey } from '../identity.ts';
import { addMoney, subtractMoney, ZERO_MONEY } from '../money/money.ts';
import type { Money, Price } from '../money/money.ts';
import type { AssetBook } from './asset-book.ts';
import type { MatchContext, MatchResult } from './match.ts';
import { quote } from './observation.ts';
import { ended, type Order } from './order.ts';
import { cashNeeded } from './reservation.ts';
import { byAge } from './sorted-orders.ts';

/** Renews the reservations of queued market buys; cancels those that the account can no longer pay. */
export function startDay(
  book: AssetBook,
  context: MatchContext & { readonly nowMs: number; readonly last: Price },
): MatchResult {
  const left = new Map<AccountKey, Money>();
  const changes = [...book.atOnce.values()]
    .filter(isQueuedBuy)
    .toSorted(byAge)
    .flatMap((order) => {
      const free = left.get(order.account) ?? context.freeCash(order.account);
      const reservedCash = cashNeeded(order, context.market, { last: context.last, isLive: false });
      const more = subtractMoney(reservedCash, order.reservedCash);
      const isPaid = more <= free;
      left.set(order.account, isPaid ? subtractMoney(free, more) : addMoney(free, order.reservedCash));
      const after = isPaid ? { ...order, reservedCash } : ended(order, 'cancelled', 'BALANCE');
      return more === ZERO_MONEY ? [] : [{ before: order, after, fills: [] }];
    });
  return { observation: { ...quote(context.last, context.nowMs), phase: 'closed' }, trading: undefined, changes };
}

const isQueuedBuy = ({ side, limitPrice, isPending }: Order) =>
  side === 'buy' && limitPrice === undefined && !isPending;
