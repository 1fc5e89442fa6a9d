import { type Candle, type PriceHistory, kindOf } from '@kurus/core/contract/market-history';
import { assetKey } from '@kurus/core/identity';
import { formatPercent, formatPricePlain } from '@kurus/core/money/format';
import { changePercent, type Price } from '@kurus/core/money/money';
import { priceToWire } from '@kurus/core/money/wire';
import { type ReactNode, useMemo, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { useQuoteMinute } from '../quotes/use-freshness.ts';
import { useIndexQuote, useQuote } from '../quotes/use-quote.ts';
import { PercentText } from '../ui/money-text.tsx';
import { axisText } from './axis-text.ts';
import { barAt, colorOf, drawn } from './bars.ts';
import { ChartCanvas } from './chart-canvas.tsx';
import { ChartCredit } from './chart-credit.tsx';
import type { ChartExtra } from './chart-extra.ts';
import { type ChartRange, RANGE_TEXTS } from './chart-ranges.tsx';
import type { ChartColor, ChartStyle } from './chart-series.ts';
import { ChartTable } from './chart-table.tsx';
import { priceInUnit, textInUnit } from './chart-unit.tsx';
import { liveBar } from './live-bar.ts';
import { barTimeText } from './time-labels.ts';

const DAY_SECONDS = 86_400;

interface ChartOfBarsProps {
  readonly range: ChartRange;
  readonly name: string;
  /** True if the chart's head shows the current value. */
  readonly withValue: boolean;
  readonly extra: ChartExtra | undefined;
  readonly history: PriceHistory;
  readonly style: ChartStyle;
  readonly children: ReactNode;
}

/** Chart of bars up to the live one, with their change. */
export function ChartOfBars({ history, range, name, style, withValue, extra, children }: ChartOfBarsProps) {
  const t = useText();
  const [hovered, setHovered] = useState<number>();
  const { type, currency, intervalSeconds, bars } = history;
  const withClock = intervalSeconds < DAY_SECONDS;
  const live = useLiveBar(history);
  const last = live ?? (bars.at(-1) as Candle);
  const change = changePercent(last.close, history.base);
  const series = useSeries(history, style, colorOf(change));
  const drawnLive = useMemo(() => live && drawn(live), [live]);
  const reach = useMemo(() => extra?.reach.map(priceToWire), [extra?.reach]);
  const text = (value: Price) => (type === 'index' ? formatPricePlain(value) : textInUnit(type, value, currency));
  const pointed = hovered === undefined ? undefined : barAt(bars, last, hovered);
  const visibleBars = useMemo(() => [...bars.filter((bar) => bar.startMs < last.startMs), last], [bars, last]);
  return (
    <div className="chart">
      <div className="chart-head row wrap ends">
        <ChartNow
          withValue={withValue}
          pointed={pointed}
          last={last}
          base={history.base}
          withClock={withClock}
          range={range}
          text={text}
        />
        {children}
      </div>
      <ChartCanvas
        label={t('market.chartSummary', {
          name,
          range: t(RANGE_TEXTS[range].long),
          last: text(last.close),
          change: formatPercent(change, true),
          high: text(visibleBars.reduce((best, { high }) => (high > best ? high : best), last.high)),
          low: text(visibleBars.reduce((best, { low }) => (low < best ? low : best), last.low)),
        })}
        series={series}
        withClock={withClock}
        live={drawnLive}
        format={axisText}
        onHover={setHovered}
        reach={reach}
        overlay={extra && ((place) => extra.overlay(place, visibleBars))}
      />
      {extra?.foot}
      <div className="chart-foot">
        <PriceTable
          caption={t('market.chartCaption', { name })}
          bars={visibleBars}
          withClock={withClock}
          text={text}
          above={extra?.table}
        />
        <ChartCredit />
      </div>
    </div>
  );
}

function useSeries({ type, code, currency, bars, base }: PriceHistory, style: ChartStyle, color: ChartColor) {
  return useMemo(() => {
    const id = `${assetKey(type, code)} ${currency}`;
    return [{ id, style, color, bars: bars.map(drawn), base: priceToWire(base) }];
  }, [type, code, currency, style, color, bars, base]);
}

interface ChartNowProps extends Pick<ChartOfBarsProps, 'range' | 'withValue'> {
  /** Bar under the pointer. */
  readonly pointed: Candle | undefined;
  readonly last: Candle;
  readonly withClock: boolean;
  /** Price that the change of the range is measured from. */
  readonly base: Price;
  readonly text: (value: Price) => string;
}

/** Change of the range; of the bar under the pointer, its time and price. */
function ChartNow({ withValue, pointed, last, base, withClock, range, text }: ChartNowProps) {
  const t = useText();
  return (
    <div className="chart-now">
      {withValue && <span className="figure chart-value">{text((pointed ?? last).close)}</span>}
      {pointed ? (
        <span className="muted small tnum">
          {barTimeText(pointed.startMs / 1000, withClock)}
          {!withValue && ` · ${text(pointed.close)}`}
        </span>
      ) : (
        <span>
          <PercentText value={changePercent(last.close, base)} variant="chip" />{' '}
          <span className="muted small">{t(RANGE_TEXTS[range].long)}</span>
        </span>
      )}
    </div>
  );
}

interface PriceTableProps {
  readonly caption: string;
  readonly bars: readonly Candle[];
  readonly withClock: boolean;
  readonly text: (value: Price) => string;
  /** Content above the table: what the chart shows in addition to its prices. */
  readonly above?: ReactNode;
}

/** Every bar of the chart, newest first. */
function PriceTable({ caption, bars, withClock, text, above }: PriceTableProps) {
  const t = useText();
  const columns = [
    { id: 'time', header: t('market.chartTime') },
    { id: 'open', header: t('market.chartOpen') },
    { id: 'high', header: t('market.high') },
    { id: 'low', header: t('market.low') },
    { id: 'close', header: t('market.chartClose') },
  ];
  const rows = () =>
    bars.toReversed().map(({ startMs, open, high, low, close }) => ({
      id: startMs,
      cells: [barTimeText(startMs / 1000, withClock), text(open), text(high), text(low), text(close)],
    }));
  return <ChartTable caption={caption} columns={columns} rows={rows} above={above} />;
}

/** The live price in or after the last bar; undefined while there is none. */
function useLiveBar({ type, code, currency, intervalSeconds, bars }: PriceHistory): Candle | undefined {
  const market = kindOf(type);
  const index = useIndexQuote();
  const quote = useQuote(market, type === 'index' ? '' : code);
  const price = type === 'index' ? index?.value : quote && priceInUnit(quote, currency);
  const minute = useQuoteMinute(market, type === 'index' ? undefined : code);
  return useMemo(
    () => (price === undefined || minute === undefined ? undefined : liveBar(bars, intervalSeconds, price, minute)),
    [bars, intervalSeconds, price, minute],
  );
}
