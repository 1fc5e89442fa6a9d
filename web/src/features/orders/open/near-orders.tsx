import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import type { OrderItem } from '@kurus/core/contract/orders';
import { formatPercent, formatPricePlain } from '@kurus/core/money/format';
import { type Percent, sumMoney, toFloat, ZERO_QUANTITY } from '@kurus/core/money/money';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { useText } from '../../../i18n/use-text.ts';
import { formatMoney, formatQuantity } from '../../../lib/amounts/format.ts';
import { openOrdersQuery } from '../../../lib/order-queries.ts';
import { kindText, sideText, waitedPrice } from '../../../lib/words/order-words.ts';
import { useQuote, useQuotes } from '../../../quotes/use-quote.ts';
import { AssetLogo } from '../../../ui/asset-logo.tsx';
import { Card } from '../../../ui/card.tsx';
import { distanceOf, openRows } from '../order-rows.ts';
import { OrderState } from '../order-state.tsx';
import '../orders.css';
import './near-orders.css';

const MOST_ORDERS = 3;

/** Open orders nearest to their price; nothing if there are none. */
export function NearOrders() {
  const t = useText();
  const orders = useQuery(openOrdersQuery(VIRTUAL_ACCOUNT)).data;
  const assets = useMemo(() => (orders ?? []).map(({ type, symbol }) => ({ type, code: symbol })), [orders]);
  const quotes = useQuotes(assets);
  if (!orders || orders.length === 0) return null;
  const rows = openRows(orders, (order) => quotes[orders.indexOf(order)]?.price);
  const blocked = sumMoney(orders.map(({ reservedCash }) => reservedCash));
  return (
    <Card
      title={t('orders.openOrders')}
      className="near-orders"
      action={
        <Link href="/orders" className="link small touch">
          {t('orders.allOf', { count: orders.length })}
        </Link>
      }
    >
      <ul>
        {rows
          .filter(({ hangsOn }) => hangsOn === undefined)
          .slice(0, MOST_ORDERS)
          .map(({ order }) => (
            <NearOrder key={order.id} order={order} />
          ))}
      </ul>
      {blocked > 0n && (
        <p className="near-orders-blocked small">
          <span className="muted">{t('orders.blockedInOrders')}</span>
          <strong className="figure">{formatMoney(blocked)}</strong>
        </p>
      )}
    </Card>
  );
}

function NearOrder({ order }: { readonly order: OrderItem }) {
  const t = useText();
  const { type, symbol, quantity, filledQuantity } = order;
  const last = useQuote(type, symbol)?.price;
  const price = waitedPrice(order);
  const distance = distanceOf(order, last);
  const isPart = filledQuantity > ZERO_QUANTITY;
  const part = toFloat(((filledQuantity * 100n) / quantity) as Percent);
  return (
    <li>
      <AssetLogo type={type} code={symbol} size={36} />
      <div className="near-order">
        <p>
          <strong>{symbol}</strong>
          <strong className="figure">
            {isPart && `${formatQuantity(filledQuantity)} / `}
            {formatQuantity(quantity)}
          </strong>
        </p>
        <p className="muted small tnum">
          <span>
            {sideText(t, order)} · {kindText(t, order)} {price !== undefined && formatPricePlain(price)}
          </span>
          {last !== undefined && (
            <span>
              {t('orders.last', { price: formatPricePlain(last) })}
              {distance !== undefined && ` · ${formatPercent(distance, true)}`}
            </span>
          )}
        </p>
        {isPart && (
          <span className="order-bar" aria-hidden="true">
            <span style={{ width: `${part}%` }} />
          </span>
        )}
        <OrderState order={order} />
      </div>
    </li>
  );
}
