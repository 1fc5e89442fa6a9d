import type { OrderItem } from '@kurus/core/contract/orders';
import { limitsOf } from '@kurus/core/market/price-limits';
import { formatPricePlain } from '@kurus/core/money/format';
import type { Price } from '@kurus/core/money/money';
import { displayAverage } from '@kurus/core/portfolio/average-price';
import { CircleAlert, CircleCheck, Clock, Hourglass, Link2, LoaderCircle, Pause, Shield, X } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useText, type Translate } from '../../i18n/use-text.ts';
import { blockedText, isSuspended, stateText, waitedPrice } from '../../lib/words/order-words.ts';
import { useQuote } from '../../quotes/use-quote.ts';

const ICONS: Readonly<Record<OrderItem['state'], LucideIcon>> = {
  queued: Clock,
  armed: Shield,
  sleeping: Link2,
  open: Hourglass,
  partial: LoaderCircle,
  filled: CircleCheck,
  cancelled: X,
  expired: Clock,
  rejected: CircleAlert,
};

interface OrderStateProps {
  readonly order: OrderItem;
  readonly withBlocked?: boolean;
}

/** Name and icon of an order's state, and below it the details of that state. */
export function OrderState({ order, withBlocked = false }: OrderStateProps) {
  const t = useText();
  const blocked = withBlocked ? blockedText(t, order) : undefined;
  const isHeld = isSuspended(order);
  const Icon = isHeld ? Pause : ICONS[order.state];
  const base = useQuote(order.type, order.symbol)?.base;
  const detail = isHeld ? outsideText(t, order, base) : detailOf(t, order);
  return (
    <span className="order-state" data-state={isHeld ? 'suspended' : order.state}>
      <Icon size={15} aria-hidden="true" />
      <span>
        <span className="order-word">{stateText(t, order)}</span>
        {detail !== undefined && <span className="order-detail-line">{detail}</span>}
        {blocked !== undefined && (
          <span className="order-detail-line">
            {t('orders.blocked')} <span className="figure">{blocked}</span>
          </span>
        )}
        {order.dividend && (
          <span className="order-detail-line">
            {t('orders.dividendAhead', { amount: formatPricePlain(order.dividend.gross) })}
          </span>
        )}
      </span>
    </span>
  );
}

/** Text about the price limit that the order's price exceeds. */
function outsideText(t: Translate, order: OrderItem, base: Price | undefined): string {
  const limits = base && limitsOf(order.type, base);
  const price = waitedPrice(order);
  if (limits && price !== undefined && price < limits.floor) {
    return t('orders.underFloor', { price: formatPricePlain(limits.floor) });
  }
  if (limits && price !== undefined && price > limits.ceiling) {
    return t('orders.overCeiling', { price: formatPricePlain(limits.ceiling) });
  }
  return t('orders.outsideLimits');
}

function detailOf(t: Translate, order: OrderItem): string | undefined {
  if (order.state === 'partial' && order.averagePrice !== undefined) {
    return t('orders.averageIs', { price: formatPricePlain(displayAverage(order.averagePrice)) });
  }
  if (order.state === 'armed' && order.highWater !== undefined) {
    return t(order.side === 'sell' ? 'orders.highest' : 'orders.lowest', { price: formatPricePlain(order.highWater) });
  }
  if (order.role === 'parent') return t('orders.ofThree');
  return order.group !== undefined && order.state !== 'sleeping' ? t('orders.ofTwo') : undefined;
}
