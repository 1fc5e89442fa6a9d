import { useRef, type ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import './chart-sketch.css';
import type { ChartPlace } from './chart-series.ts';
import { nearValues } from './near-values.ts';
import { useSize } from './use-size.ts';

interface ChartSketchProps {
  /** Description of the sketch in words, for screen readers. */
  readonly label: string;
  /** From the oldest to the newest, evenly spaced. */
  readonly values: readonly number[];
  /** Values that must also be visible: the scale goes from the lowest to the highest of all. */
  readonly reach?: readonly number[];
  /** Cuts off values that are far from `reach`, so that the rest can be seen. */
  readonly isNear?: boolean;
  /** Fraction of the width for the values; the rest is the future. */
  readonly part?: number;
  readonly tone?: 'up' | 'down' | 'muted';
  /** Layer over the line, drawn at the places of its values. */
  readonly children: (place: ChartPlace) => ReactNode;
}

/** Room above and below the values, as a fraction of their range. */
const MARGIN = 0.08;

/** A line of prices without axes and crosshair, as background of a layer; without the chart library. */
export function ChartSketch({
  label,
  values,
  reach = NONE,
  isNear = false,
  part = 1,
  tone = 'muted',
  children,
}: ChartSketchProps) {
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(box);
  const place = placeOf({ width, height, values: isNear ? nearValues(values, reach) : values, reach, part });
  const last = values.length - 1;
  const points = values.map((value, at) => `${place.x(at)},${place.y(value)}`);
  return (
    <div ref={box} className={classNames('sketch', isNear && 'sketch-near')} data-tone={tone}>
      {width > 0 && (
        <>
          <svg role="img" aria-label={label} width={width} height={height}>
            {tone !== 'muted' && (
              <polygon className="sketch-below" points={`0,${height} ${points.join(' ')} ${place.x(last)},${height}`} />
            )}
            <polyline className="sketch-line" points={points.join(' ')} />
            {last >= 0 && <circle className="sketch-end" r="3.5" cx={place.x(last)} cy={place.y(values[last] ?? 0)} />}
          </svg>
          <div className="chart-overlay">{children(place)}</div>
        </>
      )}
    </div>
  );
}

const NONE: readonly number[] = [];

interface Span {
  readonly width: number;
  readonly height: number;
  readonly values: readonly number[];
  readonly reach: readonly number[];
  readonly part: number;
}

/** Room at the right of the line for the tags. */
const TAGS_PX = 64;

/** Places of values; `x` takes the index of a value. */
function placeOf({ width, height, values, reach, part }: Span) {
  const all = [...values, ...reach];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const margin = (high - low || Math.abs(high) || 1) * MARGIN;
  const [bottom, span] = [low - margin, high - low + 2 * margin];
  const plot = Math.max(0, width - TAGS_PX);
  return {
    width: plot,
    height,
    x: (at: number) => (plot * part * at) / Math.max(1, values.length - 1),
    y: (value: number) => height - ((value - bottom) / span) * height,
    value: (y: number) => bottom + ((height - y) / height) * span,
  };
}
