import { formatPricePlain } from '@kurus/core/money/format';
import { useText } from '../../i18n/use-text.ts';
import { formatQuantity } from '../../lib/amounts/format.ts';
import { dateTimeText } from '../../lib/words/date-text.ts';
import type { Column } from '../../ui/table-column.ts';
import { Table } from '../../ui/table.tsx';
import type { AlertLevel } from '../alerts/chart/alert-levels.ts';
import { lineText } from '../orders/order-lines.tsx';
import type { Own } from './own-lines.ts';

interface OwnRow {
  readonly id: string;
  readonly what: string;
  readonly price: string;
  readonly detail: string;
}

interface OwnTableProps extends Omit<Own, 'reach'> {
  readonly alerts: readonly AlertLevel[];
}

/** The lines and marks of the chart as text. */
export function OwnTable({ lines, cost, trades, alerts }: OwnTableProps) {
  const t = useText();
  const rows: OwnRow[] = [
    ...lines.map(({ order, price }) => ({
      id: order.id,
      what: lineText(t, order),
      price: formatPricePlain(price),
      detail: t('asset.showOrders'),
    })),
    ...cost.map((price) => ({ id: 'cost', what: t('common.averageCost'), price: formatPricePlain(price), detail: '' })),
    ...alerts.map(({ alert, price, way }) => ({
      id: `alert ${alert.id} ${way}`,
      what: alert.text,
      price: formatPricePlain(price),
      detail: t('asset.showAlerts'),
    })),
    ...trades.map(({ id, kind, quantity, price, createdAt }) => ({
      id: `trade ${id}`,
      what: `${t(kind === 'sell' ? 'transactions.sell' : 'transactions.buy')} ${formatQuantity(quantity)}`,
      price: formatPricePlain(price),
      detail: dateTimeText(createdAt),
    })),
  ];
  const columns: Column<OwnRow>[] = [
    { id: 'what', header: t('asset.what'), lead: true, cell: ({ what }) => what },
    { id: 'price', header: t('labels.price'), align: 'end', cell: ({ price }) => price },
    { id: 'detail', header: t('asset.detail'), align: 'end', cell: ({ detail }) => detail },
  ];
  if (rows.length === 0) return null;
  return <Table caption={t('asset.linesTable')} hideCaption columns={columns} rows={rows} rowKey={({ id }) => id} />;
}
