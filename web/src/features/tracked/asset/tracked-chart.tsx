/** Chart of an asset with the entries of real accounts on its price; the average cost is a dashed line of steps. */

import type { Candle } from '@kurus/core/contract/market-history';
import { dayOfDate, dayStartMs } from '@kurus/core/market/calendar';
import { formatPricePlain } from '@kurus/core/money/format';
import type { Price } from '@kurus/core/money/money';
import { priceToWire } from '@kurus/core/money/wire';
import { displayAverage } from '@kurus/core/portfolio/average-price';
import { type CSSProperties, useMemo, useState } from 'react';
import { ChartLayers } from '../../../charts/chart-layers.tsx';
import type { ChartPlace } from '../../../charts/chart-series.ts';
import { ChartTag, QuoteTag } from '../../../charts/chart-tag.tsx';
import { pushApart } from '../../../charts/line-places.ts';
import { GLYPHS, OwnMarks } from '../../../charts/own-marks-layer.tsx';
import type { OwnMark } from '../../../charts/own-marks.ts';
import { PriceChart } from '../../../charts/price-chart.tsx';
import { useText } from '../../../i18n/use-text.ts';
import type { QuotedAsset } from '../../../quotes/asset-address.ts';
import { useQuote } from '../../../quotes/use-quote.ts';
import { Card } from '../../../ui/card.tsx';
import { useCostMode } from '../holdings/cost-mode.ts';
import { CostLine } from './cost-line.tsx';
import { type CostStep, costSteps, marksOf } from './cost-steps.ts';
import type { AccountReplay } from './use-asset-replay.ts';
import './tracked-asset.css';

interface TrackedChartProps {
  readonly asset: QuotedAsset;
  readonly name: string;
  readonly replays: readonly AccountReplay[];
}

const STYLES = ['area', 'candles'] as const;
type Layer = 'trades' | 'income' | 'cost';

/** Marks that need a legend: their letter alone does not explain itself. */
const LEGEND = [
  ['bonus', 'entries.bonus'],
  ['rights', 'entries.rights'],
  ['split', 'tracked.markSplit'],
] as const;

export function TrackedChart({ asset, name, replays }: TrackedChartProps) {
  const t = useText();
  const [mode] = useCostMode();
  const [hidden, setHidden] = useState<readonly Layer[]>([]);
  const all = useMemo(() => marksOf(replays.flatMap(({ replay }) => replay.entries)), [replays]);
  const marks = useMemo(
    () => all.filter(({ shape }) => !hidden.includes(shape === 'dividend' ? 'income' : 'trades')),
    [all, hidden],
  );
  const steps = useMemo(() => stepsOf(replays, mode, hidden), [replays, mode, hidden]);
  const reach = useMemo(() => steps.flatMap(({ price }) => price ?? []), [steps]);
  const label = t(mode === 'fifo' ? 'tracked.fifoCost' : 'common.averageCost');
  return (
    <Card className="chart-large">
      <PriceChart
        {...asset}
        name={name}
        styles={STYLES}
        range="3m"
        since={firstEntryMs(replays)}
        extra={{
          reach,
          overlay: (place, bars) => (
            <Overlay type={asset.type} code={asset.code} {...{ place, bars, steps, marks, label }} />
          ),
          foot: (
            <>
              <ChartLayers<Layer>
                layers={[
                  { id: 'trades', label: t('asset.trades') },
                  { id: 'income', label: t('entries.dividend') },
                  { id: 'cost', label },
                ]}
                hidden={hidden}
                onChange={setHidden}
              />
              <Legend shapes={new Set(marks.map(({ shape }) => shape))} />
            </>
          ),
        }}
      />
    </Card>
  );
}

interface OverlayProps extends QuotedAsset {
  readonly place: ChartPlace;
  readonly bars: readonly Candle[];
  readonly steps: readonly CostStep[];
  readonly marks: readonly OwnMark[];
  /** Name of the line of costs. */
  readonly label: string;
}

/** Marks, the line of costs, and the two price tags, pushed apart. */
function Overlay({ type, code, place, bars, steps, marks, label }: OverlayProps) {
  const quote = useQuote(type, code);
  const cost = steps.at(-1)?.price;
  const heightOf = (price: Price) => Math.min(place.height, Math.max(0, place.y(priceToWire(price)) ?? 0));
  const prices = [quote?.price, cost].flatMap((one) => one ?? []);
  const tags = pushApart(prices.map(heightOf), place.height);
  return (
    <>
      <CostLine place={place} bars={bars} steps={steps} />
      <OwnMarks marks={marks} place={place} bars={bars} />
      {cost !== undefined && (
        <>
          <span
            className="cost-line-label tnum"
            style={{ '--y': `${heightOf(cost)}px`, '--plot': `${place.width}px` } as CSSProperties}
            aria-hidden="true"
          >
            {label} {formatPricePlain(displayAverage(cost))}
          </span>
          <ChartTag type={type} price={displayAverage(cost)} tone="cost" y={tags.at(-1) ?? 0} />
        </>
      )}
      {quote && <QuoteTag quote={quote} y={tags[0] ?? 0} />}
    </>
  );
}

function Legend({ shapes }: { readonly shapes: ReadonlySet<string> }) {
  const t = useText();
  const shown = LEGEND.filter(([shape]) => shapes.has(shape));
  if (shown.length === 0) return null;
  return (
    <ul className="own-marks-legend">
      {shown.map(([shape, text]) => (
        <li key={shape}>
          <span aria-hidden="true">{GLYPHS[shape]}</span> {t(text)}
        </li>
      ))}
    </ul>
  );
}

/** Steps of the cost in one account; several accounts have no cost in common. */
function stepsOf(replays: readonly AccountReplay[], mode: 'average' | 'fifo', hidden: readonly Layer[]) {
  const [only, ...others] = replays;
  const isShown = only?.replay.exact === true && others.length === 0 && !hidden.includes('cost');
  return isShown ? costSteps(only.replay, mode) : [];
}

/** Start of the day of the first entry. */
function firstEntryMs(replays: readonly AccountReplay[]): number | undefined {
  const days = replays.flatMap(({ replay }) => replay.entries.map(({ day }) => day));
  return days.length === 0
    ? undefined
    : dayStartMs(dayOfDate(days.reduce((first, day) => (day < first ? day : first))));
}
