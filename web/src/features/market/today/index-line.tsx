import type { MarketOverview } from '@kurus/core/contract/market-views';
import { formatReturn } from '@kurus/core/money/format-return';
import { priceToWire } from '@kurus/core/money/wire';
import { useMemo, useRef } from 'react';
import '../../../charts/chart.css';
import { axisText } from '../../../charts/axis-text.ts';
import { ChartTable } from '../../../charts/chart-table.tsx';
import { useSize } from '../../../charts/use-size.ts';
import { useText } from '../../../i18n/use-text.ts';
import { clockText } from '../../../lib/words/date-text.ts';
import { useExchange } from '../../../quotes/use-quote.ts';

export type IndexOfDay = NonNullable<MarketOverview['index']>;

/** Room for the levels at the right and the times below. */
const LEVELS_PX = 54;
const TIMES_PX = 22;
const TOP_PX = 8;
/** A time needs this width. */
const TIME_PX = 76;
const LEVELS = 4;
const HOUR_S = 3600;

/**
 * The session's line: it ends now, its axis at the close; the level of the close before is dashed. Screen readers hear
 * its first, lowest and highest level and its change; a table has all of them.
 */
export function IndexLine({ index }: { readonly index: IndexOfDay }) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(box);
  const exchange = useExchange();
  const closesAtMs = exchange?.isOpen ? exchange.changesAtMs : undefined;
  const plot = useMemo(() => plotOf(index, { width, height }, closesAtMs), [index, width, height, closesAtMs]);
  const label = t('views.indexLine', {
    first: axisText(index.series[0]?.[1] ?? 0),
    low: axisText(plot?.low ?? 0),
    high: axisText(plot?.high ?? 0),
    change: formatReturn(index.change, 2, true),
  });
  return (
    <>
      <div ref={box} className="index-line" data-down={index.change < 0 ? '' : undefined}>
        {width > 0 && plot && (
          <svg role="img" aria-label={label} width={width} height={height}>
            {plot.levels.map(({ y, text }) => (
              <g key={y} className="index-level">
                <line x1="0" x2={plot.right} y1={y} y2={y} />
                <text x={width} y={y} dy="0.32em" textAnchor="end">
                  {text}
                </text>
              </g>
            ))}
            <g className="index-before">
              <line x1="0" x2={plot.right} y1={plot.before} y2={plot.before} />
              <text x={plot.right - 4} y={plot.before - 6} textAnchor="end">
                {t('views.lastClose')}
              </text>
            </g>
            <polygon className="index-area" points={`0,${plot.bottom} ${plot.points} ${plot.endX},${plot.bottom}`} />
            <polyline className="index-path" points={plot.points} />
            <circle className="index-end" r="4" cx={plot.endX} cy={plot.endY} />
            {plot.times.map(({ x, text, anchor }) => (
              <text key={x} className="index-time" x={x} y={height - 4} textAnchor={anchor}>
                {text}
              </text>
            ))}
          </svg>
        )}
      </div>
      <ChartTable
        caption={t('views.indexTable')}
        columns={[
          { id: 'time', header: t('views.time') },
          { id: 'level', header: t('views.level') },
        ]}
        rows={() => levelRows(index.series)}
      />
    </>
  );
}

/** Levels as text, the newest first. */
const levelRows = (series: IndexOfDay['series']) =>
  series
    .map(([at, level]) => ({ id: at ?? 0, cells: [clockText((at ?? 0) * 1000), axisText(level ?? 0)] }))
    .toReversed();

interface Size {
  readonly width: number;
  readonly height: number;
}

function plotOf({ value, change, series }: IndexOfDay, { width, height }: Size, closesAtMs: number | undefined) {
  const levels = series.map(([, level]) => level ?? 0);
  const [from, last] = [series[0]?.[0] ?? 0, series.at(-1)?.[0] ?? 0];
  if (levels.length < 2 || last <= from) return undefined;
  const until = Math.max(last, (closesAtMs ?? 0) / 1000);
  const before = priceToWire(value) / (1 + change);
  const [low, high] = [Math.min(...levels, before), Math.max(...levels, before)];
  const [right, bottom] = [Math.max(1, width - LEVELS_PX), height - TIMES_PX];
  const x = (second: number) => ((second - from) / (until - from)) * right;
  const y = (level: number) => TOP_PX + ((high - level) / (high - low || 1)) * (bottom - TOP_PX);
  const rounded = (px: number) => Math.round(px * 10) / 10;
  return {
    right,
    bottom,
    low: Math.min(...levels),
    high: Math.max(...levels),
    before: rounded(y(before)),
    endX: rounded(x(last)),
    endY: rounded(y(levels.at(-1) ?? 0)),
    points: series.map(([at, level]) => `${rounded(x(at ?? 0))},${rounded(y(level ?? 0))}`).join(' '),
    levels: Array.from({ length: LEVELS }, (_, at) => {
      const level = high - ((high - low) * at) / (LEVELS - 1);
      return { y: rounded(y(level)), text: axisText(level) };
    }),
    times: timesOf({ from, until }, right, x),
  };
}

/** Whole hours that have room, the first and the last at the edges. */
function timesOf({ from, until }: { from: number; until: number }, right: number, x: (second: number) => number) {
  const hours = Math.ceil((until - from) / HOUR_S);
  const step = [1, 2, 4, 6, 12].find((one) => (one / hours) * right >= TIME_PX) ?? 24;
  const first = Math.ceil(from / HOUR_S) * HOUR_S;
  const found: { x: number; text: string; anchor: 'start' | 'middle' | 'end' }[] = [];
  for (let second = first; second <= until; second += step * HOUR_S) {
    const at = x(second);
    const anchor = at < TIME_PX / 4 ? 'start' : at > right - TIME_PX / 4 ? 'end' : 'middle';
    found.push({ x: Math.round(at), text: clockText(second * 1000), anchor });
  }
  return found;
}
