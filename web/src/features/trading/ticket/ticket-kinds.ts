/** Every kind of order that the ticket knows, in groups by the question asked. */

import type { OrderKind, Validity } from '@kurus/core/exchange/order';
import type { PlainTextKey } from '../../../i18n/texts.ts';

/** Kind of order that the user selects: a single order, or several orders in one. */
export type TicketKind = OrderKind | 'oco' | 'bracket';

interface KindWords {
  readonly name: PlainTextKey;
  readonly hint: PlainTextKey;
}

export const KIND_WORDS: Readonly<Record<TicketKind, KindWords>> = {
  market: { name: 'orders.market', hint: 'ticket.marketHint' },
  'market-to-limit': { name: 'orders.marketToLimit', hint: 'ticket.marketToLimitHint' },
  limit: { name: 'orders.limit', hint: 'ticket.limitHint' },
  stop: { name: 'orders.stop', hint: 'ticket.stopHint' },
  'stop-limit': { name: 'orders.stopLimit', hint: 'ticket.stopLimitHint' },
  'trailing-stop': { name: 'orders.trailing', hint: 'ticket.trailingHint' },
  oco: { name: 'ticket.oco', hint: 'ticket.ocoHint' },
  bracket: { name: 'ticket.bracket', hint: 'ticket.bracketHint' },
};

export const KIND_GROUPS: readonly { readonly title: PlainTextKey; readonly kinds: readonly TicketKind[] }[] = [
  { title: 'ticket.groupNow', kinds: ['market', 'market-to-limit'] },
  { title: 'ticket.groupYours', kinds: ['limit'] },
  { title: 'ticket.groupTriggered', kinds: ['stop', 'stop-limit', 'trailing-stop'] },
  { title: 'ticket.groupTogether', kinds: ['oco', 'bracket'] },
];

const RESTING: readonly Validity[] = ['day', 'gtc', 'gtd'];

/** Validities that an order of this kind may have; "market" has no choice. */
export const VALIDITIES_OF: Readonly<Record<TicketKind, readonly Validity[]>> = {
  market: [],
  'market-to-limit': RESTING,
  limit: ['day', 'ioc', 'fok', 'gtc', 'gtd'],
  stop: RESTING,
  'stop-limit': RESTING,
  'trailing-stop': RESTING,
  oco: RESTING,
  bracket: RESTING,
};
