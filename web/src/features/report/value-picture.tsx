/** The value over a year as a static chart: paper has no crosshair. */

import { toFloat } from '@kurus/core/money/money';
import { axisAmount, axisText } from '../../charts/axis-text.ts';
import { scaleMarks, stepOf } from '../../charts/scale-marks.ts';
import { useText } from '../../i18n/use-text.ts';
import { formatWhole } from '../../lib/amounts/format.ts';
import { useMedia } from '../../lib/use-media.ts';
import { monthText } from '../../lib/words/date-text.ts';
import { sentenceDate } from '../../lib/words/sentence-date.ts';
import type { Performance } from './report-query.ts';

const WIDTH = 700;
/** On a phone, text in a chart of full width would be too small. */
const NARROW_WIDTH = 360;
const NARROW = '(width < 640px)';
const HEIGHT = 168;
/** From this value an axis with all digits would leave no room for the plot. */
const LONG = 1e9;
/** Pixels next to the plot: per letter of an axis, and padding; and below it. */
const LETTER = 7;
const AROUND = 12;
const BELOW = 22;

export function ValuePicture({ series }: Pick<Performance, 'series'>) {
  const t = useText();
  const width = useMedia(NARROW) ? NARROW_WIDTH : WIDTH;
  const [first, last] = [series[0], series.at(-1)];
  if (!first || !last || series.length < 2) return null;
  const values = series.map(({ value }) => toFloat(value) / 100);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const margin = (high - low || Math.abs(high) || 1) * 0.08;
  const [bottom, span] = [low - margin, high - low + 2 * margin];
  const marks = scaleMarks(bottom, bottom + span);
  const amountText = axisAmount(t);
  const markText = (mark: number) => (Math.max(-low, high) < LONG ? axisText(mark) : amountText(mark, stepOf(marks)));
  const right = AROUND + LETTER * Math.max(0, ...marks.map((mark) => markText(mark).length));
  const [plot, floor] = [width - right, HEIGHT - BELOW];
  const x = (at: number) => (plot * at) / (series.length - 1);
  const y = (value: number) => floor - ((value - bottom) / span) * floor;
  const line = values.map((value, at) => `${x(at)},${y(value)}`).join(' ');
  const summary = t('report.chartText', {
    from: sentenceDate(first.date),
    to: sentenceDate(last.date),
    start: formatWhole(first.value),
    end: formatWhole(last.value),
  });
  return (
    <svg className="report-chart" role="img" aria-label={summary} viewBox={`0 0 ${width} ${HEIGHT}`}>
      {marks.map((mark) => (
        <g key={mark}>
          <line className="report-grid" x1="0" x2={plot} y1={y(mark)} y2={y(mark)} />
          <text x={plot + 8} y={y(mark) + 4}>
            {markText(mark)}
          </text>
        </g>
      ))}
      <polygon className="report-area" points={`0,${floor} ${line} ${plot},${floor}`} />
      <polyline className="report-line" points={line} />
      {monthStarts(series).map(({ at, date }) => (
        <text key={date} x={x(at)} y={HEIGHT - 4} textAnchor="middle">
          {monthText(date).split(' ')[0]?.slice(0, 3)}
        </text>
      ))}
    </svg>
  );
}

/** Starts of every second month, without those whose label would be cut at the edge. */
function monthStarts(series: Performance['series']) {
  const starts = series.flatMap(({ date }, at) => (date.endsWith('-01') ? [{ at, date }] : []));
  const fits = ({ at }: { readonly at: number }) => at > series.length * 0.02 && at < series.length * 0.98;
  const step = starts.length > 7 ? 2 : 1;
  return starts.filter(fits).filter((_, at) => at % step === 0);
}
