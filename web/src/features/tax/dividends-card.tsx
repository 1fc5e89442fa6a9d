import { useMemo } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { dateText } from '../../lib/date-text.ts';
import { Card } from '../../ui/card.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { SumsRow } from '../../ui/table-extra-rows.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import type { TaxYear } from './tax-query.ts';

type Row = TaxYear['dividends'][number] & { readonly id: string };

export function DividendsCard({
  year: { year, dividends, dividendTotals: totals, isPractice },
}: {
  readonly year: TaxYear;
}) {
  const t = useText();
  const rows = useMemo(() => dividends.map((one, at): Row => ({ ...one, id: String(at) })), [dividends]);
  const columns = useMemo(
    (): Column<Row>[] => [
      { id: 'paid', header: t('tax.paid'), lead: true, cell: ({ date }) => dateText(date) },
      {
        id: 'asset',
        header: t('tax.share'),
        cell: ({ asset }) => (asset ? <strong>{asset.code}</strong> : t('tax.unnamed')),
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
    [t],
  );
  const sums = [
    { id: 'gross', header: t('labels.gross'), sum: <MoneyText value={totals.gross} /> },
    { id: 'withheld', header: t('labels.withheld'), sum: <MoneyText value={totals.withheld} /> },
    { id: 'net', header: t('labels.net'), sum: <MoneyText value={totals.net} /> },
  ];
  const footer = <SumsRow label={t('common.total')} before={2} sums={sums} />;
  return (
    <Card title={t('tax.dividends')} padding="none">
      {isPractice && <p className="tax-about muted small">{t('tax.practiceDividends')}</p>}
      {rows.length === 0 ? (
        <p className="tax-about muted small">{t('tax.noDividends', { year })}</p>
      ) : (
        <Table caption={t('tax.dividends')} hideCaption columns={columns} rows={rows} rowKey={idOf} footer={footer} />
      )}
    </Card>
  );
}

const idOf = ({ id }: Row) => id;
