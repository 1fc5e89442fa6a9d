import { useMemo } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { dateText } from '../../lib/words/date-text.ts';
import { MoneyText } from '../../ui/money-text.tsx';
import type { Column } from '../../ui/table-column.ts';
import { SumsRow } from '../../ui/table-extra-rows.tsx';
import { Table } from '../../ui/table.tsx';
import type { TaxDividend, TaxYear } from './tax-query.ts';

/** A dividend, or interest; what fell due may have no answer yet. */
type Paid = TaxDividend & { readonly isDue?: boolean | undefined };
type Row = Paid & { readonly id: string };

interface DividendTableProps {
  readonly dividends: readonly Paid[];
  readonly totals: Pick<TaxYear['dividendTotals'], 'gross' | 'withheld' | 'net'>;
  /** Absent, that of dividends of shares, as the two below. */
  readonly caption?: string;
  readonly asset?: string;
  /** Text where no asset is named. */
  readonly unnamed?: string;
}

export function DividendTable({ dividends, totals, caption, asset: assetHeader, unnamed }: DividendTableProps) {
  const t = useText();
  const rows = useMemo(() => dividends.map((one, at): Row => ({ ...one, id: String(at) })), [dividends]);
  const columns = useMemo(
    (): Column<Row>[] => [
      { id: 'paid', header: t('tax.paid'), lead: true, cell: ({ date }) => dateText(date) },
      {
        id: 'asset',
        header: assetHeader ?? t('tax.share'),
        cell: ({ asset, isDue }) => (
          <>
            {asset ? <strong>{asset.code}</strong> : (unnamed ?? t('tax.unnamed'))}
            {isDue && <div className="muted small">{t('tax.dueOpen')}</div>}
          </>
        ),
      },
      { id: 'gross', header: t('labels.gross'), align: 'end', cell: ({ gross }) => <MoneyText value={gross} /> },
      {
        id: 'withheld',
        header: t('labels.withheld'),
        align: 'end',
        cell: ({ withheld }) => <MoneyText value={withheld} />,
      },
      { id: 'net', header: t('labels.net'), align: 'end', cell: ({ net }) => <MoneyText value={net} /> },
    ],
    [t, assetHeader, unnamed],
  );
  const sums = [
    { id: 'gross', header: t('labels.gross'), sum: <MoneyText value={totals.gross} /> },
    { id: 'withheld', header: t('labels.withheld'), sum: <MoneyText value={totals.withheld} /> },
    { id: 'net', header: t('labels.net'), sum: <MoneyText value={totals.net} /> },
  ];
  const footer = <SumsRow label={t('common.total')} before={2} sums={sums} />;
  return (
    <Table
      caption={caption ?? t('tax.dividends')}
      hideCaption
      columns={columns}
      rows={rows}
      rowKey={idOf}
      footer={footer}
    />
  );
}

const idOf = ({ id }: Row) => id;
