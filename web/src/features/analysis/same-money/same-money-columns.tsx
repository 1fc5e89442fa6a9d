import { LineKey } from '../../../charts/lines-picture.tsx';
import type { Translate } from '../../../i18n/use-text.ts';
import type { Column } from '../../../ui/table-column.ts';
import type { Performance } from '../analysis-queries.ts';
import { amountText, pointsText, returnText, FlowsLink, SignedFigure } from './same-money-figures.tsx';
import type { Row } from './same-money-rows.ts';

export function columnsOf(t: Translate, unit: Performance['unit']): Column<Row>[] {
  return [
    {
      id: 'name',
      header: t('analysis.compared'),
      lead: true,
      cell: ({ lineStyle, name, hint }) => (
        <span className="analysis-compared">
          <LineKey lineStyle={lineStyle} />
          <span>{name}</span>
          {hint !== undefined && <span className="analysis-hint">{hint}</span>}
        </span>
      ),
    },
    {
      id: 'return',
      header: t('analysis.index'),
      align: 'end',
      cell: (row) => (
        <FlowsLink row={row} own="ttwror">
          {returnText(t, row.ttwror)}
        </FlowsLink>
      ),
    },
    {
      id: 'points',
      header: t('analysis.points'),
      align: 'end',
      cell: ({ points }) => <SignedFigure of={points} text={pointsText(points)} />,
    },
    {
      id: 'value',
      header: t('analysis.sameToday'),
      align: 'end',
      cell: (row) => (
        <FlowsLink row={row} own="endValue">
          {amountText(row.endValue, unit)}
        </FlowsLink>
      ),
    },
    {
      id: 'difference',
      header: t('analysis.difference'),
      align: 'end',
      corner: true,
      cell: (row) => (
        <FlowsLink row={row}>
          <SignedFigure of={row.difference} text={amountText(row.difference, unit, true)} />
        </FlowsLink>
      ),
    },
  ];
}
