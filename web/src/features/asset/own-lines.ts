import type { OrderItem } from '@kurus/core/contract/orders';
import type { TransactionItem } from '@kurus/core/contract/transactions';
import { averagePrice, type Price } from '@kurus/core/money/money';
import { displayAverage } from '@kurus/core/portfolio/average-price';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { holdingsQuery } from '../../lib/account/account-queries.ts';
import type { QuotedAsset } from '../../quotes/asset-address.ts';
import { lineOrders, type LineOrder } from '../orders/order-lines.tsx';
import { ownTradesQuery } from './own-trades-query.ts';

/** Layers over the prices that can be hidden. */
export type Layer = 'trades' | 'orders' | 'cost' | 'alerts';

export interface Own {
  readonly lines: readonly LineOrder[];
  /** Average cost; empty if nothing is held. */
  readonly cost: readonly Price[];
  readonly trades: readonly TransactionItem[];
  readonly reach: readonly Price[];
}

/** Selects the user's own lines to show, by the layers that are switched on. */
export function useOwn(
  asset: QuotedAsset,
  account: number,
  orders: readonly OrderItem[],
  hidden: readonly Layer[],
): Own {
  const trades = useQuery(ownTradesQuery(asset, account)).data;
  const held = useQuery(holdingsQuery(account)).data?.find(
    (one) => one.type === asset.type && one.code === asset.code && one.quantity > 0n,
  );
  return useMemo(() => {
    const lines = hidden.includes('orders') ? [] : lineOrders(orders);
    const cost = hidden.includes('cost') || !held ? [] : [displayAverage(averagePrice(held.cost, held.quantity))];
    return {
      lines,
      cost,
      trades: hidden.includes('trades') ? [] : (trades ?? []),
      reach: [...lines.map(({ price }) => price), ...cost],
    };
  }, [orders, held, trades, hidden]);
}
