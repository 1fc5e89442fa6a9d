/** Amounts by month as stacked bars, with the sum above each. */

import { toFloat, type Money } from '@kurus/core/money/money';
import { useRef } from 'react';
import { useText } from '../i18n/use-text.ts';
import { axisAmount } from './axis-text.ts';
import './lines-chart.css';
import './month-bars.css';
import { scaleMarks } from './scale-marks.ts';
import { monthTick, yearTick } from './time-labels.ts';
import { PAPER_PX, useSize } from './use-size.ts';

interface MonthBar {
  /** "2026-05" */
  readonly month: string;
  /** From bottom to top; what is below zero lowers the sum, and has no bar. */
  readonly parts: readonly { readonly id: string; readonly value: Money }[];
  /** The month as text, for screen readers. */
  readonly description: string;
  /** True for a month that should have a bar and has none: its place stands empty, with an outline. */
  readonly isHole?: boolean;
}

interface MonthBarsProps {
  readonly label: string;
  readonly months: readonly MonthBar[];
}

const TOP_PX = 18;
const BOTTOM_PX = 22;
const RIGHT_PX = 52;
const WIDEST_PX = 30;
const TEXT_PX = 32;
/** Half the width of "2026", so that the first label stays inside the picture. */
const HALF_MARK_PX = 16;
/** Width of a sum: "4,88 bin". */
const SUM_PX = 48;

export function MonthBars({ label, months }: MonthBarsProps) {
  const t = useText();
  const amountText = axisAmount(t);
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(box, PAPER_PX);
  const sums = months.map(({ parts }) => parts.reduce((sum, { value }) => sum + inLira(value), 0));
  const heights = months.map(({ parts }) => parts.reduce((sum, { value }) => sum + Math.max(0, inLira(value)), 0));
  const high = Math.max(...heights, 1);
  const plot = Math.max(1, width - RIGHT_PX);
  const room = plot / Math.max(1, months.length);
  const bar = Math.min(WIDEST_PX, room * 0.62);
  const y = (value: number) => height - BOTTOM_PX - (Math.max(0, value) / high) * (height - BOTTOM_PX - TOP_PX);
  const step = Math.max(1, Math.ceil(TEXT_PX / Math.max(1, room)));
  return (
    <div ref={box} className="month-bars" role="img" aria-label={label}>
      {width > 0 && (
        <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
          {[0, ...scaleMarks(0, high).filter((mark) => mark > 0)].map((mark) => (
            <g key={mark}>
              <line className={mark === 0 ? 'lines-zero' : 'lines-grid'} x1="0" x2={plot} y1={y(mark)} y2={y(mark)} />
              <text className="lines-mark" x={width} y={y(mark)} dy="0.32em" textAnchor="end">
                {amountText(mark)}
              </text>
            </g>
          ))}
          {months.map(({ month, parts, description, isHole }, at) => {
            const middle = room * (at + 0.5);
            let below = 0;
            return (
              <g key={month}>
                <title>{description}</title>
                {isHole && <Hole x={middle - bar / 2} width={bar} top={y(high)} bottom={y(0)} />}
                {parts.map(({ id, value }) => {
                  const from = below;
                  below += Math.max(0, inLira(value));
                  return (
                    <rect
                      key={id}
                      className={`month-bar month-${id}`}
                      x={middle - bar / 2}
                      width={bar}
                      y={y(below)}
                      height={Math.max(0, y(from) - y(below))}
                      rx="2"
                    />
                  );
                })}
                {room >= SUM_PX && (sums[at] ?? 0) !== 0 && (
                  <text className="lines-mark month-sum" x={middle} y={y(heights[at] ?? 0) - 5} textAnchor="middle">
                    {amountText(sums[at] ?? 0)}
                  </text>
                )}
                {(months.length - 1 - at) % step === 0 && (
                  <text className="lines-mark" x={Math.max(middle, HALF_MARK_PX)} y={height - 5} textAnchor="middle">
                    {month.endsWith('-01') ? yearTick(secondsOf(month)) : monthTick(secondsOf(month))}
                  </text>
                )}
              </g>
            );
          })}
        </svg>
      )}
    </div>
  );
}

interface HoleProps {
  readonly x: number;
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
}

/** Outline of a bar that should be there. */
const Hole = ({ x, width, top, bottom }: HoleProps) => (
  <rect
    className="month-hole"
    x={x + 1}
    width={Math.max(0, width - 2)}
    y={top}
    height={Math.max(0, bottom - top)}
    rx="2"
  />
);

const inLira = (value: Money) => toFloat(value) / 100;
/** Middle of the month, in seconds. */
const secondsOf = (month: string) => Date.parse(`${month}-15`) / 1000;
