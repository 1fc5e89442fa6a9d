import { useInfiniteQuery } from '@tanstack/react-query';
import { ListX } from 'lucide-react';
import { useMemo, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useText } from '../../../i18n/use-text.ts';
import { END_FILTERS, endedOrdersQuery, type EndFilter } from '../../../lib/order-queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState, Skeleton } from '../../../ui/feedback.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Table } from '../../../ui/table.tsx';
import { viewAddress } from '../order-rows.ts';
import { OrdersFailed } from '../orders-notes.tsx';
import { WhyWindow, type ExplanationTarget } from '../why/why-window.tsx';
import { placedAgain } from './again.ts';
import { columnsOf } from './ended-columns.tsx';

interface EndedOrdersProps {
  readonly account: number;
  readonly filter: EndFilter;
}

/** Ended orders, newest first, each with its end reason. */
export function EndedOrders({ account, filter }: EndedOrdersProps) {
  const t = useText();
  return (
    <Card title={t('orders.pastOrders')} padding="none" className="orders-list">
      <RadioGroup
        label={t('orders.filterEnded')}
        hideLabel
        name="ended"
        className="orders-filter"
        options={END_FILTERS.map((value) => ({
          value,
          label: t(value === 'ended' ? 'orders.all' : `orders.${value}`),
        }))}
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
  const [explained, setExplained] = useState<ExplanationTarget>();
  const rows = useMemo(() => query.data?.pages.flatMap(({ orders }) => orders), [query.data]);
  const again = useMemo(() => placedAgain(rows ?? []), [rows]);
  const columns = useMemo(() => columnsOf(t, (order) => setExplained({ order }), again), [t, again]);
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
      <WhyWindow target={explained} onClose={() => setExplained(undefined)} />
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
