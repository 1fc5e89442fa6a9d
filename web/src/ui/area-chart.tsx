import { useId } from 'react';
import { classNames } from './class-names.ts';
import './area-chart.css';
import './figure.css';

type Direction = 'up' | 'down' | 'flat';

interface AreaChartProps {
  /** Oldest first, evenly spaced; from core's `chartNumber`. */
  readonly points: readonly number[];
  /** What it shows, in words: it is read instead of the line. Without one the chart is decorative. */
  readonly label?: string;
  readonly direction: Direction;
  readonly height?: 'spark' | 'card' | 'hero';
  readonly className?: string;
}

const WIDTH = 100;
const HEIGHT = 100;
/** Keeps the stroke inside the box. */
const MARGIN = 4;

/** A line in the colour of the direction, fading out below. It has no axis: the figures beside it are the figures. */
export function AreaChart({ points, label, direction, height = 'card', className }: AreaChartProps) {
  const id = useId();
  const line = linePath(points);
  return (
    <svg
      className={classNames('area-chart', `area-chart-${height}`, `direction-${direction}`, className)}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {line && height !== 'spark' && (
        <>
          <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
            <stop className="area-from" offset="0" />
            <stop className="area-to" offset="1" />
          </linearGradient>
          <path d={`${line}L${WIDTH},${HEIGHT}L0,${HEIGHT}Z`} fill={`url(#${id})`} />
        </>
      )}
      <path className="area-line" d={line} />
    </svg>
  );
}

/** A line as small as a word. */
export function Sparkline(props: Omit<AreaChartProps, 'height'>) {
  return <AreaChart {...props} height="spark" />;
}

/** "M0,50L10,42..." in the view box; empty for fewer than two points, a middle line when nothing moves. */
export function linePath(points: readonly number[]): string {
  if (points.length < 2) return '';
  const low = Math.min(...points);
  const range = Math.max(...points) - low;
  const usable = HEIGHT - 2 * MARGIN;
  return points
    .map((point, index) => {
      const x = (index / (points.length - 1)) * WIDTH;
      const y = range === 0 ? HEIGHT / 2 : HEIGHT - MARGIN - ((point - low) / range) * usable;
      return `${index === 0 ? 'M' : 'L'}${round(x)},${round(y)}`;
    })
    .join('');
}

const round = (value: number) => Math.round(value * 100) / 100;
