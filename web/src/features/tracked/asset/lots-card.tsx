import type { Price } from '@kurus/core/money/money';
import { displayAverage } from '@kurus/core/portfolio/average-price';
import { useMemo } from 'react';
import { type Translate, useText } from '../../../i18n/use-text.ts';
import { dateText } from '../../../lib/words/date-text.ts';
import { Card } from '../../../ui/card.tsx';
import { MoneyText, PriceText, QuantityText } from '../../../ui/money-text.tsx';
import type { Column } from '../../../ui/table-column.ts';
import { SumsRow } from '../../../ui/table-extra-rows.tsx';
import { Table } from '../../../ui/table.tsx';
import { type CostMode, useCostMode } from '../holdings/cost-mode.ts';
import { CostSwitch } from '../holdings/cost-switch.tsx';
import { type LotRow, lotTable } from './lots.ts';
import type { AccountReplay } from './use-asset-replay.ts';

interface LotsCardProps {
  readonly of: AccountReplay;
  /** Name of the account, where there are several. */
  readonly account: string | undefined;
  readonly price: Price | undefined;
}

/** The lots that are left in an account, at the cost of their purchases or at the average. */
export function LotsCard({ of: { replay }, account, price }: LotsCardProps) {
  const t = useText();
  const [mode] = useCostMode();
  const { rows, sum } = useMemo(
    () => lotTable(replay.lots, mode === 'average' ? replay.end.cost : undefined, price),
    [replay, mode, price],
  );
  const columns = useMemo(() => columnsOf(t, mode), [t, mode]);
  if (!replay.exact || rows.length === 0) return null;
  const title = t('tracked.lots');
  return (
    <Card title={account === undefined ? title : `${title} · ${account}`} padding="none" action={<CostSwitch />}>
      <Table
        caption={t('tracked.lots')}
        hideCaption
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        footer={
          rows.length > 1 && (
            <SumsRow
              label={t('common.total')}
              before={1}
              sums={columns.slice(1).map(({ id, header, cell }) => ({ id, header, sum: cell(sum) }))}
            />
          )
        }
      />
    </Card>
  );
}

const columnsOf = (t: Translate, mode: CostMode): Column<LotRow>[] => [
  {
    id: 'day',
    header: t('tracked.boughtOn'),
    lead: true,
    cell: ({ day }) => (day === undefined ? t('tracked.undatedMark') : dateText(day)),
  },
  { id: 'left', header: t('tracked.left'), align: 'end', cell: ({ quantity }) => <QuantityText value={quantity} /> },
  {
    id: 'price',
    header: t(mode === 'fifo' ? 'tracked.boughtAt' : 'common.averageCost'),
    align: 'end',
    cell: ({ price }) => <PriceText value={displayAverage(price)} />,
  },
  { id: 'cost', header: t('common.cost'), align: 'end', cell: ({ cost }) => <MoneyText value={cost} /> },
  {
    id: 'value',
    header: t('tracked.worthToday'),
    align: 'end',
    corner: true,
    cell: ({ value }) => (value === undefined ? '–' : <MoneyText value={value} />),
  },
  {
    id: 'gain',
    header: t('labels.gain'),
    align: 'end',
    cell: ({ gain }) => (gain === undefined ? '–' : <MoneyText value={gain} direction />),
  },
];
