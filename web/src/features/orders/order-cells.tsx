/** Parts shared by rows and cards of orders. */

import type { OrderItem } from '@kurus/core/contract/orders';
import { formatPercent, formatPricePlain } from '@kurus/core/money/format';
import { ZERO_QUANTITY } from '@kurus/core/money/money';
import { Minus, Plus } from 'lucide-react';
import { memo } from 'react';
import { useText, type Translate } from '../../i18n/use-text.ts';
import { formatQuantity } from '../../lib/amounts/format.ts';
import { endClockText, endDateText } from '../../lib/words/end-text.ts';
import { kindText, sideText, waitedPrice } from '../../lib/words/order-words.ts';
import { assetName } from '../../quotes/asset-name.ts';
import { useAsset } from '../../quotes/use-quote.ts';
import { AssetLogo } from '../../ui/asset-logo.tsx';

export interface CellProps {
  readonly order: OrderItem;
}

/** Logo, code and name. */
export const OrderAsset = memo(function OrderAsset({ order: { type, symbol } }: CellProps) {
  const t = useText();
  const listed = useAsset(type, symbol);
  return (
    <span className="order-asset">
      <AssetLogo type={type} code={symbol} icon={listed?.icon} size={36} />
      <span className="order-names">
        <strong>{symbol}</strong>
        {listed && <span className="muted small">{assetName(t, listed)}</span>}
      </span>
    </span>
  );
});

/** "+ Alım", and below it the order kind; for a leg its role. */
export function OrderSubject({ order, isLeg = false }: CellProps & { readonly isLeg?: boolean }) {
  const t = useText();
  const Icon = order.side === 'buy' ? Plus : Minus;
  return (
    <span className="order-what">
      <Icon size={14} aria-hidden="true" />
      <span>
        <span className="order-word">{sideText(t, order)}</span>
        {!isLeg && <span className="order-detail-line">{kindWithTrail(t, order)}</span>}
      </span>
    </span>
  );
}

/** "İz süren stop %5" */
function kindWithTrail(t: Translate, order: OrderItem): string {
  const kind = kindText(t, order);
  if (order.trail?.percent !== undefined) return `${kind} ${formatPercent(order.trail.percent).replace(/,00$/, '')}`;
  return order.trail?.amount === undefined ? kind : `${kind} ₺${formatPricePlain(order.trail.amount)}`;
}

/** "120 / 300" over a bar, or the quantity alone. */
export function OrderQuantity({ order: { quantity, filledQuantity } }: CellProps) {
  if (filledQuantity === ZERO_QUANTITY) return <span className="figure order-word">{formatQuantity(quantity)}</span>;
  const part = Number((filledQuantity * 100n) / quantity); // not a figure: the width of a bar
  return (
    <span className="order-part">
      <span className="figure">
        {formatQuantity(filledQuantity)} / <strong>{formatQuantity(quantity)}</strong>
      </span>
      <span className="order-bar" aria-hidden="true">
        <span style={{ width: `${part}%` }} />
      </span>
    </span>
  );
}

/** The order's price, and whether it is the limit or the trigger. */
export function OrderPrice({ order }: CellProps) {
  const t = useText();
  const price = waitedPrice(order);
  if (price === undefined) return <span className="muted">{t('orders.ofMarket')}</span>;
  return (
    <span>
      <span className="figure order-word">{formatPricePlain(price)}</span>
      <span className="order-detail-line">{t(price === order.limitPrice ? 'orders.ofLimit' : 'orders.ofTrigger')}</span>
    </span>
  );
}

export function OrderValidity({ order }: CellProps) {
  const t = useText();
  const ends = endsText(t, order);
  return (
    <span>
      <span className="order-word">{t(`orders.${order.validity}`)}</span>
      {ends !== undefined && <span className="order-detail-line order-until">{ends}</span>}
    </span>
  );
}

/** "bitiş 18:10" for a day order, otherwise the last day. */
export function endsText(t: Translate, { validity, expiresAt }: OrderItem): string | undefined {
  if (expiresAt === undefined) return undefined;
  const ends = Date.parse(expiresAt);
  return validity === 'day' ? t('orders.until', { time: endClockText(ends) }) : endDateText(ends);
}
