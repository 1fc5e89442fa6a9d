import { lazy, Suspense } from 'react';
import { Skeleton } from '../ui/feedback.tsx';
import type { PriceChartProps } from './price-chart.tsx';
import { WhenNear } from './when-near.tsx';

const PriceChart = lazy(async () => ({ default: (await import('./price-chart.tsx')).PriceChart }));

/** A chart that is loaded when it is near. */
export function LazyPriceChart(props: PriceChartProps) {
  return (
    <WhenNear>
      <Suspense fallback={<Skeleton height="chart" />}>
        <PriceChart {...props} />
      </Suspense>
    </WhenNear>
  );
}
