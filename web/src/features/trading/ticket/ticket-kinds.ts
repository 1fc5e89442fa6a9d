/** All order kinds of the ticket, with their differences. */

import type { OrderKind, Validity } from '@kurus/core/exchange/order';
import type { Side } from '@kurus/core/trading/order';
import type { PlainTextKey } from '../../../i18n/texts.ts';

/** Kind of order that the user selects: a single order, or several orders in one. */
export type TicketKind = OrderKind | 'oco' | 'bracket';

/** Names of price fields; a pair and a bracket have "target" and "stop". */
export type PriceName = 'limit' | 'trigger' | 'target' | 'stop';

interface KindRules {
  readonly name: PlainTextKey;
  /** Explanation in the list of kinds. */
  readonly hint: PlainTextKey;
  /** Explanation in the form. */
  readonly explanation?: PlainTextKey;
  readonly sides: readonly Side[];
  /** Price fields, in screen order. */
  readonly prices: readonly PriceName[];
  /** Validities to choose from. */
  readonly validities: readonly Validity[];
  /** True if the order waits for a trigger: it is armed at the opening, and usually ends a position. */
  readonly isTriggered: boolean;
  /**
   * True if the form is high, with several prices or a chart: the total is then above the buttons, so that it stays
   * visible.
   */
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

/** Groups of the kinds, by purpose. */
export const KIND_GROUPS: readonly { readonly title: PlainTextKey; readonly kinds: readonly TicketKind[] }[] = [
  { title: 'ticket.groupNow', kinds: ['market', 'market-to-limit'] },
  { title: 'ticket.groupYours', kinds: ['limit'] },
  { title: 'ticket.groupTriggered', kinds: ['stop', 'stop-limit', 'trailing-stop'] },
  { title: 'ticket.groupTogether', kinds: ['oco', 'bracket'] },
];
