/** Chart of lines over days: axes, labels at the ends, and a crosshair for mouse, finger and keys. */

import { useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { Skeleton } from '../ui/feedback.tsx';
import type { LinesChartProps } from './charted-line.ts';
import { valuesAt, DayValues } from './day-values.tsx';
import { plotOf } from './lines-geometry.ts';
import './lines-chart.css';
import { LinesPicture } from './lines-picture.tsx';
import { stepOf } from './scale-marks.ts';
import { PAPER_PX, useSize } from './use-size.ts';

const LETTER_PX = 6.9;

const LETTERS_MOST = 24;

const STROKE_PX = 16;

const MONTH_DAYS = 30;

export function LinesChart(props: LinesChartProps) {
  const { label, days, lines, fromZero, axisText, size = 'large' } = props;
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(box, PAPER_PX);
  const [at, setAt] = useState<number>();
  const [isByKey, setByKey] = useState(false);
  const plot = useMemo(() => {
    const parts = { width, height, days: days.length, lines: lines.map(({ values }) => values), fromZero };
    const rough = plotOf({ ...parts, gutters: { left: 40, right: 0 } });
    const left = widest(rough.marks.map((mark) => axisText(mark, stepOf(rough.marks)))) + 10;
    const ends = lines.flatMap(({ endText }) => endText ?? []);
    return plotOf({ ...parts, gutters: { left, right: ends.length > 0 ? widest(ends) + STROKE_PX + 4 : 8 } });
  }, [width, height, days, lines, fromZero, axisText]);
  const last = days.length - 1;
  const selected = at === undefined ? undefined : Math.min(at, last);
  const onKeyDown = (event: KeyboardEvent) => {
    const now = selected ?? last;
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: now - 1,
      ArrowRight: now + 1,
      PageUp: now - MONTH_DAYS,
      PageDown: now + MONTH_DAYS,
      Home: 0,
      End: last,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setByKey(true);
    setAt(Math.max(0, Math.min(last, next)));
  };
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    const from = event.currentTarget.getBoundingClientRect().left;
    const part = (event.clientX - from - plot.left) / Math.max(1, plot.right - plot.left);
    setByKey(false);
    setAt(Math.max(0, Math.min(last, Math.round(part * last))));
  };
  return (
    <div className="lines" data-size={size}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- walked through by day */}
      <div
        ref={box}
        className="lines-box"
        role="img"
        aria-label={label}
        // oxlint-disable-next-line no-noninteractive-tabindex -- its days are walked through with the arrow keys
        tabIndex={0}
        onKeyDown={onKeyDown}
        onBlur={() => setAt(undefined)}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
        onPointerLeave={() => setAt(undefined)}
      >
        {width === 0 && <Skeleton height="chart" className="lines-later" />}
        {width > 0 && <LinesPicture {...props} plot={plot} width={width} height={height} at={selected} />}
        {width > 0 && selected !== undefined && <DayValues {...props} plot={plot} at={selected} />}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {isByKey && selected !== undefined && spoken(props, selected)}
      </p>
    </div>
  );
}

const widest = (texts: readonly string[]) =>
  Math.min(LETTERS_MOST, Math.max(0, ...texts.map(({ length }) => length))) * LETTER_PX;

const spoken = ({ lines, dayText, valueText }: LinesChartProps, at: number) =>
  [dayText(at), ...valuesAt(lines, at).map(({ name, value }) => `${name} ${valueText(value)}`)].join('; ');
