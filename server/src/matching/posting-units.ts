/** Units of commit of a match: one order, or all orders of a group (OCO, bracket). */

import { isLeagueAccount } from '@kurus/core/contract/entries';
import type { OrderChange } from '@kurus/core/exchange/fill';
import { parseAccountKey } from '@kurus/core/identity';
import type { SettlesOn } from '@kurus/core/market/settlement';
import type { Posting } from '../ledger/entry.ts';
import { orderPosting } from '../orders/order-posting.ts';
import type { InstrumentQueue } from './instrument-queue.ts';

/** In the order in which they happened. */
export function postingUnitsOf(changes: readonly OrderChange[]): OrderChange[][] {
  const units = new Map<string, OrderChange[]>();
  for (const change of changes) {
    const key = change.before.link?.group ?? change.before.id;
    const unit = units.get(key);
    if (unit) unit.push(change);
    else units.set(key, [change]);
  }
  return [...units.values()];
}

export function postingOf(
  { asset: { type, code }, orders }: InstrumentQueue,
  unit: readonly OrderChange[],
  { atMs, epoch, settlesOn }: { readonly atMs: number; readonly epoch: number; readonly settlesOn: SettlesOn },
): Posting {
  const [first] = unit;
  if (!first) throw new Error('a unit has an order');
  const account = parseAccountKey(first.before.account);
  // By the day of the market: a late source may still be in the day before.
  const filledAtMs = unit.flatMap(({ fills }) => fills)[0]?.observation.exTimeMs ?? atMs;
  return orderPosting({
    session: undefined,
    ...account,
    type,
    symbol: code,
    atMs,
    epoch,
    // A league's trades settle at once.
    settlesOn: isLeagueAccount(account.accountId) ? undefined : settlesOn(type, filledAtMs),
    steps: unit.map(({ before, after, fills }) => ({
      from: { order: before, version: orders.version(before.id) ?? 0 },
      after,
      fills,
    })),
  });
}
