/** Sales by both cost methods side by side; under each sale the lots sold, collapsible, all open in print. */

import { ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { PlainTextKey } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { dateText } from '../../lib/words/date-text.ts';
import { sentenceDate } from '../../lib/words/sentence-date.ts';
import { MoneyText, QuantityText } from '../../ui/money-text.tsx';
import type { Column } from '../../ui/table-column.ts';
import { Table } from '../../ui/table.tsx';
import { Gain, Lots, Totals } from './sale-rows.tsx';
import type { SaleTotals, TaxSale } from './tax-query.ts';

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
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => sales.map((sale, at): Row => ({ id: idOf(sale, at), sale })), [sales]);
  const columns = useMemo((): Column<Row>[] => {
    const toggle = (id: string) =>
      setOpen((current) =>
        current.has(id) ? new Set([...current].filter((one) => one !== id)) : new Set([...current, id]),
      );
    return [
      {
        id: 'sale',
        header: t('tax.sale'),
        lead: true,
        cell: ({ id, sale }) => (
          <button
            type="button"
            className="tax-open touch"
            aria-expanded={open.has(id)}
            title={t('tax.showLots', { date: sentenceDate(sale.date), code: sale.asset.code })}
            onClick={() => toggle(id)}
          >
            <ChevronRight size={15} aria-hidden="true" />
            {dateText(sale.date)}
          </button>
        ),
      },
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
    ];
  }, [t, asset, open]);
  return (
    <Table
      caption={caption}
      hideCaption
      className="tax-sales"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      below={({ id, sale }) => <Lots sale={sale} isOpen={open.has(id)} />}
      footer={<Totals totals={totals} />}
    />
  );
}

/** The same index in another year is another sale. */
const idOf = ({ account, date, asset }: TaxSale, at: number) => `${account} ${date} ${asset.code} ${at}`;
