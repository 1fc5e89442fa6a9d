/** Converts a ticket to the request of its order. */

import type { TrailDistance } from '@kurus/core/exchange/order';
import type { OrderRequest } from '@kurus/core/exchange/order-request';
import { trailTrigger } from '@kurus/core/exchange/trail';
import { NO_ACCOUNT } from '@kurus/core/identity';
import { dateText, dayOfDate } from '@kurus/core/market/calendar';
import type { PriceLimits } from '@kurus/core/market/price-limits';
import { parsePercent, parsePrice, percentText, priceText, quantityText } from '@kurus/core/money/money';
import type { Price } from '@kurus/core/money/money';
import type { Side } from '@kurus/core/trading/order';
import { expectedPrice, pricesOf, validityIn, type Ticket, type TicketEntry } from '../ticket-entry.ts';
import type { PriceName, TicketKind } from '../ticket-kinds.ts';
import type { TicketMarket, TicketPart } from './use-ticket-market.ts';

/** @returns undefined while a price or a distance cannot be read */
export function requestOf({ kind, asset, entry, quantity, side }: Omit<Ticket, 'onEntry'>): OrderRequest | undefined {
  const read = Object.fromEntries(pricesOf(kind, entry).map((name) => [name, parsePrice(entry[name])]));
  if (Object.values(read).some((price) => price === undefined || price <= 0n)) return undefined;
  const { limit: limitPrice, trigger: triggerPrice, target, stop } = read as Partial<Record<PriceName, Price>>;
  const validity = validityIn(kind, asset.type, entry);
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

/** Prices at which the order is expected to be filled; for a trailing stop, its first trigger. */
export function expectedPrices(kind: TicketKind, entry: TicketEntry, market: TicketMarket) {
  const trail = kind === 'trailing-stop' ? trailOf(entry) : undefined;
  const price = expectedPrice(kind, entry, market.last);
  const at = (side: Side) => (trail ? trailTrigger(market.kind, side, market.last, trail) : price);
  return { buy: at('buy'), sell: at('sell') };
}

/**
 * Price limits for a price of this ticket; an order valid for longer than a day may wait for a day with other limits.
 */
export function bindingLimits({
  kind,
  entry,
  market,
}: Pick<TicketPart, 'kind' | 'entry' | 'market'>): PriceLimits | undefined {
  const validity = validityIn(kind, market.kind, entry);
  return validity === 'gtc' || validity === 'gtd' ? undefined : market.market.limits;
}

/** Body of the request, with exact figures as text. */
export function bodyOf({ type, code }: Ticket['asset'], request: OrderRequest) {
  return { ...termsOf(request), type, symbol: code, quantity: quantityText(request.quantity) };
}

function termsOf({ side, kind, validity, limitPrice, triggerPrice, trail, oco, bracket, untilDay }: OrderRequest) {
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
