/** Chart of purchases, sales and payments on the price of the asset; the average cost is a dashed line of steps. */

import { dateText, dayOf } from '@kurus/core/market/calendar';
import { formatPrice } from '@kurus/core/money/format';
import { displayAverage } from '@kurus/core/portfolio/average-price';
import { useMemo } from 'react';
import { PriceChart } from '../../../charts/price-chart.tsx';
import { useText } from '../../../i18n/use-text.ts';
import type { QuotedAsset } from '../../../quotes/asset-address.ts';
import { Card } from '../../../ui/card.tsx';
import type { CostMode } from '../holdings/cost-mode.ts';
import type { AssetReplay } from './asset-replay.ts';
import { costSteps, marksOf } from './timeline-marks.ts';
import { GLYPHS, Marks, CostLine } from './timeline-marks.tsx';

interface TimelineChartProps {
  readonly asset: QuotedAsset;
  readonly name: string;
  readonly replay: AssetReplay;
  readonly mode: CostMode;
}

const STYLES = ['area'] as const;

/** Legend of the marks; their letters are in the texts. */
const LEGEND = [
  ['buy', 'entries.buy'],
  ['sell', 'entries.sell'],
  ['dividend', 'entries.dividend'],
  ['bonus', 'entries.bonus'],
  ['rights', 'entries.rights'],
  ['split', 'tracked.markSplit'],
] as const;

const YEAR = 365;

/** The shortest range, at least a year, that covers all entries and cost steps. */
function rangeOf({ entries }: AssetReplay): '1y' | 'all' {
  const first = entries.reduce((earliest, { day }) => (day < earliest ? day : earliest), '9999');
  return first < dateText(dayOf(Date.now()) - YEAR) ? 'all' : '1y';
}

export function TimelineChart({ asset, name, replay, mode }: TimelineChartProps) {
  const t = useText();
  const marks = useMemo(() => marksOf(replay.entries), [replay]);
  const steps = useMemo(() => (replay.exact ? costSteps(replay, mode) : []), [replay, mode]);
  const reach = useMemo(() => steps.flatMap(({ price }) => price ?? []), [steps]);
  // The average cost is also listed as text, since it may be outside the chart.
  const last = steps.at(-1);
  const legend = LEGEND.filter(([shape]) => marks.some((mark) => mark.shape === shape));
  return (
    <Card title={t('tracked.onThePrice')} className="chart-large">
      <PriceChart
        {...asset}
        name={name}
        styles={STYLES}
        range={rangeOf(replay)}
        extra={{
          reach,
          overlay: (place, bars) => (
            <>
              <CostLine place={place} bars={bars} steps={steps} />
              <Marks place={place} bars={bars} marks={marks} />
            </>
          ),
          foot: (
            <ul className="timeline-legend">
              {legend.map(([shape, text]) => (
                <li key={shape}>
                  <span className={`timeline-key timeline-${shape}`} aria-hidden="true">
                    {GLYPHS[shape]}
                  </span>
                  {t(text)}
                </li>
              ))}
              {steps.length > 0 && (
                <li>
                  <span aria-hidden="true">- -</span> {t(mode === 'fifo' ? 'tracked.fifoCost' : 'common.averageCost')}{' '}
                  {last?.price !== undefined && <span className="tnum">{formatPrice(displayAverage(last.price))}</span>}
                </li>
              )}
            </ul>
          ),
        }}
      />
    </Card>
  );
}
