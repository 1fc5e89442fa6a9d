/** What the button of the ticket says beside its word. */
import { spentBy } from '@kurus/core/exchange/costs';
import { formatMoney, formatPrice, formatPricePlain } from '@kurus/core/money/format';
import { parsePrice, type Price, type Quantity, subtractMoney, ZERO_MONEY } from '@kurus/core/money/money';
import type { Side } from '@kurus/core/trading/order';
import type { Translate } from '../../i18n/use-text.ts';
import { broughtBy, costsAt, type Judged } from './ticket-judge.ts';
import type { TicketMarket } from './use-ticket-market.ts';
import type { DrawnTicket } from './use-ticket-lines.tsx';

interface Asked {
  readonly side: Side;
  readonly quantity: Quantity;
  readonly price: Price;
  readonly market: TicketMarket;
  readonly judged: Judged | undefined;
}

export function totalOf(t: Translate, { side, quantity, price, market, judged }: Asked) {
  const costs = costsAt(side, price, quantity, market);
  const isBuy = side === 'buy';
  const blocked = judged?.reservedCash ?? ZERO_MONEY;
  const left = subtractMoney(market.purse.buyingPower, blocked);
  const sum = isBuy ? spentBy(costs) : broughtBy(costs);
  const block = blocked === sum ? t('ticket.willBlock') : `${t('ticket.willBlock')} ${formatMoney(blocked)}`;
  return {
    label: t(isBuy ? 'common.total' : 'ticket.receive'),
    sum: formatMoney(sum),
    below: isBuy ? `${block} · ${t('ticket.leftAfter')} ${formatMoney(left < 0n ? ZERO_MONEY : left)}` : '',
  };
}

/** Below the word of a button: the worst price that the order takes. */
export function priceDetail(
  t: Translate,
  { kind, entry, side, market }: Pick<DrawnTicket, 'kind' | 'entry' | 'side'> & Pick<Asked, 'market'>,
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
