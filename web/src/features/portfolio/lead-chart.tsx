import { INDEX_KIND } from '@kurus/core/asset-kinds';
import { INDEX_CODE } from '@kurus/core/contract/market-history';
import type { ValueRange } from '@kurus/core/contract/words/portfolio-history';
import { useQuery } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { LazyPriceChart } from '../../charts/lazy-price-chart.tsx';
import { WhenNear } from '../../charts/when-near.tsx';
import { useText } from '../../i18n/use-text.ts';
import { ExchangeState } from '../../quotes/exchange-state.tsx';
import { MarketMarks } from '../../quotes/market-marks.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/feedback.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { FIRST_RANGE, hasValueLine, valueQuery } from './value-query.ts';

interface ChartPlaceProps {
  readonly account: number;
  /** Set once the first screen is drawn; until then the place of the chart is kept. */
  readonly wanted: boolean;
}

/** Main chart below the figures: the account's own return, or the index if the account has no day before today. */
export const LeadChart = memo(function LeadChart({ account, wanted }: ChartPlaceProps) {
  const { data } = useQuery({ ...valueQuery(account, FIRST_RANGE), enabled: wanted });
  if (!data) return <Skeleton height="chart" className="lead-place" />;
  return hasValueLine(data) ? <ValueChart account={account} /> : <IndexChartCard />;
});

interface SideChartProps extends ChartPlaceProps {
  /** Set when a chart is drawn below the figures. */
  readonly hasLead: boolean;
}

/** Chart below the allocation: the index, unless it is already the main chart. */
export const SideChart = memo(function SideChart({ account, wanted, hasLead }: SideChartProps) {
  const { data } = useQuery({ ...valueQuery(account, FIRST_RANGE), enabled: wanted });
  if (!wanted) return <Skeleton height="chart" className="lead-place" />;
  return hasLead && data && !hasValueLine(data) ? null : <IndexChartCard />;
});

/** The BIST 100 over time (S2.30), with the state of its exchange. */
const IndexChartCard = memo(function IndexChartCard() {
  const t = useText();
  return (
    <Card
      title={t('portfolio.index')}
      action={
        <>
          <ExchangeState />
          <MarketMarks type={INDEX_KIND} />
        </>
      }
    >
      <LazyPriceChart type="index" code={INDEX_CODE} name={t('portfolio.index')} styles={['area']} withValue />
    </Card>
  );
});

const ValueLines = lazyPart(async () => (await import('./value-lines.tsx')).ValueLines, <Skeleton height="chart" />);

/** The account's own return next to the index. */
const ValueChart = memo(function ValueChart({ account }: { readonly account: number }) {
  const t = useText();
  const [range, setRange] = useState<ValueRange>(FIRST_RANGE);
  const { data } = useQuery(valueQuery(account, range));
  if (!data) return null;
  return (
    <Card title={t('portfolio.valueChart')}>
      <WhenNear>
        <ValueLines points={data} range={range} onRange={setRange} />
      </WhenNear>
    </Card>
  );
});
