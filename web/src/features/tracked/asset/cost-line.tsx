import type { Candle } from '@kurus/core/contract/market-history';
import { priceToWire } from '@kurus/core/money/wire';
import type { ChartPlace } from '../../../charts/chart-series.ts';
import type { CostStep } from './cost-steps.ts';

interface CostLineProps {
  readonly place: ChartPlace;
  readonly bars: readonly Candle[];
  readonly steps: readonly CostStep[];
}

/** The bar of a moment; undefined before the first one. */
const barAt = (bars: readonly Candle[], atMs: number) => bars.findLast(({ startMs }) => startMs <= atMs);

/** Dashed line of the average cost, a step at each entry. */
export function CostLine({ place, bars, steps }: CostLineProps) {
  const first = bars[0];
  if (!first || steps.length === 0) return null;
  const path = steps.map((step, at) => {
    const until = steps[at + 1]?.fromMs;
    const from = place.x((barAt(bars, step.fromMs) ?? first).startMs / 1000) ?? 0;
    const end = until === undefined ? undefined : barAt(bars, until);
    if (step.price === undefined || (until !== undefined && end === undefined)) return '';
    const to = end ? (place.x(end.startMs / 1000) ?? from) : place.width;
    const y = place.y(priceToWire(step.price)) ?? 0;
    return `M${from} ${y}H${to}`;
  });
  return (
    <svg className="cost-line" width={place.width} height={place.height} aria-hidden="true">
      <path d={path.join('')} />
    </svg>
  );
}
