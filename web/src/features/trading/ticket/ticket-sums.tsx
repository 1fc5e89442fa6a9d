import { spentBy } from '@kurus/core/exchange/costs';
import { formatMoney, formatPercent, formatPricePlain, formatQuantity } from '@kurus/core/money/format';
import { type Price, type Quantity, subtractMoney, ZERO_MONEY, ZERO_QUANTITY } from '@kurus/core/money/money';
import type { Side } from '@kurus/core/trading/order';
import { Lock } from 'lucide-react';
import { useText } from '../../../i18n/use-text.ts';
import { CostLines, Line } from './ticket-costs.tsx';
import { saleProceeds, costsAt, roundTrip, type TicketJudgement } from './ticket-judge.ts';
import type { TicketKind } from './ticket-kinds.ts';
import { totalLabel } from './ticket-total.ts';
import type { TicketMarket } from './use-ticket-market.ts';

export interface TicketSumsProps {
  readonly market: TicketMarket;
  readonly kind: TicketKind;
  /** Prices at which the order is expected to be filled, for each side. */
  readonly prices: Readonly<Record<Side, Price>>;
  readonly quantity: Quantity;
  /** The side whose lines come first. */
  readonly side: Side;
  readonly judged: TicketJudgement | undefined;
  readonly onlyBuy: boolean;
  /** Total and block stand above the buttons: the ticket is high. */
  readonly isShort: boolean;
}

/** Amount, commission, tax, total, what is kept back, and what going in and out again costs: before the press. */
export function TicketSums({ market, kind, prices, quantity, side, judged, onlyBuy, isShort }: TicketSumsProps) {
  const t = useText();
  const price = prices[side];
  const buy = costsAt('buy', prices.buy, quantity, market);
  const sell = costsAt('sell', prices.sell, quantity, market);
  const isBuy = side === 'buy';
  const [primary, other] = isBuy ? [spentBy(buy), saleProceeds(sell)] : [saleProceeds(sell), spentBy(buy)];
  return (
    <div className="ticket-sums ticket-wide">
      <dl className="ticket-lines pairs">
        <Line
          label={`${t('labels.amount')} ${formatQuantity(quantity)} × ${formatPricePlain(price)}`}
          sum={isBuy ? buy.amount : sell.amount}
        />
        <CostLines costs={isBuy ? buy : sell} kind={market.market.kind} isShort={isShort} />
        {!isShort && <Line label={totalLabel(t, kind, side)} sum={primary} className="ticket-total" />}
        {!onlyBuy && <Line label={t(isBuy ? 'ticket.receiveIfSold' : 'ticket.payIfBought')} sum={other} quiet />}
      </dl>
      <Blocked {...{ market, judged, price, quantity, isShort }} />
    </div>
  );
}

/** Reservation, as a figure with a lock; a sale reserves the asset, not money. */
function Blocked({
  market,
  judged,
  price,
  quantity,
  isShort,
}: Pick<TicketSumsProps, 'market' | 'judged' | 'quantity' | 'isShort'> & { readonly price: Price }) {
  const t = useText();
  const blocked = judged?.reservedCash ?? ZERO_MONEY;
  const left = subtractMoney(market.capacity.buyingPower, blocked);
  const trip = roundTrip(price, quantity, market);
  return (
    <dl className="cluster ticket-box" data-short={isShort ? '' : undefined}>
      {!isShort && (
        <>
          <div>
            <dt>
              <Lock size={13} aria-hidden="true" />
              {t('ticket.willBlock')}
            </dt>
            <dd className="figure">{formatMoney(blocked)}</dd>
          </div>
          <div>
            <dt>{t('ticket.leftAfter')}</dt>
            <dd className="figure">{formatMoney(left < ZERO_MONEY ? ZERO_MONEY : left)}</dd>
          </div>
        </>
      )}
      {quantity > ZERO_QUANTITY && (
        <div className="ticket-trip">
          <dt>{t('ticket.roundTrip')}</dt>
          <dd className="figure">
            <strong>{formatPercent(trip.share)}</strong> {t('ticket.about', { sum: formatMoney(trip.cost) })}
          </dd>
        </div>
      )}
    </dl>
  );
}
