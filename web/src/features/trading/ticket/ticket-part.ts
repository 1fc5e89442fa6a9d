/** Properties that every part of a ticket shares. */

import type { PriceLimits } from '@kurus/core/market/price-limits';
import type { Side } from '@kurus/core/trading/order';
import type { PlainTextKey } from '../../../i18n/texts.ts';
import { type PriceName, validityIn, type TicketEntry } from './ticket-entry.ts';
import type { TicketKind } from './ticket-kinds.ts';
import type { TicketMarket } from './use-ticket-market.ts';

export interface TicketPart {
  readonly kind: TicketKind;
  readonly entry: TicketEntry;
  readonly onEntry: (entry: TicketEntry) => void;
  readonly market: TicketMarket;
  /** The side that is looked at. */
  readonly side: Side;
}

export const PRICE_LABELS: Readonly<Record<PriceName, PlainTextKey>> = {
  limit: 'orders.limitPrice',
  trigger: 'orders.triggerPrice',
  target: 'orders.target',
  stop: 'orders.stop',
};

/** The limits that a price of this ticket must lie inside: what lives longer may wait for a day that lets it. */
export function bindingLimits({
  kind,
  entry,
  market,
}: Pick<TicketPart, 'kind' | 'entry' | 'market'>): PriceLimits | undefined {
  const validity = validityIn(kind, market.market.kind, entry);
  return validity === 'gtc' || validity === 'gtd' ? undefined : market.market.limits;
}
