/** Every kind of order that the ticket knows, with what differs between them. */

import type { OrderKind, Validity } from '@kurus/core/exchange/order';
import type { Side } from '@kurus/core/trading/order';
import type { PlainTextKey } from '../../../i18n/texts.ts';

/** Kind of order that the user selects: a single order, or several orders in one. */
export type TicketKind = OrderKind | 'oco' | 'bracket';

/** The prices that a ticket can ask for: of a pair and of a purchase with its exits "target" and "stop". */
export type PriceName = 'limit' | 'trigger' | 'target' | 'stop';

interface KindRules {
  readonly name: PlainTextKey;
  /** In the list of kinds. */
  readonly hint: PlainTextKey;
  /** In the form. */
  readonly explanation?: PlainTextKey;
  readonly sides: readonly Side[];
  /** Prices to type, in the order of the screen. */
  readonly prices: readonly PriceName[];
  /** Validities to choose from. */
  readonly validities: readonly Validity[];
  /** Waits for a trigger: armed at the opening, and meant to end a position. */
  readonly isTriggered: boolean;
  /** Several prices or a picture: the total would be scrolled away, and stands above the buttons. */
  readonly isHigh: boolean;
}

const BOTH: readonly Side[] = ['buy', 'sell'];

const RESTING: readonly Validity[] = ['day', 'gtc', 'gtd'];

const PLAIN = { sides: BOTH, validities: RESTING, isTriggered: false, isHigh: false } as const;

const TRIGGERED = { ...PLAIN, isTriggered: true } as const;

export const KINDS: Readonly<Record<TicketKind, KindRules>> = {
  market: { ...PLAIN, name: 'orders.market', hint: 'ticket.marketHint', prices: [], validities: [] },
  'market-to-limit': {
    ...PLAIN,
    name: 'orders.marketToLimit',
    hint: 'ticket.marketToLimitHint',
    explanation: 'ticket.marketToLimitNote',
    prices: [],
  },
  limit: {
    ...PLAIN,
    name: 'orders.limit',
    hint: 'ticket.limitHint',
    prices: ['limit'],
    validities: ['day', 'ioc', 'fok', 'gtc', 'gtd'],
  },
  stop: {
    ...TRIGGERED,
    name: 'orders.stop',
    hint: 'ticket.stopHint',
    explanation: 'ticket.stopNote',
    prices: ['trigger'],
  },
  'stop-limit': {
    ...TRIGGERED,
    name: 'orders.stopLimit',
    hint: 'ticket.stopLimitHint',
    explanation: 'ticket.stopLimitNote',
    prices: ['trigger', 'limit'],
  },
  'trailing-stop': {
    ...TRIGGERED,
    name: 'orders.trailing',
    hint: 'ticket.trailingHint',
    prices: [],
    isHigh: true,
  },
  oco: {
    ...TRIGGERED,
    name: 'ticket.oco',
    hint: 'ticket.ocoHint',
    explanation: 'ticket.ocoNote',
    prices: ['target', 'stop'],
    isHigh: true,
  },
  bracket: {
    ...PLAIN,
    name: 'ticket.bracket',
    hint: 'ticket.bracketHint',
    sides: ['buy'],
    prices: ['limit', 'target', 'stop'],
    isHigh: true,
  },
};

/** By the question asked. */
export const KIND_GROUPS: readonly { readonly title: PlainTextKey; readonly kinds: readonly TicketKind[] }[] = [
  { title: 'ticket.groupNow', kinds: ['market', 'market-to-limit'] },
  { title: 'ticket.groupYours', kinds: ['limit'] },
  { title: 'ticket.groupTriggered', kinds: ['stop', 'stop-limit', 'trailing-stop'] },
  { title: 'ticket.groupTogether', kinds: ['oco', 'bracket'] },
];
