/** The columns of recorded holdings. */

import { averagePrice } from '@kurus/core/money/money';
import { displayAverage } from '@kurus/core/portfolio/average-price';
import type { Translate } from '../../../i18n/use-text.ts';
import type { NamedPosition } from '../../../quotes/live-figures.ts';
import { MoneyText, PriceText, QuantityText } from '../../../ui/money-text.tsx';
import type { Column } from '../../../ui/table-column.ts';
import { costOf, type CostMode } from './cost-mode.ts';
import { Asset, Gain, PriceNow } from './tracked-cells.tsx';

export const holdingColumns = (
  t: Translate,
  account: number,
  mode: CostMode,
  nowMs: number,
): Column<NamedPosition>[] => [
  { id: 'asset', header: t('labels.asset'), lead: true, cell: (row) => <Asset account={account} row={row} /> },
  {
    id: 'quantity',
    header: t('common.quantity'),
    align: 'end',
    cell: ({ quantity }) => <QuantityText value={quantity} />,
  },
  {
    id: 'average',
    header: t(mode === 'fifo' ? 'tracked.fifoCost' : 'common.averageCost'),
    align: 'end',
    cell: (row) =>
      row.quantity > 0n && <PriceText value={displayAverage(averagePrice(costOf(row, mode), row.quantity))} />,
  },
  { id: 'cost', header: t('common.cost'), align: 'end', cell: (row) => <MoneyText value={costOf(row, mode)} /> },
  {
    id: 'price',
    header: t('tracked.priceNow'),
    align: 'end',
    cell: (row) => row.quantity > 0n && <PriceNow row={row} nowMs={nowMs} />,
  },
  {
    id: 'value',
    header: t('labels.value'),
    align: 'end',
    corner: true,
    cell: ({ value }) => <MoneyText value={value} flash />,
  },
  {
    id: 'gain',
    header: t('tracked.unrealized'),
    align: 'end',
    cell: (row) => row.quantity > 0n && row.price !== undefined && <Gain row={row} mode={mode} />,
  },
];
