import type { ComparedHolding, SnapshotComparison } from '@kurus/core/contract/snapshots';
import { assetKey } from '@kurus/core/identity';
import { decimalText } from '@kurus/core/money/decimal';
import { turkish } from '@kurus/core/money/format';
import { formatReturn } from '@kurus/core/money/format-return';
import { useMemo } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { formatMoney, formatQuantity } from '../../lib/amounts/format.ts';
import { sentenceDate } from '../../lib/words/sentence-date.ts';
import { Card } from '../../ui/card.tsx';
import { ReturnText } from '../../ui/return-text.tsx';
import type { Column } from '../../ui/table-column.ts';
import { Table } from '../../ui/table.tsx';
import { barWidth } from './bar-width.ts';

interface ComparedWeightsProps {
  readonly comparison: SnapshotComparison;
  readonly endsNow: boolean;
}

const share = (weight: number | undefined) => (weight === undefined ? '–' : formatReturn(weight, 1));

/** Weights at the two moments, the move of each price, and what its owner bought and sold. */
export function ComparedWeights({ comparison, endsNow }: ComparedWeightsProps) {
  const t = useText();
  const { holdings, from, to, flows } = comparison;
  const [then, after] = [sentenceDate(from), endsNow ? t('snapshots.now') : sentenceDate(to)];
  const columns = useMemo((): readonly Column<ComparedHolding>[] => {
    const most = Math.max(...holdings.flatMap(({ weight = 0, weightAfter = 0 }) => [weight, weightAfter]), 0.001);
    return [
      {
        id: 'asset',
        header: t('snapshots.asset'),
        lead: true,
        cell: ({ asset }) => <strong>{asset?.code ?? t('snapshots.cash')}</strong>,
      },
      {
        id: 'bars',
        header: t('snapshots.weights'),
        bare: true,
        cell: ({ weight, weightAfter }) => (
          <span className="snapshot-bars" aria-hidden="true">
            <span className="snapshot-then" style={barWidth(weight, most)} />
            <span className="snapshot-after" style={barWidth(weightAfter, most)} />
          </span>
        ),
      },
      { id: 'then', header: then, align: 'end', cell: ({ weight }) => share(weight) },
      { id: 'after', header: after, align: 'end', cell: ({ weightAfter }) => <strong>{share(weightAfter)}</strong> },
      { id: 'change', header: t('snapshots.change'), align: 'end', cell: (row) => pointsOf(row) },
      {
        id: 'price',
        header: t('snapshots.price'),
        align: 'end',
        cell: ({ priceChange }) => (priceChange === undefined ? '–' : <ReturnText value={priceChange} decimals={2} />),
      },
      {
        id: 'traded',
        header: t('snapshots.traded'),
        align: 'end',
        cell: ({ asset, traded }) => {
          if (!asset) return flows === 0n ? '–' : formatMoney(flows, true);
          if (traded === undefined || traded === 0n) return '–';
          const quantity = `${traded > 0n ? '+' : ''}${formatQuantity(traded)}`;
          return t('snapshots.units', { quantity });
        },
      },
    ];
  }, [t, then, after, holdings, flows]);
  return (
    <Card
      padding="none"
      title={t('snapshots.weights')}
      action={<Legend then={then} after={after} />}
      className="snapshot-weights"
    >
      <Table
        caption={t('snapshots.weights')}
        hideCaption
        columns={columns}
        rows={holdings}
        rowKey={({ asset }) => (asset ? assetKey(asset.kind, asset.code) : 'cash')}
      />
    </Card>
  );
}

/** Difference of two weights in points of a percent, "+1,3". */
function pointsOf({ weight = 0, weightAfter = 0 }: ComparedHolding): string {
  const tenths = Math.round((weightAfter - weight) * 1000);
  return turkish(decimalText(BigInt(tenths), 1, 1), '', tenths > 0 ? '+' : '');
}

function Legend({ then, after }: { readonly then: string; readonly after: string }) {
  return (
    <span className="snapshot-legend small muted" aria-hidden="true">
      <span className="snapshot-then" />
      {then}
      <span className="snapshot-after" />
      {after}
    </span>
  );
}
