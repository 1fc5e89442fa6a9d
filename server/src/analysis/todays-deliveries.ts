/**
 * Today's deliveries in kind, valued at current prices. The stored row of today has them at the prices of its
 * derivation; an asset gains nothing on the day of its delivery (decision 051).
 */

import type { AssetDay } from '@kurus/core/analysis/asset-figures';
import type { WorthOfDay } from '@kurus/core/analysis/asset-worth';
import { type PositionKey, positionKey } from '@kurus/core/identity';
import { DAY_MS, dayStartMs } from '@kurus/core/market/calendar';
import type { ChangeStart } from '@kurus/core/market/change-base';
import { addMoney, subtractMoney, subtractQuantity, total, ZERO_MONEY, ZERO_QUANTITY } from '@kurus/core/money/money';
import type { Price, Quantity } from '@kurus/core/money/money';
import type { AccountFlows, AssetFlows } from '@kurus/core/portfolio/day-positions';
import type { QuoteLookup } from '@kurus/core/portfolio/position';
import type { AccountRef } from '../ledger/entry.ts';
import type { DailyValues } from './daily/daily-values.ts';

export type Flows = Pick<WorthOfDay, 'inflow' | 'outflow' | 'moved'>;

/** Corrections of the kept flows of today, by position. */
export type DeliveryCorrections = ReadonlyMap<PositionKey, Flows>;

export interface DeliveriesDeps {
  /** Flows of an account that is tracked since the beginning of a change. */
  readonly dayFlows: (account: AccountRef, start: ChangeStart) => Promise<AccountFlows>;
  readonly days: Pick<DailyValues, 'assets'>;
}

interface DeliveriesQuery {
  readonly userId: string;
  readonly today: number;
  readonly price: QuoteLookup;
}

/** @param row stored row of today; without a flow in it nothing is read */
export async function todaysDeliveries(
  { dayFlows, days }: DeliveriesDeps,
  { userId, today, price }: DeliveriesQuery,
  accountId: number,
  row: WorthOfDay | undefined,
): Promise<DeliveryCorrections> {
  const found = new Map<PositionKey, Flows>();
  if (row?.day !== today || [row.inflow, row.outflow, row.moved].every((flow) => flow === 0n)) return found;
  // The last moment of the day: the flows of each kind are those since its beginning.
  const start = { sessionDay: today, nowMs: dayStartMs(today) + DAY_MS - 1 };
  const { assets } = await dayFlows({ userId, accountId }, start);
  const inKind = assets.filter(({ received, delivered }) => received !== 0n || delivered !== 0n);
  if (inKind.length === 0) return found;
  const kept = new Map<PositionKey, Price>();
  for await (const rows of days.assets(userId, [accountId], { from: today, to: today }))
    for (const one of rows) kept.set(one.asset, one.price);
  for (const flows of inKind) {
    const position = positionKey(accountId, { type: flows.type, symbol: flows.code });
    const [before, now] = [kept.get(position), price(flows.type, flows.code)?.price];
    if (before !== undefined && now !== undefined && before !== now)
      found.set(position, correctionOf(flows, { before, now }));
  }
  return found;
}

function correctionOf(
  { received, delivered, transferred }: AssetFlows,
  { before, now }: { readonly before: Price; readonly now: Price },
): Flows {
  const more = (quantity: Quantity) => subtractMoney(total(now, quantity, 'down'), total(before, quantity, 'down'));
  const isIn = transferred > 0n;
  const away = subtractQuantity(ZERO_QUANTITY, transferred);
  return {
    inflow: more(isIn ? subtractQuantity(received, transferred) : received),
    outflow: more(isIn ? delivered : subtractQuantity(delivered, away)),
    moved: isIn ? more(transferred) : subtractMoney(ZERO_MONEY, more(away)),
  };
}

const addFlows = <One extends Flows>(row: One, by: Flows): One => ({
  ...row,
  inflow: addMoney(row.inflow, by.inflow),
  outflow: addMoney(row.outflow, by.outflow),
  moved: addMoney(row.moved, by.moved),
});

/** Corrects the last one of an account's days. @param days the last one is today */
export const correctDays = (days: readonly WorthOfDay[], corrections: DeliveryCorrections): readonly WorthOfDay[] =>
  days.length === 0 || corrections.size === 0
    ? days
    : [...days.slice(0, -1), [...corrections.values()].reduce<WorthOfDay>(addFlows, days.at(-1) as WorthOfDay)];

/** Corrects the row of an asset. @param row of today */
export function correctAsset(row: AssetDay, corrections: DeliveryCorrections): AssetDay {
  const by = corrections.get(row.asset);
  return by ? addFlows(row, by) : row;
}
