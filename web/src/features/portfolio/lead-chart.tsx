import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { Skeleton } from '../../ui/feedback.tsx';
import { IndexChartCard } from './index-chart-card.tsx';
import { ValueChart } from './value-chart.tsx';
import { FIRST_RANGE, hasValueLine, valueQuery } from './value-query.ts';

interface ChartPlaceProps {
  readonly account: number;
  /** Set once the first screen is drawn; until then the place of the chart is kept. */
  readonly wanted: boolean;
}

/** Below the figures: the account's own return, or the index while it has no day before today. */
export const LeadChart = memo(function LeadChart({ account, wanted }: ChartPlaceProps) {
  const { data } = useQuery({ ...valueQuery(account, FIRST_RANGE), enabled: wanted });
  if (!data) return <Skeleton height="chart" className="chart-place" />;
  return hasValueLine(data) ? <ValueChart account={account} /> : <IndexChartCard />;
});

interface SideChartProps extends ChartPlaceProps {
  /** Set when a chart is drawn below the figures. */
  readonly hasLead: boolean;
}

/** Below the allocation: the index, unless it stands in the other place. */
export const SideChart = memo(function SideChart({ account, wanted, hasLead }: SideChartProps) {
  const { data } = useQuery({ ...valueQuery(account, FIRST_RANGE), enabled: wanted });
  if (!wanted) return <Skeleton height="chart" className="chart-place" />;
  return hasLead && data && !hasValueLine(data) ? null : <IndexChartCard />;
});
