import type { ValueItem } from '@kurus/core/contract/portfolio-history';
import { VALUE_RANGES } from '@kurus/core/contract/words/portfolio-history';
import type { Percent } from '@kurus/core/money/money';
import { percentToWire } from '@kurus/core/money/wire';
import { useMemo, useState } from 'react';
import { axisPercent } from '../../../charts/axis-text.ts';
import { ChartCanvas } from '../../../charts/chart-canvas.tsx';
import { ChartRanges, RANGE_TEXTS } from '../../../charts/chart-ranges.tsx';
import type { ChartBar } from '../../../charts/chart-series.ts';
import { barTimeText } from '../../../charts/time-labels.ts';
import { useText } from '../../../i18n/use-text.ts';
import { percentText, secondsOf, ValueFoot, type ValueViewProps } from './value-points.tsx';

/** The account's own return and the index, as two lines. */
export function ReturnView({ points, range, onRange }: ValueViewProps) {
  const t = useText();
  const [hovered, setHovered] = useState<number>();
  const series = useMemo(
    () => [
      {
        id: 'own',
        style: 'line',
        color: 'accent',
        bars: points.map((at) => barOf(at, at.returnPercentage)),
        base: 0,
      } as const,
      {
        id: 'index',
        style: 'line',
        color: 'muted',
        bars: points.flatMap((at) => (at.indexPercentage === undefined ? [] : [barOf(at, at.indexPercentage)])),
      } as const,
    ],
    [points],
  );
  const point = points.find((at) => secondsOf(at) === hovered) ?? points.at(-1);
  if (!point) return null;
  const [own, index] = [percentText(point.returnPercentage), percentText(point.indexPercentage)];
  return (
    <div className="chart">
      <div className="chart-head row wrap ends">
        <div className="chart-now">
          <span className="chart-key">
            {t('portfolio.valueChartOwn')} <b className="tnum">{own}</b>
          </span>
          <span className="chart-key chart-key-index">
            {t('portfolio.index')} <b className="tnum">{index}</b>
          </span>
        </div>
        <ChartRanges ranges={VALUE_RANGES} value={range} onChange={onRange} />
      </div>
      <ChartCanvas
        label={t('portfolio.valueChartSummary', { range: t(RANGE_TEXTS[range].long), own, index })}
        series={series}
        withClock={false}
        format={axisPercent}
        onHover={setHovered}
      />
      <p className="muted small">
        {hovered === undefined ? t('portfolio.valueChartHint') : barTimeText(hovered, false)}
      </p>
      <ValueFoot points={points} range={range} />
    </div>
  );
}

function barOf(at: ValueItem, percent: Percent): ChartBar {
  const value = percentToWire(percent);
  return [secondsOf(at), value, value, value, value];
}
