/** Total of a ticket, and the texts of its buttons beside their words. */

import { spentBy } from '@kurus/core/exchange/costs';
import { trailTrigger } from '@kurus/core/exchange/trail';
import { formatMoney, formatPrice, formatPricePlain } from '@kurus/core/money/format';
import { parsePrice, type Price, type Quantity, subtractMoney, ZERO_MONEY } from '@kurus/core/money/money';
import type { Side } from '@kurus/core/trading/order';
import type { Translate } from '../../../i18n/use-text.ts';
import { expectedPrice, type TicketEntry } from './ticket-entry.ts';
import { saleProceeds, costsAt, type TicketJudgement } from './ticket-judge.ts';
import type { TicketKind } from './ticket-kinds.ts';
import { trailOf } from './ticket-request.ts';
import type { ChartedTicket } from './use-ticket-lines.tsx';
import type { TicketMarket } from './use-ticket-market.ts';

interface TotalInput {
  readonly kind: TicketKind;
  readonly side: Side;
  readonly quantity: Quantity;
  readonly price: Price;
  readonly market: TicketMarket;
  readonly judged: TicketJudgement | undefined;
}

/** Prices at which the order is expected to be filled: a trailing stop at the trigger that it begins with. */
export function expectedPrices(kind: TicketKind, entry: TicketEntry, { market, last }: TicketMarket) {
  const trail = kind === 'trailing-stop' ? trailOf(entry) : undefined;
  const price = expectedPrice(kind, entry, last);
  const at = (side: Side) => (trail ? trailTrigger(market.kind, side, last, trail) : price);
  return { buy: at('buy'), sell: at('sell') };
}

export function totalLabel(t: Translate, kind: TicketKind, side: Side): string {
  if (kind === 'trailing-stop') return t('ticket.ifTriggered');
  return t(side === 'buy' ? 'common.total' : 'ticket.receive');
}

export function totalOf(t: Translate, { kind, side, quantity, price, market, judged }: TotalInput) {
  const costs = costsAt(side, price, quantity, market);
  const isBuy = side === 'buy';
  const blocked = judged?.reservedCash ?? ZERO_MONEY;
  const left = subtractMoney(market.capacity.buyingPower, blocked);
  const sum = isBuy ? spentBy(costs) : saleProceeds(costs);
  const block = `${t('ticket.willBlock')} ${formatMoney(blocked)}`;
  return {
    label: totalLabel(t, kind, side),
    sum: formatMoney(sum),
    below: isBuy ? `${block} · ${t('ticket.leftAfter')} ${formatMoney(left < 0n ? ZERO_MONEY : left)}` : '',
  };
}

/** Below the word of a button: the worst price that the order takes. */
export function priceDetail(
  t: Translate,
  { kind, entry, side, market }: Pick<ChartedTicket, 'kind' | 'entry' | 'side'> & Pick<TotalInput, 'market'>,
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
