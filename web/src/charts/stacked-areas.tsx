/** Parts of a whole over days, one upon the other; each is named at its end. */

import { useMemo, useRef } from 'react';
import { DayAxis } from './lines-axes.tsx';
import './lines-chart.css';
import { labelPlaces, plotOf } from './lines-geometry.ts';
import { sliceColor } from './slice-color.ts';
import './stacked-areas.css';
import { stacked, type Parts } from './stacks.ts';
import { PAPER_PX, useSize } from './use-size.ts';

interface Area extends Parts {
  readonly endText: string;
}

interface StackedAreasProps {
  readonly label: string;
  readonly days: readonly string[];
  /** From below. */
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
  const stacks = useMemo(() => stacked(days.length, areas), [days.length, areas]);
  const y = (part: number) => plot.bottom - part * (plot.bottom - plot.top);
  const edge = (parts: readonly number[], at: number) => `${round(plot.x(at))} ${round(y(parts[at] ?? 0))}`;
  const last = days.length - 1;
  const ends = stacks.map(({ low, high }) => y(((low[last] ?? 0) + (high[last] ?? 0)) / 2));
  const places = labelPlaces(ends, plot);
  return (
    <div ref={box} className="stacked" role="img" aria-label={label}>
      {width > 0 && (
        <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
          {stacks.map(({ id, low, high }, at) => {
            const up = days.map((_, day) => edge(high, day)).join('L');
            const back = days.map((_, day) => edge(low, last - day)).join('L');
            return (
              <path
                key={id}
                className={`stacked-area ${sliceColor(at)}`}
                d={
                  days.length > 1
                    ? `M${up}L${back}Z`
                    : `M${plot.left} ${y(high[0] ?? 0)}H${plot.right}V${y(low[0] ?? 0)}H${plot.left}Z`
                }
              />
            );
          })}
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

const round = (pixels: number) => Math.round(pixels * 10) / 10;
