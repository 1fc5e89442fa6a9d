/** Parts of a whole over days, stacked, each with its name at the end. */

import { mean, range } from 'd3-array';
import { area, stack, stackOffsetExpand, type SeriesPoint } from 'd3-shape';
import { useMemo, useRef } from 'react';
import { DayAxis } from './lines-axes.tsx';
import './lines-chart.css';
import { DIGITS, labelPlaces, plotOf } from './lines-geometry.ts';
import { sliceColor } from './slice-color.ts';
import './stacked-areas.css';
import { PAPER_PX, useSize } from './use-size.ts';

interface Area {
  readonly id: string;
  /** One value per day; a negative value is drawn as zero. */
  readonly values: readonly number[];
  readonly endText: string;
}

interface StackedAreasProps {
  readonly label: string;
  readonly days: readonly string[];
  /** From bottom to top. */
  readonly areas: readonly Area[];
}

const LETTER_PX = 6.7;
const MOST_LETTERS = 24;
const WHOLE = 1;

export function StackedAreas({ label, days, areas }: StackedAreasProps) {
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(box, PAPER_PX);
  const letters = Math.min(MOST_LETTERS, Math.max(0, ...areas.map(({ endText }) => endText.length)));
  const plot = useMemo(
    () =>
      plotOf({
        width,
        height,
        days: days.length,
        lines: [[0, WHOLE]],
        fromZero: true,
        gutters: { left: 0, right: letters * LETTER_PX + 18 },
      }),
    [width, height, days.length, letters],
  );
  const stacks = useMemo(() => partsOfWhole(days.length, areas), [days.length, areas]);
  const y = (part: number) => plot.bottom - part * (plot.bottom - plot.top);
  const path = area<SeriesPoint<number>>(
    (_, at) => plot.x(at),
    ([low]) => y(low),
    ([, high]) => y(high),
  ).digits(DIGITS);
  const ends = stacks.map((edges) => y(mean(edges.at(-1) ?? [0, 0]) ?? 0));
  const places = labelPlaces(ends, plot);
  return (
    <div ref={box} className="stacked" role="img" aria-label={label}>
      {width > 0 && (
        <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
          {stacks.map((edges, at) => (
            <path
              key={edges.key.id}
              className={`stacked-area ${sliceColor(at)}`}
              // A single day is drawn across the whole width.
              d={path(edges.length > 1 ? edges : [...edges, ...edges]) ?? ''}
            />
          ))}
          {areas.map(({ id, endText }, at) => (
            <g key={id}>
              <line
                className={`stacked-join ${sliceColor(at)}`}
                x1={plot.right}
                x2={plot.right + 9}
                y1={ends[at]}
                y2={places[at]}
              />
              <text className="lines-end" x={plot.right + 13} y={places[at]} dy="0.32em">
                {endText}
              </text>
            </g>
          ))}
          <DayAxis days={days} plot={plot} height={height} />
        </svg>
      )}
    </div>
  );
}

/** Lower and upper edge of each area by day, as fractions of the day's whole. */
export const partsOfWhole = (days: number, areas: readonly Area[]) =>
  stack<unknown, number, Area>()
    .keys(areas)
    .value((day, { values }) => Math.max(0, values[day] ?? 0))
    .offset(stackOffsetExpand)(range(days));
