/**
 * A market order that is tried at once on the present book, without the time guard (decision 023): with a source that
 * has no delay nobody knows the next price. The unfilled rest is cancelled.
 */

import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import { addOrder, createAssetBook } from '@kurus/core/exchange/asset-book';
import { matchAtOnce } from '@kurus/core/exchange/match';
import type { Observation } from '@kurus/core/exchange/observation';
import type { Order } from '@kurus/core/exchange/order';
import { reservedBy } from '@kurus/core/exchange/reservation';
import { subtractMoney, subtractQuantity, ZERO_MONEY } from '@kurus/core/money/money';
import type { OrderEntry } from './entry-context.ts';
import type { OrderStep } from './order-posting.ts';

/** Fills orders that were just accepted, the first of them a market order; its legs follow it. */
export function fillNow(orders: readonly Order[], entry: OrderEntry, observation: Observation): readonly OrderStep[] {
  const [first] = orders;
  if (!first) return [];
  const { market, capacity } = entry.context;
  const book = createAssetBook(market.kind);
  const { account, side } = first;
  const consumed = entry.account.consumed[side];
  const before = { exTimeMs: observation.exTimeMs, isTaken: true };
  book.tally.note(account, side, { ...before, quantity: consumed });
  const resting = subtractQuantity(capacity.filledToday[side], consumed);
  book.tally.note(account, side, { ...before, quantity: resting, isTaken: false });
  Object.assign(book, { traded: capacity.tradedToday, observedAtMs: observation.exTimeMs });
  for (const order of orders) addOrder(book, order);
  const isPaidAtOnce = ASSET_KINDS[market.kind].settlement === 'instant';
  const free = subtractMoney(isPaidAtOnce ? capacity.withdrawable : capacity.buyingPower, reservedBy(orders).cash);
  const changes = matchAtOnce(book, first, observation, { market, freeCash: () => (free > 0n ? free : ZERO_MONEY) });
  const changed = new Map(changes.map(({ after, fills }) => [after.id, { after, fills }]));
  return orders.map((order) => changed.get(order.id) ?? { after: order });
}
