import { ListX } from 'lucide-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { OrderItem } from '@kurus/core/contract/orders';
import { formatPricePlain } from '@kurus/core/money/format';
import { ZERO_QUANTITY } from '@kurus/core/money/money';
import { shownAverage } from '@kurus/core/portfolio/average-price';
import type { PlainTextKey } from '../../i18n/texts.ts';
import { useText, type Translate } from '../../i18n/use-text.ts';
import { clockText, dateText } from '../../lib/date-text.ts';
import { END_FILTERS, endedOrdersQuery, type EndFilter } from '../../lib/order-queries.ts';
import { endText } from '../../lib/order-words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState, Skeleton } from '../../ui/feedback.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { AgainButton } from './again-button.tsx';
import { placedAgain } from './again.ts';
import { OrdersFailed } from './open-orders.tsx';
import { OrderAsset, OrderQuantity, OrderWhat } from './order-cells.tsx';
import { viewAddress } from './order-rows.ts';
import { OrderState } from './order-state.tsx';
import { preloadWhy, WhyWindow, type WhyAsked } from './why-window.tsx';

const FILTERS = {
  ended: 'orders.all',
  filled: 'orders.filled',
  cancelled: 'orders.cancelled',
  expired: 'orders.expired',
  rejected: 'orders.rejected',
} as const satisfies Record<EndFilter, PlainTextKey>;

interface EndedOrdersProps {
  readonly account: number;
  readonly filter: EndFilter;
}

/** Orders that are over, by time, each with its reason in words. */
export function EndedOrders({ account, filter }: EndedOrdersProps) {
  const t = useText();
  return (
    <Card title={t('orders.pastOrders')} padding="none" className="orders-list">
      <RadioGroup
        label={t('orders.filterEnded')}
        hideLabel
        name="ended"
        className="orders-filter"
        options={END_FILTERS.map((value) => ({ value, label: t(FILTERS[value]) }))}
        value={filter}
        onChange={(view) => navigate(viewAddress(view), { replace: true })}
      />
      <EndedList account={account} filter={filter} />
    </Card>
  );
}

function EndedList({ account, filter }: EndedOrdersProps) {
  const t = useText();
  const query = useInfiniteQuery(endedOrdersQuery(account, filter));
  const [asked, setAsked] = useState<WhyAsked>();
  const rows = useMemo(() => query.data?.pages.flatMap(({ orders }) => orders), [query.data]);
  const again = useMemo(() => placedAgain(rows ?? []), [rows]);
  const columns = useMemo(() => columnsOf(t, (order) => setAsked({ order }), again), [t, again]);
  if (!rows) {
    if (query.isError) return <OrdersFailed busy={query.isFetching} onRetry={() => void query.refetch()} />;
    return <Skeleton className="orders-loading" height="row" count={3} />;
  }
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState icon={<ListX aria-hidden />} text={t('orders.noneEnded')} />
      ) : (
        <Table
          caption={t('orders.pastOrders')}
          hideCaption
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          className="order-table"
        />
      )}
      <WhyWindow asked={asked} onClose={() => setAsked(undefined)} />
      {query.hasNextPage && (
        <div className="orders-more">
          <Button variant="secondary" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('orders.showMore')}
          </Button>
        </div>
      )}
    </>
  );
}

function columnsOf(t: Translate, onWhy: (order: string) => void, again: ReadonlySet<string>): Column<OrderItem>[] {
  return [
    { id: 'asset', header: t('orders.asset'), lead: true, cell: (order) => <OrderAsset order={order} /> },
    { id: 'what', header: t('orders.order'), cell: (order) => <OrderWhat order={order} /> },
    { id: 'quantity', header: t('orders.quantity'), align: 'end', cell: (order) => <EndedQuantity order={order} /> },
    {
      id: 'average',
      header: t('orders.average'),
      align: 'end',
      cell: ({ averagePrice }) => (
        <span className="figure order-word">
          {averagePrice === undefined ? '–' : formatPricePlain(shownAverage(averagePrice))}
        </span>
      ),
    },
    { id: 'state', header: t('orders.state'), corner: true, cell: (order) => <OrderState order={order} /> },
    {
      id: 'reason',
      header: t('orders.reason'),
      cell: (order) => (
        <span className="small">
          {endText(t, order)}
          {order.filledQuantity > ZERO_QUANTITY && (
            <button
              type="button"
              className="link order-detail-line"
              onPointerDown={preloadWhy}
              onClick={() => onWhy(order.id)}
            >
              {t('orders.whyPrice')}
            </button>
          )}
          {again.has(order.id) && (
            <span className="order-again">
              <AgainButton order={order} />
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'time',
      header: t('orders.time'),
      cell: ({ updatedAt }) => (
        <time className="tnum" dateTime={updatedAt}>
          {clockText(Date.parse(updatedAt))}
          <span className="order-detail-line">{dateText(updatedAt)}</span>
        </time>
      ),
    },
  ];
}

/** What was filled of it, and the whole. */
function EndedQuantity({ order }: { readonly order: OrderItem }) {
  if (order.filledQuantity === ZERO_QUANTITY || order.state === 'filled') {
    return <OrderQuantity order={{ ...order, filledQuantity: ZERO_QUANTITY }} />;
  }
  return <OrderQuantity order={order} />;
}
