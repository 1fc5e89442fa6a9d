import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import type { OrderItem } from '@kurus/core/contract/orders';
import type { AssetRef } from '@kurus/core/identity';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { openOrdersQuery } from '../../lib/order-queries.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/feedback.tsx';
import { AssetOrders } from '../orders/asset-orders.tsx';
import { preloadTradeWindow } from '../trading/trade-window.tsx';

/** Open orders of this asset; an account has a hundred at most, so one response has them all. */
export function useOpenOrders({ type, code }: AssetRef, account: number) {
  const { data, isError } = useQuery({ ...openOrdersQuery(account), enabled: account === VIRTUAL_ACCOUNT });
  const orders = useMemo(
    () => data?.filter((order) => order.type === type && order.symbol === code),
    [data, type, code],
  );
  return { orders, isError };
}

interface OpenOrdersCardProps {
  readonly orders: readonly OrderItem[] | undefined;
  readonly failed: boolean;
  readonly onNew: () => void;
}

export function OpenOrdersCard({ orders, failed, onNew }: OpenOrdersCardProps) {
  const t = useText();
  return (
    <Card
      title={t('asset.openOrders')}
      className="instrument-orders"
      action={
        <button type="button" className="link small touch" onPointerDown={preloadTradeWindow} onClick={onNew}>
          {t('orders.newOrder')}
        </button>
      }
    >
      {orders ? (
        orders.length === 0 ? (
          <p className="muted small">{t('asset.noOrders')}</p>
        ) : (
          <AssetOrders orders={orders} />
        )
      ) : failed ? (
        <p className="muted small" role="alert">
          {t('asset.ordersFailed')}
        </p>
      ) : (
        <Skeleton count={2} />
      )}
    </Card>
  );
}
