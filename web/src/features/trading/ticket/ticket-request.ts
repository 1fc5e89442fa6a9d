/** The order that a ticket stands for, as the server is asked for it. */

import type { AssetKind } from '@kurus/core/asset-kinds';
import type { TrailDistance } from '@kurus/core/exchange/order';
import type { OrderRequest } from '@kurus/core/exchange/order-request';
import { NO_ACCOUNT } from '@kurus/core/identity';
import { dateText, dayOfDate } from '@kurus/core/market/calendar';
import { parsePercent, parsePrice, percentText, type Price, priceText, type Quantity } from '@kurus/core/money/money';
import type { Side } from '@kurus/core/trading/order';
import { pricesOf, validityIn, type PriceName, type TicketEntry } from './ticket-entry.ts';
import type { TicketKind } from './ticket-kinds.ts';

export interface TicketIntent {
  readonly kind: TicketKind;
  readonly asset: AssetKind;
  readonly entry: TicketEntry;
  readonly quantity: Quantity;
  readonly side: Side;
}

/** @returns undefined while a price or a distance cannot be read */
export function requestOf({ kind, asset, entry, quantity, side }: TicketIntent): OrderRequest | undefined {
  const read = Object.fromEntries(pricesOf(kind, entry).map((name) => [name, parsePrice(entry[name])]));
  if (Object.values(read).some((price) => price === undefined || price <= 0n)) return undefined;
  const { limit: limitPrice, trigger: triggerPrice, target, stop } = read as Partial<Record<PriceName, Price>>;
  const validity = validityIn(kind, asset, entry);
  const untilDay = validity === 'gtd' ? dayOfDate(entry.until) : undefined;
  const common = { id: 'ticket', account: NO_ACCOUNT, side, quantity, validity, untilDay };
  if (kind === 'trailing-stop') {
    const trail = trailOf(entry);
    return trail && { ...common, kind, trail };
  }
  if (kind === 'oco') {
    return stop && target && { ...common, oco: { stop: { triggerPrice: stop }, target: { limitPrice: target } } };
  }
  if (kind !== 'bracket') return { ...common, kind, limitPrice, triggerPrice };
  if (!stop || !target) return undefined;
  const bracket = { stopLoss: { triggerPrice: stop }, takeProfit: { limitPrice: target } };
  return { ...common, kind: entry.entryBy, limitPrice, bracket };
}

export function trailOf({ trailBy, trail }: Pick<TicketEntry, 'trailBy' | 'trail'>): TrailDistance | undefined {
  if (trailBy === 'amount') {
    const amount = parsePrice(trail);
    return amount !== undefined && amount > 0n ? { amount } : undefined;
  }
  const percent = parsePercent(trail);
  return percent !== undefined && percent > 0n && percent < 10_000n ? { percent } : undefined;
}

/** The request as it is sent: exact figures as text. */
export function wireOf({
  side,
  kind,
  validity,
  limitPrice,
  triggerPrice,
  trail,
  oco,
  bracket,
  untilDay,
}: OrderRequest) {
  return {
    side,
    ...(kind && { kind }),
    ...(validity && { validity }),
    ...(limitPrice !== undefined && { limitPrice: priceText(limitPrice) }),
    ...(triggerPrice !== undefined && { triggerPrice: priceText(triggerPrice) }),
    ...(trail && {
      trail: 'amount' in trail ? { amount: priceText(trail.amount) } : { percent: percentText(trail.percent) },
    }),
    ...(untilDay !== undefined && { validUntil: dateText(untilDay) }),
    ...(oco && {
      oco: {
        stop: { triggerPrice: priceText(oco.stop.triggerPrice) },
        target: { limitPrice: priceText(oco.target.limitPrice) },
      },
    }),
    ...(bracket && {
      bracket: {
        stopLoss: { triggerPrice: priceText(bracket.stopLoss.triggerPrice) },
        takeProfit: { limitPrice: priceText(bracket.takeProfit.limitPrice) },
      },
    }),
  };
}
