import './compare-figures.css';
import { formatReturn } from '@kurus/core/money/format-return';
import { LineKey } from '../../../charts/lines-picture.tsx';
import { type Translate, useText } from '../../../i18n/use-text.ts';
import { Card } from '../../../ui/card.tsx';
import { ReturnText } from '../../../ui/return-text.tsx';
import type { Column } from '../../../ui/table-column.ts';
import { Table } from '../../../ui/table.tsx';
import type { RankedLine } from './compare-card.tsx';
import type { CompareChoice } from './compare-choice.ts';

interface CompareTableProps {
  readonly choice: CompareChoice;
  readonly ranked: readonly RankedLine[];
}

/** A rate a year says something else than the return from here on. */
const LONG_RANGES: readonly CompareChoice['range'][] = ['3y', '5y'];

const isLong = (range: CompareChoice['range']) => LONG_RANGES.includes(range);

/** Columns of returns: after inflation in lira alone, a year where the range is longer. */
function returnColumns(t: Translate, { range, unit }: CompareChoice): readonly Column<RankedLine>[] {
  const ofReturn = (id: string, header: string, valueOf: (row: RankedLine) => number | undefined) => ({
    id,
    header,
    align: 'end' as const,
    cell: (row: RankedLine) => {
      const value = valueOf(row);
      return value === undefined ? <NoFigure /> : <ReturnText value={value} decimals={1} />;
    },
  });
  return [
    {
      ...ofReturn('return', t('compare.return'), ({ row }) => row.return),
      corner: true,
      cell: ({ row }) => <ReturnText value={row.return} decimals={1} className="compare-return" />,
    },
    ...(unit === 'TRY' ? [ofReturn('real', t('compare.real'), ({ real }) => real)] : []),
    ...(isLong(range) ? [ofReturn('annual', t('compare.annual'), ({ row }) => row.annual)] : []),
  ];
}

function NoFigure() {
  const t = useText();
  return (
    <>
      <span className="muted" aria-hidden="true">
        –
      </span>
      <span className="visually-hidden">{t('compare.noFigure')}</span>
    </>
  );
}

/** Returns and risk as figures, the best first. */
export function CompareTable({ choice, ranked }: CompareTableProps) {
  const t = useText();
  const { range, unit } = choice;
  const columns: readonly Column<RankedLine>[] = [
    {
      id: 'asset',
      header: t('labels.asset'),
      lead: true,
      cell: ({ line }) => (
        <span className="compare-name">
          <LineKey lineStyle={line.lineStyle} />
          <strong>{line.label}</strong>
          <span className="muted small">{line.kind}</span>
        </span>
      ),
    },
    ...returnColumns(t, choice),
    {
      id: 'volatility',
      header: t('compare.volatility'),
      align: 'end',
      cell: ({ row: { volatility } }) =>
        volatility === undefined ? <NoFigure /> : <span className="figure">{formatReturn(volatility, 1)}</span>,
    },
    {
      id: 'fall',
      header: t('compare.fall'),
      align: 'end',
      cell: ({ row }) => <span className="figure">{formatReturn(row.maxDrawdown, 1)}</span>,
    },
  ];
  return (
    <Card
      padding="none"
      className="compare-figures"
      title={t('compare.figures')}
      action={<span className="muted small">{`${t(`compare.long-${range}`)}, ${t(`compare.in${unit}`)}`}</span>}
    >
      <Table
        caption={t('compare.figures')}
        hideCaption
        columns={columns}
        rows={ranked}
        rowKey={({ line }) => line.key}
      />
    </Card>
  );
}
