import { CircleAlert, CircleCheck, Clock, Hourglass, Link2, LoaderCircle, Pause, Shield, X } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { OrderItem } from '@kurus/core/contract/orders';
import { formatPricePlain } from '@kurus/core/money/format';
import { shownAverage } from '@kurus/core/portfolio/average-price';
import { useText, type Translate } from '../../i18n/use-text.ts';
import { stateText } from '../../lib/order-words.ts';

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

/** The word of a state with its mark, and below it what is to be known in that state. */
export function OrderState({ order }: { readonly order: OrderItem }) {
  const t = useText();
  const Icon = order.suspended === true ? Pause : ICONS[order.state];
  const detail = detailOf(t, order);
  return (
    <span className="order-state" data-state={order.suspended === true ? 'suspended' : order.state}>
      <Icon size={15} aria-hidden="true" />
      <span>
        <span className="order-word">{stateText(t, order)}</span>
        {detail !== undefined && <span className="order-detail-line">{detail}</span>}
      </span>
    </span>
  );
}

function detailOf(t: Translate, order: OrderItem): string | undefined {
  if (order.suspended === true) return t('orders.outsideLimits');
  if (order.state === 'partial' && order.averagePrice !== undefined) {
    return t('orders.averageIs', { price: formatPricePlain(shownAverage(order.averagePrice)) });
  }
  if (order.state === 'armed' && order.highWater !== undefined) {
    return t(order.side === 'sell' ? 'orders.highest' : 'orders.lowest', { price: formatPricePlain(order.highWater) });
  }
  if (order.role === 'parent') return t('orders.ofThree');
  return order.group !== undefined && order.state !== 'sleeping' ? t('orders.ofTwo') : undefined;
}
