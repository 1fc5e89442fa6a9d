import type { Candle } from '@kurus/core/contract/market-history';
import { priceToWire } from '@kurus/core/money/wire';
import type { CSSProperties } from 'react';
import type { ChartPlace } from '../../../charts/chart-series.ts';
import { keepInside } from '../../../charts/line-places.ts';
import type { CostStep, MarkShape, TimelineMark } from './timeline-marks.ts';

export const GLYPHS: Readonly<Record<MarkShape, string>> = {
  buy: '▲',
  sell: '▼',
  dividend: 'T',
  bonus: 'B',
  rights: 'R',
  split: 'S',
};

interface Overlay {
  readonly place: ChartPlace;
  readonly bars: readonly Candle[];
}

/** The bar of a moment; undefined before the first one. */
const barAt = (bars: readonly Candle[], atMs: number) => bars.findLast(({ startMs }) => startMs <= atMs);

const AWAY_PX = 14;

/** The table below the chart has the marks as text. */
export function Marks({ place, bars, marks }: Overlay & { readonly marks: readonly TimelineMark[] }) {
  return marks.map((mark) => {
    const bar = barAt(bars, mark.atMs);
    const barX = bar && place.x(bar.startMs / 1000);
    if (!bar || barX === undefined) return null;
    const { x, y } = keepInside(place, barX, yOf(place, bar, mark.shape));
    return (
      <span
        key={mark.id}
        className={`timeline-mark timeline-${mark.shape}`}
        style={{ '--x': `${x}px`, '--y': `${y}px` } as CSSProperties}
        aria-hidden="true"
      >
        {GLYPHS[mark.shape]}
        {mark.count > 1 && <small>{mark.count}</small>}
      </span>
    );
  });
}

/** Buys below the line, sells above it, all others on the axis. */
function yOf(place: ChartPlace, bar: Candle, shape: MarkShape): number {
  if (shape === 'buy') return (place.y(priceToWire(bar.low)) ?? 0) + AWAY_PX;
  if (shape === 'sell') return (place.y(priceToWire(bar.high)) ?? 0) - AWAY_PX;
  return place.height;
}

export function CostLine({ place, bars, steps }: Overlay & { readonly steps: readonly CostStep[] }) {
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
    <svg className="timeline-cost" width={place.width} height={place.height} aria-hidden="true">
      <path d={path.join('')} />
    </svg>
  );
}
