/** Texts of a ticket for the exchange: note, total, and prices of the buttons. */

import { formatPrice, formatPricePlain } from '@kurus/core/money/format';
import { parsePrice, type Price, type Quantity, subtractMoney, ZERO_MONEY } from '@kurus/core/money/money';
import type { Side } from '@kurus/core/trading/order';
import type { Translate } from '../../../../i18n/use-text.ts';
import { formatMoney } from '../../../../lib/amounts/format.ts';
import { sentenceWeekdayTime } from '../../../../lib/words/sentence-date.ts';
import type { Ticket } from '../ticket-entry.ts';
import { KINDS, type TicketKind } from '../ticket-kinds.ts';
import { totalOf } from '../ticket-total.ts';
import type { TicketJudgement } from './exchange-judge.ts';
import type { TicketMarket } from './use-ticket-market.ts';

/** Note about the session that a new order waits for; undefined while orders are filled. */
export function marketNote(
  t: Translate,
  kind: TicketKind,
  { phase, session, nowMs }: TicketMarket,
): string | undefined {
  switch (phase) {
    case 'closed': {
      if (!session) return undefined;
      const { isTriggered } = KINDS[kind];
      const fromMs = isTriggered ? session.nextOpening(nowMs) : session.phaseEnd(nowMs);
      return t(isTriggered ? 'ticket.noteArmed' : 'ticket.noteClosed', { time: sentenceWeekdayTime(fromMs) });
    }
    case 'opening-collection':
      return t('ticket.noteOpening');
    case 'opening-match':
    case 'closing-match':
      return t('ticket.noteMatching');
    case 'closing-collection':
      return t('ticket.noteClosing');
    case 'continuous':
    case 'at-close':
    case 'halted':
      return undefined;
  }
}

interface TotalInput {
  readonly kind: TicketKind;
  readonly side: Side;
  readonly quantity: Quantity;
  readonly price: Price;
  readonly market: TicketMarket;
  readonly judged: TicketJudgement | undefined;
}

export function totalLabel(t: Translate, kind: TicketKind, side: Side): string {
  if (kind === 'trailing-stop') return t('ticket.ifTriggered');
  return t(side === 'buy' ? 'common.total' : 'ticket.receive');
}

/** The total above the buttons, with the reservation. */
export function footOf(t: Translate, { kind, side, quantity, price, market, judged }: TotalInput) {
  const isBuy = side === 'buy';
  const blocked = judged?.reservedCash ?? ZERO_MONEY;
  const left = subtractMoney(market.capacity.buyingPower, blocked);
  const block = `${t('ticket.willBlock')} ${formatMoney(blocked)}`;
  return {
    label: totalLabel(t, kind, side),
    sum: formatMoney(totalOf(side, price, quantity, market).sum),
    below: isBuy ? `${block} · ${t('ticket.leftAfter')} ${formatMoney(left < 0n ? ZERO_MONEY : left)}` : '',
  };
}

/** Second line of a button: the worst price at which the order can be filled. */
export function priceDetail(
  t: Translate,
  { kind, entry, side, market }: Pick<Ticket, 'kind' | 'entry' | 'side'> & Pick<TotalInput, 'market'>,
): string | undefined {
  const limit = parsePrice(entry.limit);
  const trigger = parsePrice(entry.trigger);
  if (kind === 'limit' || kind === 'stop-limit' || (kind === 'bracket' && entry.entryBy === 'limit')) {
    return limit && t(side === 'buy' ? 'ticket.atMost' : 'ticket.atLeast', { price: formatPrice(limit) });
  }
  if (kind === 'stop') return trigger && t('ticket.triggerNow', { price: formatPricePlain(trigger) });
  if (kind === 'oco' || kind === 'trailing-stop') return undefined;
  return t('ticket.aboutPrice', { price: formatPrice(market.last) });
}
