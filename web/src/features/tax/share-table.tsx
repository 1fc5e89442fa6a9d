/** The year's sales, one row a share. */

import { assetKey } from '@kurus/core/identity';
import { useMemo } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { MoneyText } from '../../ui/money-text.tsx';
import type { Column } from '../../ui/table-column.ts';
import { Table } from '../../ui/table.tsx';
import type { TaxYear } from './tax-query.ts';

type Row = TaxYear['shares']['byAsset'][number];

export function ShareTable({ rows }: { readonly rows: readonly Row[] }) {
  const t = useText();
  const columns = useMemo((): Column<Row>[] => {
    const money = (id: string, header: string, of: (row: Row) => Row['proceeds'], signed = false): Column<Row> => ({
      id,
      header,
      align: 'end',
      cell: (row) => <MoneyText value={of(row)} signed={signed} />,
    });
    return [
      { id: 'asset', header: t('tax.share'), lead: true, cell: ({ asset }) => <strong>{asset.code}</strong> },
      { id: 'sales', header: t('entries.sell'), align: 'end', cell: ({ sales }) => sales },
      money('proceeds', t('tax.proceeds'), (row) => row.proceeds),
      money('fifo', t('tax.fifo'), (row) => row.fifoGain, true),
      money('average', t('tax.average'), (row) => row.averageGain, true),
    ];
  }, [t]);
  return (
    <Table
      caption={t('tax.byShareText')}
      hideCaption
      columns={columns}
      rows={rows}
      rowKey={({ asset }) => assetKey(asset.kind, asset.code)}
    />
  );
}
