import type { ValueItem } from '@kurus/core/contract/portfolio-history';
import { VALUE_RANGES } from '@kurus/core/contract/words/portfolio-history';
import { type Money, toFloat } from '@kurus/core/money/money';
import { useMemo, useState } from 'react';
import { axisAmount } from '../../../charts/axis-text.ts';
import { ChartCanvas } from '../../../charts/chart-canvas.tsx';
import { ChartRanges, RANGE_TEXTS } from '../../../charts/chart-ranges.tsx';
import type { ChartBar } from '../../../charts/chart-series.ts';
import { barTimeText } from '../../../charts/time-labels.ts';
import { useText } from '../../../i18n/use-text.ts';
import { formatMoney } from '../../../lib/amounts/format.ts';
import { MoneyText } from '../../../ui/money-text.tsx';
import { secondsOf, ValueFoot, type ValueViewProps } from './value-points.tsx';

const KURUS_PER_LIRA = 100;

/** The account's value by day, and as a dashed line the money brought in: what lies between them is the gain. */
export function ValueView({ points, range, onRange }: ValueViewProps) {
  const t = useText();
  const [hovered, setHovered] = useState<number>();
  const last = points.at(-1);
  const isGain = last !== undefined && last.value >= last.netDeposits;
  const series = useMemo(
    () => [
      {
        id: 'value',
        style: 'area',
        color: isGain ? 'up' : 'down',
        bars: points.map((at) => barOf(at, at.value)),
      } as const,
      {
        id: 'invested',
        style: 'line',
        color: 'muted',
        dashed: true,
        bars: points.map((at) => barOf(at, at.netDeposits)),
      } as const,
    ],
    [points, isGain],
  );
  const point = points.find((at) => secondsOf(at) === hovered) ?? last;
  const format = useMemo(() => axisAmount(t), [t]);
  if (!point) return null;
  return (
    <div className="chart">
      <div className="chart-head row wrap ends">
        <div className="chart-now">
          <span className="chart-key chart-key-value" data-tone={isGain ? 'up' : 'down'}>
            {t('portfolio.chartValue')}{' '}
            <b>
              <MoneyText value={point.value} />
            </b>
          </span>
          <span className="chart-key chart-key-invested">
            {t('portfolio.chartInvested')}{' '}
            <b>
              <MoneyText value={point.netDeposits} />
            </b>
          </span>
          {hovered !== undefined && <span className="muted small">{barTimeText(hovered, false)}</span>}
        </div>
        <ChartRanges ranges={VALUE_RANGES} value={range} onChange={onRange} />
      </div>
      <ChartCanvas
        label={t('portfolio.chartValueSummary', {
          range: t(RANGE_TEXTS[range].long),
          value: formatMoney(point.value),
          invested: formatMoney(point.netDeposits),
        })}
        series={series}
        withClock={false}
        format={format}
        onHover={setHovered}
      />
      <ValueFoot points={points} range={range} />
    </div>
  );
}

/** A place on the picture: the figures themselves are exact in the text above it. */
function barOf(at: ValueItem, amount: Money): ChartBar {
  const value = toFloat(amount) / KURUS_PER_LIRA;
  return [secondsOf(at), value, value, value, value];
}
