/** What was bought, sold and paid, on the price of the asset; the average cost as a dashed line of steps. */
import type { Candle } from '@kurus/core/contract/market-history';
import { formatPrice } from '@kurus/core/money/format';
import { shownAverage } from '@kurus/core/portfolio/average-price';
import { priceToWire } from '@kurus/core/money/wire';
import { useMemo, type CSSProperties } from 'react';
import type { ChartPlace } from '../../charts/draw-chart.ts';
import { PriceChart } from '../../charts/price-chart.tsx';
import { useText } from '../../i18n/use-text.ts';
import type { QuotedAsset } from '../../quotes/asset-address.ts';
import { Card } from '../../ui/card.tsx';
import type { AssetStory } from './asset-story.ts';
import type { CostMode } from './cost-mode.ts';
import { costSteps, marksOf, type CostStep, type MarkShape, type TimelineMark } from './timeline-marks.ts';

interface TimelineChartProps {
  readonly asset: QuotedAsset;
  readonly name: string;
  readonly story: AssetStory;
  readonly mode: CostMode;
}

const LOOKS = ['area'] as const;

/** What each mark is; its letters stand in the texts. */
const LEGEND = [
  ['buy', 'tracked.markBuy'],
  ['sell', 'tracked.markSell'],
  ['dividend', 'tracked.markDividend'],
  ['bonus', 'tracked.markBonus'],
  ['rights', 'tracked.markRights'],
  ['split', 'tracked.markSplit'],
] as const;
const GLYPHS: Readonly<Record<MarkShape, string>> = {
  buy: '▲',
  sell: '▼',
  dividend: 'T',
  bonus: 'B',
  rights: 'R',
  split: 'S',
};

export function TimelineChart({ asset, name, story, mode }: TimelineChartProps) {
  const t = useText();
  const marks = useMemo(() => marksOf(story.entries), [story]);
  const steps = useMemo(() => (story.exact ? costSteps(story, mode) : []), [story, mode]);
  const reach = useMemo(() => steps.flatMap(({ price }) => price ?? []), [steps]);
  // Said as well: where it is far from the price it is out of sight.
  const last = steps.at(-1);
  const shown = LEGEND.filter(([shape]) => marks.some((mark) => mark.shape === shape));
  return (
    <Card title={t('tracked.onThePrice')} className="chart-large">
      <PriceChart
        {...asset}
        name={name}
        looks={LOOKS}
        range="1y"
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
              {shown.map(([shape, text]) => (
                <li key={shape}>
                  <span className={`timeline-key timeline-${shape}`} aria-hidden="true">
                    {GLYPHS[shape]}
                  </span>
                  {t(text)}
                </li>
              ))}
              {steps.length > 0 && (
                <li>
                  <span aria-hidden="true">- -</span> {t(mode === 'fifo' ? 'tracked.fifoCost' : 'tracked.averageCost')}{' '}
                  {last?.price !== undefined && <span className="tnum">{formatPrice(shownAverage(last.price))}</span>}
                </li>
              )}
            </ul>
          ),
          table: null,
        }}
      />
    </Card>
  );
}

interface Overlay {
  readonly place: ChartPlace;
  readonly bars: readonly Candle[];
}

/** The bar of a moment; undefined before the first one. */
const barAt = (bars: readonly Candle[], atMs: number) => bars.findLast(({ startMs }) => startMs <= atMs);

const AWAY_PX = 14;
const EDGE_PX = 10;

/** The table below has them as text. */
function Marks({ place, bars, marks }: Overlay & { readonly marks: readonly TimelineMark[] }) {
  return marks.map((mark) => {
    const bar = barAt(bars, mark.atMs);
    const x = bar && place.x(bar.startMs / 1000);
    if (!bar || x === undefined) return null;
    const y = Math.min(place.height - EDGE_PX, Math.max(EDGE_PX, yOf(place, bar, mark.shape)));
    return (
      <span
        key={mark.id}
        className={`timeline-mark timeline-${mark.shape}`}
        style={{ '--x': `${x}px`, '--y': `${y}px` } as CSSProperties}
        aria-hidden="true"
      >
        {GLYPHS[mark.shape]}
        {mark.count > 1 && <small>{mark.count}</small>}
      </span>
    );
  });
}

/** Purchases below the line, sales above it, the rest on the axis. */
function yOf(place: ChartPlace, bar: Candle, shape: MarkShape): number {
  if (shape === 'buy') return (place.y(priceToWire(bar.low)) ?? 0) + AWAY_PX;
  if (shape === 'sell') return (place.y(priceToWire(bar.high)) ?? 0) - AWAY_PX;
  return place.height;
}

function CostLine({ place, bars, steps }: Overlay & { readonly steps: readonly CostStep[] }) {
  const first = bars[0];
  if (!first || steps.length === 0) return null;
  const path = steps.map((step, at) => {
    const until = steps[at + 1]?.fromMs;
    const from = place.x((barAt(bars, step.fromMs) ?? first).startMs / 1000) ?? 0;
    const end = until === undefined ? undefined : barAt(bars, until);
    if (step.price === undefined || (until !== undefined && end === undefined)) return '';
    const to = end ? (place.x(end.startMs / 1000) ?? from) : place.width;
    const y = place.y(priceToWire(step.price)) ?? 0;
    return `M${from} ${y}H${to}`;
  });
  return (
    <svg className="timeline-cost" width={place.width} height={place.height} aria-hidden="true">
      <path d={path.join('')} />
    </svg>
  );
}
