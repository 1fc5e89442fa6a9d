/** Fields with which a ticket begins: those of an order that somebody else stated. Pure. */

import { EMPTY_ENTRY, type OrderEntry } from './ticket-amount.ts';
import type { TicketEntry } from './ticket-entry.ts';
import type { TicketKind } from './ticket-kinds.ts';

export interface TicketStart {
  readonly kind: TicketKind;
  /** Plain decimals; one of the two. */
  readonly quantity: string | undefined;
  readonly amount: string | undefined;
  readonly entry: Partial<TicketEntry>;
}

export function firstAmount(start: TicketStart | undefined): OrderEntry {
  if (start?.quantity !== undefined) return { ...EMPTY_ENTRY, quantityText: start.quantity };
  if (start?.amount !== undefined) return { ...EMPTY_ENTRY, mode: 'amount', amountText: start.amount };
  return EMPTY_ENTRY;
}
