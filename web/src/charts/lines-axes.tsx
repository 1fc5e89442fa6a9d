/** Axes of a chart of lines. */

import { useMemo } from 'react';
import type { LinesChartProps } from './charted-line.ts';
import { dayMarks } from './day-marks.ts';
import type { Plot } from './lines-geometry.ts';
import { stepOf } from './scale-marks.ts';

interface DayAxisProps extends Pick<LinesChartProps, 'days'> {
  readonly plot: Plot;
  readonly height: number;
}

type AxesProps = DayAxisProps & Pick<LinesChartProps, 'fromZero' | 'axisText'>;

export function Axes({ days, plot, height, fromZero, axisText }: AxesProps) {
  return (
    <>
      {plot.marks.map((mark) => (
        <g key={mark}>
          <line
            className={fromZero && mark === 0 ? 'lines-zero' : 'lines-grid'}
            x1={plot.left}
            x2={plot.right}
            y1={plot.y(mark)}
            y2={plot.y(mark)}
          />
          <text className="lines-mark" x={plot.left - 8} y={plot.y(mark)} dy="0.32em" textAnchor="end">
            {axisText(mark, stepOf(plot.marks))}
          </text>
        </g>
      ))}
      <DayAxis days={days} plot={plot} height={height} />
    </>
  );
}

/** Half a label's width: no label leaves the plot. */
const HALF_MARK_PX = 20;

/** Months and years below the picture. */
export function DayAxis({ days, plot, height }: DayAxisProps) {
  const marks = useMemo(() => dayMarks(days, plot), [days, plot]);
  return marks.map((mark) => (
    <text
      key={mark.at}
      className={mark.isYear ? 'lines-mark lines-year' : 'lines-mark'}
      x={Math.max(plot.left + HALF_MARK_PX, Math.min(plot.right - HALF_MARK_PX, plot.x(mark.at)))}
      y={height - 6}
      textAnchor="middle"
    >
      {mark.text}
    </text>
  ));
}
