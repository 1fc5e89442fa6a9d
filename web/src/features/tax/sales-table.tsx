/** Sales by both cost methods side by side; under each sale the lots sold, collapsible, all open in print. */

import { useMemo } from 'react';
import type { PlainTextKey } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { MoneyText, QuantityText } from '../../ui/money-text.tsx';
import type { Column } from '../../ui/table-column.ts';
import { Table } from '../../ui/table.tsx';
import { Gain, LotsRow, lotText, Totals } from './sale-rows.tsx';
import type { SaleTotals, TaxSale } from './tax-query.ts';
import { saleColumn, useOpenRows } from './use-open-rows.tsx';

const COLUMNS = 8;

interface SalesTableProps {
  readonly caption: string;
  readonly asset: PlainTextKey;
  readonly sales: readonly TaxSale[];
  readonly totals: SaleTotals;
}

interface Row {
  readonly id: string;
  readonly sale: TaxSale;
}

export function SalesTable({ caption, asset, sales, totals }: SalesTableProps) {
  const t = useText();
  const { open, toggle } = useOpenRows();
  const rows = useMemo(() => sales.map((sale, at): Row => ({ id: idOf(sale, at), sale })), [sales]);
  const columns = useMemo(
    (): Column<Row>[] => [
      saleColumn(t, { open, toggle, keyOf: ({ id }) => id, saleOf: ({ sale }) => sale }),
      { id: 'asset', header: t(asset), cell: ({ sale }) => <strong>{sale.asset.code}</strong> },
      {
        id: 'quantity',
        header: t('common.quantity'),
        align: 'end',
        cell: ({ sale }) => <QuantityText value={sale.quantity} />,
      },
      {
        id: 'proceeds',
        header: t('tax.proceeds'),
        align: 'end',
        cell: ({ sale }) => <MoneyText value={sale.proceeds} />,
      },
      {
        id: 'fifo-cost',
        header: t('tax.fifoCost'),
        align: 'end',
        cell: ({ sale }) => <MoneyText value={sale.fifoCost} />,
      },
      { id: 'fifo', header: t('tax.fifo'), align: 'end', cell: ({ sale }) => <Gain value={sale.fifoGain} /> },
      {
        id: 'average-cost',
        header: t('tax.averageCost'),
        align: 'end',
        cell: ({ sale }) => <MoneyText value={sale.averageCost} />,
      },
      { id: 'average', header: t('tax.average'), align: 'end', cell: ({ sale }) => <Gain value={sale.averageGain} /> },
    ],
    [t, asset, open, toggle],
  );
  return (
    <Table
      caption={caption}
      hideCaption
      className="tax-sales"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      below={({ id, sale }) => (
        <LotsRow columns={COLUMNS} sale={sale} isOpen={open.has(id)} textOf={(lot) => lotText(t, lot)} />
      )}
      footer={<Totals totals={totals} />}
    />
  );
}

/** The same index in another year is another sale. */
const idOf = ({ account, date, asset }: TaxSale, at: number) => `${account} ${date} ${asset.code} ${at}`;
