import type { OrderItem } from '@kurus/core/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { openOrdersQuery } from '../../../lib/order-queries.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { useQuotes } from '../../../quotes/use-quote.ts';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/feedback.tsx';
import { AmendDialog } from '../amend/amend-dialog.tsx';
import { OrderCards } from '../order-cards.tsx';
import { openRows, type OrderRow } from '../order-rows.ts';
import { NoPrices, OrdersNote, NoOrders, OrdersFailed } from '../orders-notes.tsx';
import { WhyWindow } from '../why/why-window.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { OpenOrderTable } from './open-order-table.tsx';
import type { OrderDialogTarget } from './order-actions.tsx';
import { hasSessions, useLock } from './order-lock.ts';

export const PHONE = '(width < 640px)';

interface OpenOrdersProps {
  readonly account: number;
  /** Set for a user without any order yet, who gets an explanation of this page. */
  readonly isNew: boolean;
}

/** Open orders, nearest to their price first. */
export function OpenOrders({ account, isNew }: OpenOrdersProps) {
  const t = useText();
  const { data, isError, isFetching, dataUpdatedAt, refetch } = useQuery(openOrdersQuery(account));
  const failed = isError && (
    <OrdersFailed busy={isFetching} asOfMs={data && dataUpdatedAt} onRetry={() => void refetch()} />
  );
  return (
    <Card
      title={t('orders.openOrders')}
      action={<OpenAside count={data?.length} />}
      padding="none"
      className="orders-list"
    >
      {failed}
      {data ? (
        <OpenList orders={data} isNew={isNew} />
      ) : (
        !failed && <Skeleton className="orders-loading" height="row" count={3} />
      )}
    </Card>
  );
}

function OpenAside({ count }: { readonly count: number | undefined }) {
  const t = useText();
  if (!count) return null;
  return (
    <span className="muted small">
      <span className="orders-count">{count}</span> {t('orders.byNearness')}
    </span>
  );
}

function OpenList({ orders, isNew }: Pick<OpenOrdersProps, 'isNew'> & { readonly orders: readonly OrderItem[] }) {
  const [dialog, setDialog] = useState<OrderDialogTarget>();
  const isPhone = useMedia(PHONE);
  const rows = useRows(orders);
  const lock = useLock();
  const locked = useCallback((order: OrderItem) => lock !== undefined && hasSessions(order), [lock]);
  const close = () => setDialog(undefined);
  const [first] = orders;
  if (orders.length === 0) return <NoOrders isNew={isNew} />;
  const List = isPhone ? OrderCards : OpenOrderTable;
  return (
    <>
      {first && <NoPrices type={first.type} />}
      {lock !== undefined && orders.some(hasSessions) && (
        <OrdersNote icon={<Lock size={16} aria-hidden="true" />}>{lock}</OrdersNote>
      )}
      <List rows={rows} locked={locked} onOpenDialog={setDialog} />
      {dialog?.what === 'cancel' && <CancelDialog order={dialog.order} onClose={close} />}
      {dialog?.what === 'amend' && <AmendDialog order={dialog.order} onClose={close} />}
      <WhyWindow target={dialog?.what === 'why' ? { order: dialog.order.id } : undefined} onClose={close} />
    </>
  );
}

/** Sorted when the orders change or a first price arrives, not at each tick: no row moves away from the finger. */
function useRows(orders: readonly OrderItem[]): readonly OrderRow[] {
  const assets = useMemo(() => orders.map(({ type, symbol }) => ({ type, code: symbol })), [orders]);
  const quotes = useQuotes(assets);
  const quoted = quotes.filter((quote) => quote !== undefined).length;
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- another price is no reason to sort again
  return useMemo(() => openRows(orders, (order) => quotes[orders.indexOf(order)]?.price), [orders, quoted]);
}
