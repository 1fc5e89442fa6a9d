import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Skeleton } from '../../../ui/feedback.tsx';
import type { PriceChartProps } from './price-chart.tsx';
import { whenSeen } from './when-seen.ts';
import './chart.css';

const PriceChart = lazy(async () => ({ default: (await import('./price-chart.tsx')).PriceChart }));

/** A chart further down a page: neither loaded nor asked for until it comes near; its place is kept. */
export function LazyPriceChart(props: PriceChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => (place.current ? whenSeen(place.current, () => setNear(true)) : undefined), []);
  const waiting = <Skeleton height="chart" />;
  return (
    <div ref={place} className="chart-later">
      {near ? (
        <Suspense fallback={waiting}>
          <PriceChart {...props} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}
