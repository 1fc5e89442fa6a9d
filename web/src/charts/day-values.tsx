import type { ChartedLine, LinesChartProps } from './charted-line.ts';
import { boxPlace, type Plot } from './lines-geometry.ts';
import { LineKey } from './lines-picture.tsx';

export const valuesAt = (lines: readonly ChartedLine[], at: number) =>
  lines.flatMap(({ id, lineStyle, name, values }) => {
    const value = values[at];
    return value === undefined ? [] : [{ id, lineStyle, name, value }];
  });

const ROW_PX = 19;

const HEAD_PX = 38;

const BOX_PX = 196;

/** Box with all values of one day, placed where it covers no line. */
export function DayValues({
  lines,
  dayText,
  valueText,
  plot,
  at,
}: LinesChartProps & { readonly plot: Plot; readonly at: number }) {
  const present = valuesAt(lines, at);
  const width = Math.min(BOX_PX, plot.right - plot.left);
  const size = { width, height: HEAD_PX + ROW_PX * present.length };
  const { left, top } = boxPlace(
    at,
    size,
    plot,
    lines.map(({ values }) => values),
  );
  return (
    <div className="lines-values" style={{ left, top, width }} aria-hidden="true">
      <p>{dayText(at)}</p>
      <ul>
        {present.map(({ id, lineStyle, name, value }) => (
          <li key={id}>
            <LineKey lineStyle={lineStyle} />
            <span>{name}</span>
            <b className="tnum">{valueText(value)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
