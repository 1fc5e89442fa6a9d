/** Chart of an asset with the entries of real accounts on its price; the average cost is a dashed line of steps. */

import type { Candle } from '@kurus/core/contract/market-history';
import { dayOfDate, dayStartMs } from '@kurus/core/market/calendar';
import { formatPriceIn, formatPricePlain } from '@kurus/core/money/format';
import type { Price } from '@kurus/core/money/money';
import { displayAverage } from '@kurus/core/portfolio/average-price';
import { type CSSProperties, useMemo, useState } from 'react';
import { ChartLayers } from '../../../charts/chart-layers.tsx';
import type { ChartPlace } from '../../../charts/chart-series.ts';
import { ChartTag, QuoteTag } from '../../../charts/chart-tag.tsx';
import { priceInUnit } from '../../../charts/chart-unit.tsx';
import { LargeChart } from '../../../charts/large-chart.tsx';
import { labelSides, pushApart } from '../../../charts/line-places.ts';
import { GLYPHS, OwnMarks } from '../../../charts/own-marks-layer.tsx';
import type { OwnMark } from '../../../charts/own-marks.ts';
import { PriceChart } from '../../../charts/price-chart.tsx';
import { useChartUnit } from '../../../charts/use-chart-unit.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { QuotedAsset } from '../../../quotes/asset-address.ts';
import { useQuote } from '../../../quotes/use-quote.ts';
import { AlertLines, heightIn, linePrices } from '../../alerts/chart/alert-lines.tsx';
import { type ChartAlerts, useChartAlerts } from '../../alerts/chart/use-chart-alerts.tsx';
import { useCostMode } from '../holdings/cost-mode.ts';
import { CostLine } from './cost-line.tsx';
import { type CostStep, costSteps, marksOf } from './cost-steps.ts';
import { replayInOwn } from './lots-in-parts.ts';
import type { AccountReplay } from './use-asset-replay.ts';
import './tracked-asset.css';

interface TrackedChartProps {
  readonly asset: QuotedAsset;
  readonly name: string;
  readonly replays: readonly AccountReplay[];
}

const STYLES = ['area', 'candles'] as const;
type Layer = 'trades' | 'income' | 'cost' | 'alerts';

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
  const own = useChartUnit(asset);
  const currency = own?.currency;
  const steps = useMemo(() => stepsOf(replays, mode, hidden, currency), [replays, mode, hidden, currency]);
  // Alerts are on prices in lira.
  const alerts = useChartAlerts(asset, hidden.includes('alerts') || currency !== undefined);
  const reach = useMemo(() => [...steps.flatMap(({ price }) => price ?? []), ...alerts.reach], [steps, alerts.reach]);
  const label = t(mode === 'fifo' ? 'tracked.fifoCost' : 'common.averageCost');
  return (
    <LargeChart>
      <PriceChart
        {...asset}
        name={name}
        styles={STYLES}
        range="3m"
        since={firstEntryMs(replays)}
        unit={own?.unit}
        extra={{
          reach,
          overlay: (place, bars) => <Overlay {...{ asset, currency, place, bars, steps, marks, label, alerts }} />,
          action: currency === undefined && alerts.action,
          foot: (
            <>
              {currency === undefined && alerts.foot}
              <ChartLayers<Layer>
                layers={[
                  { id: 'trades', label: t('asset.trades') },
                  { id: 'income', label: t('entries.dividend') },
                  { id: 'cost', label },
                  ...(currency === undefined ? [{ id: 'alerts', label: t('asset.showAlerts') } as const] : []),
                ]}
                hidden={hidden}
                onChange={setHidden}
              />
              <Legend shapes={new Set(marks.map(({ shape }) => shape))} />
            </>
          ),
        }}
      />
    </LargeChart>
  );
}

interface OverlayProps {
  readonly asset: QuotedAsset;
  /** Currency of the chart; undefined for lira. */
  readonly currency: string | undefined;
  readonly alerts: ChartAlerts;
  readonly place: ChartPlace;
  readonly bars: readonly Candle[];
  readonly steps: readonly CostStep[];
  readonly marks: readonly OwnMark[];
  /** Name of the line of costs. */
  readonly label: string;
}

/** Marks, the lines of costs and alerts, and the price tags, pushed apart. */
function Overlay({ asset, currency, place, bars, steps, marks, label, alerts }: OverlayProps) {
  const { type, code } = asset;
  const quote = useQuote(type, code);
  const cost = steps.at(-1)?.price;
  const heightOf = (price: Price) => heightIn(place, price);
  const ofAlerts = linePrices(alerts);
  const last = quote && priceInUnit(quote, currency);
  const prices = [...ofAlerts, ...[last, cost].flatMap((one) => one ?? [])];
  const tags = pushApart(prices.map(heightOf), place.height);
  const sides = labelSides(bars, ofAlerts.map(heightOf), place);
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
            {label} {costText(cost, currency)}
          </span>
          <ChartTag {...{ type, currency }} price={displayAverage(cost)} tone="cost" y={tags.at(-1) ?? 0} />
        </>
      )}
      {quote && <QuoteTag quote={quote} currency={currency} y={tags[ofAlerts.length] ?? 0} />}
      {currency === undefined && <AlertLines {...alerts} {...{ asset, place, tags, sides }} last={last} />}
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

const costText = (cost: Price, currency: string | undefined): string => {
  const shown = displayAverage(cost);
  return currency === undefined ? formatPricePlain(shown) : formatPriceIn(shown, currency);
};

/** Steps of the cost in one account; several accounts have no cost in common. @param currency undefined for lira */
function stepsOf(
  replays: readonly AccountReplay[],
  mode: 'average' | 'fifo',
  hidden: readonly Layer[],
  currency: string | undefined,
) {
  const [only, ...others] = replays;
  const isShown = only?.replay.exact === true && others.length === 0 && !hidden.includes('cost');
  if (!isShown) return [];
  if (currency === undefined) return costSteps(only.replay, mode);
  const own = replayInOwn(only.replay, currency);
  return own ? costSteps(own, mode) : [];
}

/** Start of the day of the first entry. */
function firstEntryMs(replays: readonly AccountReplay[]): number | undefined {
  const days = replays.flatMap(({ replay }) => replay.entries.map(({ day }) => day));
  return days.length === 0
    ? undefined
    : dayStartMs(dayOfDate(days.reduce((first, day) => (day < first ? day : first))));
}
