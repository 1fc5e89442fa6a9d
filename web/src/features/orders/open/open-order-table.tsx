import { useMemo } from 'react';
import { useText, type Translate } from '../../../i18n/use-text.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { blockedText, kindText } from '../../../lib/words/order-words.ts';
import type { Column } from '../../../ui/table-column.ts';
import { Table } from '../../../ui/table.tsx';
import { OrderAsset, OrderPrice, OrderQuantity, OrderValidity, OrderSubject } from '../order-cells.tsx';
import type { OrderRow } from '../order-rows.ts';
import { OrderState } from '../order-state.tsx';
import { OrderActions, type ListActions } from './order-actions.tsx';
import { OrderDistance } from './order-distance.tsx';

/** Windows without room for a column of the reservation: it is below the state then. */
const NARROW = '(width < 1500px)';

type OpenOrderTableProps = ListActions & { readonly rows: readonly OrderRow[] };

/** Table of open orders, for wide screens. */
export function OpenOrderTable({ rows, locked, onOpenDialog }: OpenOrderTableProps) {
  const t = useText();
  const isNarrow = useMedia(NARROW);
  const columns = useMemo(() => columnsOf(t, isNarrow, { locked, onOpenDialog }), [t, isNarrow, locked, onOpenDialog]);
  return (
    <Table
      caption={t('orders.openOrders')}
      hideCaption
      columns={columns}
      rows={rows}
      rowKey={({ order }) => order.id}
      className="order-table"
    />
  );
}

function columnsOf(t: Translate, isNarrow: boolean, actions: ListActions): Column<OrderRow>[] {
  const columns: Column<OrderRow>[] = [
    {
      id: 'asset',
      header: t('labels.asset'),
      lead: true,
      cell: ({ order, hangsOn }) =>
        hangsOn ? <span className="order-twig">{kindText(t, order)}</span> : <OrderAsset order={order} />,
    },
    {
      id: 'what',
      header: t('orders.order'),
      cell: ({ order, hangsOn }) => <OrderSubject order={order} isLeg={hangsOn !== undefined} />,
    },
    {
      id: 'quantity',
      header: t('common.quantity'),
      align: 'end',
      cell: ({ order }) => <OrderQuantity order={order} />,
    },
    { id: 'price', header: t('orders.price'), align: 'end', cell: ({ order }) => <OrderPrice order={order} /> },
    {
      id: 'distance',
      header: t('orders.distance'),
      cell: ({ order }) => (order.state === 'sleeping' ? null : <OrderDistance order={order} />),
    },
    {
      id: 'validity',
      header: t('orders.validity'),
      cell: ({ order, hangsOn }) => (hangsOn ? null : <OrderValidity order={order} />),
    },
    {
      id: 'state',
      header: t('orders.state'),
      cell: ({ order }) => <OrderState order={order} withBlocked={isNarrow} />,
    },
    {
      id: 'blocked',
      header: t('orders.blocked'),
      align: 'end',
      cell: ({ order }) => {
        const blocked = blockedText(t, order);
        return blocked === undefined ? null : <span className="figure">{blocked}</span>;
      },
    },
    {
      id: 'actions',
      header: t('orders.actions'),
      align: 'end',
      corner: true,
      cell: ({ order }) => <OrderActions order={order} {...actions} />,
    },
  ];
  return isNarrow ? columns.filter(({ id }) => id !== 'blocked') : columns;
}
