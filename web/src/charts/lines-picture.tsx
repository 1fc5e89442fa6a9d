/** Drawing of a chart of lines: axes, areas, lines and the labels at their ends. */

import { useId, useMemo } from 'react';
import type { LineStyle, ChartedLine, LinesChartProps } from './charted-line.ts';
import { Axes } from './lines-axes.tsx';
import { areaPath, labelPlaces, linePath, type Plot, type Values } from './lines-geometry.ts';

export interface LinesPictureProps extends LinesChartProps {
  readonly plot: Plot;
  readonly width: number;
  readonly height: number;
  readonly at: number | undefined;
}

export function LinesPicture({
  days,
  lines,
  fromZero,
  axisText,
  band,
  marked,
  areAlike = false,
  plot,
  width,
  height,
  at,
}: LinesPictureProps) {
  const fade = useId();
  const [own] = lines;
  const paths = useMemo(() => lines.map((line) => ({ line, ...pathsOf(line, plot) })), [lines, plot]);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      <defs>
        <linearGradient id={fade} x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" className="lines-fade-from" />
          <stop offset="1" className="lines-fade-to" />
        </linearGradient>
      </defs>
      {band && (
        <rect
          className="lines-band"
          x={plot.x(band[0])}
          width={Math.max(1, plot.x(band[1]) - plot.x(band[0]))}
          y={plot.top}
          height={plot.bottom - plot.top}
        />
      )}
      <Axes days={days} plot={plot} height={height} fromZero={fromZero} axisText={axisText} />
      {own && !areAlike && (
        <path
          d={areaPath(own.values, plot, fromZero)}
          fill={`url(#${fade})`}
          className={`lines-area lines-${own.lineStyle}`}
        />
      )}
      {lines.map(
        ({ id, isFilled, lineStyle, values }) =>
          isFilled && <path key={id} d={areaPath(values, plot, true)} className={`lines-filled lines-${lineStyle}`} />,
      )}
      {paths.toReversed().map(({ line, known, estimated }) => (
        <g key={line.id} className={`lines-line lines-${line.lineStyle}`}>
          <path d={known} />
          {estimated !== '' && <path d={estimated} className="lines-estimated" />}
        </g>
      ))}
      <EndLabels lines={lines} plot={plot} />
      {marked && <Named {...marked} plot={plot} values={own?.values ?? []} />}
      {at !== undefined && (
        <g className="lines-cross">
          <line x1={plot.x(at)} x2={plot.x(at)} y1={plot.top} y2={plot.bottom} />
          {own?.values[at] !== undefined && (
            <circle className={`lines-${own.lineStyle}`} cx={plot.x(at)} cy={plot.y(own.values[at])} r="4.5" />
          )}
        </g>
      )}
    </svg>
  );
}

interface NamedProps {
  readonly at: number;
  readonly text: string;
  readonly plot: Plot;
  readonly values: Values;
}

/** A labelled day; the label is on the side with more room. */
function Named({ at, text, plot, values }: NamedProps) {
  const [x, y] = [plot.x(at), plot.y(values[at] ?? 0)];
  const isLeft = at < values.length / 2;
  return (
    <g className="lines-named">
      <circle cx={x} cy={y} r="4" />
      <text x={isLeft ? x + 10 : x - 10} y={y} dy="0.32em" textAnchor={isLeft ? 'start' : 'end'}>
        {text}
      </text>
    </g>
  );
}

function pathsOf({ values, estimatedFrom }: ChartedLine, plot: Plot) {
  if (estimatedFrom === undefined) return { known: linePath(values, plot), estimated: '' };
  return { known: linePath(values, plot, 0, estimatedFrom), estimated: linePath(values, plot, estimatedFrom) };
}

/** Labels at the ends, in the colour of text, each joined to its line by a short stroke in the line's colour. */
function EndLabels({ lines, plot }: { readonly lines: readonly ChartedLine[]; readonly plot: Plot }) {
  const ends = lines.flatMap(({ id, lineStyle, endText, values }, at) => {
    const last = values.findLastIndex((value) => value !== undefined);
    const value = values[last];
    return endText === undefined || value === undefined
      ? []
      : [{ id, lineStyle, endText, isFirst: at === 0, x: plot.x(last), y: plot.y(value) }];
  });
  const places = labelPlaces(
    ends.map(({ y }) => y),
    plot,
  );
  return ends.map(({ id, lineStyle, endText, isFirst, x, y }, at) => (
    <g key={id}>
      <line
        className={`lines-line lines-${lineStyle} lines-join`}
        x1={x + 1}
        y1={y}
        x2={plot.right + 12}
        y2={places[at]}
      />
      <text
        className={isFirst ? 'lines-end lines-end-own' : 'lines-end'}
        x={plot.right + 16}
        y={places[at]}
        dy="0.32em"
      >
        {endText}
      </text>
    </g>
  ));
}

/** A sample of the line, shown next to its name. */
export function LineKey({ lineStyle }: { readonly lineStyle: LineStyle }) {
  return (
    <svg className={`lines-key lines-line lines-${lineStyle}`} width="20" height="8" aria-hidden="true">
      <path d="M0 4H20" />
    </svg>
  );
}
