import { Skeleton } from '../ui/feedback.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import type { PriceChartProps } from './price-chart.tsx';
import { WhenNear } from './when-near.tsx';

const PriceChart = lazyPart(async () => (await import('./price-chart.tsx')).PriceChart, <Skeleton height="chart" />);

/** A price chart that is loaded when it is near the window. */
export function LazyPriceChart(props: PriceChartProps) {
  return (
    <WhenNear>
      <PriceChart {...props} />
    </WhenNear>
  );
}
