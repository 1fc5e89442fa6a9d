import './chart.css';
import { kindOf } from '@kurus/core/contract/market-history';
import { HISTORY_RANGES, type HistoryRange, type HistoryType } from '@kurus/core/contract/words/market-history';
import { ChartCandlestick, ChartLine } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { sentenceDate } from '../lib/words/sentence-date.ts';
import { useAsset, useClosedWorld } from '../quotes/use-quote.ts';
import { Skeleton } from '../ui/feedback.tsx';
import { NotYet } from '../ui/not-yet.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import type { ChartExtra } from './chart-extra.ts';
import { ChartOfBars } from './chart-of-bars.tsx';
import { type ChartRange, ChartRanges } from './chart-ranges.tsx';
import type { ChartStyle } from './chart-series.ts';
import { cutSince, rangeSince, usableSince } from './chart-since.ts';
import { type ChartUnit, ChartUnitSwitch } from './chart-unit.tsx';
import { useHistory } from './price-query.ts';

export interface PriceChartProps {
  readonly type: HistoryType;
  readonly code: string;
  readonly name: string;
  /** The first style is the default; with two, there is a switch. */
  readonly styles: readonly ChartStyle[];
  /** True if the chart's head shows the current value. */
  readonly withValue?: boolean;
  /** Range that is selected at the start. */
  readonly range?: HistoryRange;
  /** Moment from which the chart can begin, as it then does at the start: that of the first entry. */
  readonly since?: number | undefined;
  /** Switch of the chart's unit; undefined where its prices are in lira alone. */
  readonly unit?: ChartUnit | undefined;
  readonly extra?: ChartExtra | undefined;
}

/** Chart of a price up to now, with its ranges. */
export function PriceChart({
  type,
  code,
  name,
  styles,
  withValue = false,
  range: first = '1d',
  since: firstMs,
  unit,
  extra,
}: PriceChartProps) {
  const t = useText();
  const [openedMs] = useState(() => Date.now());
  const since = usableSince(firstMs, openedMs);
  const [chosen, setRange] = useState<ChartRange>(since === undefined ? first : 'since');
  const range = chosen === 'since' ? rangeSince(since ?? 0, openedMs) : chosen;
  const [style, setStyle] = useState<ChartStyle>(styles[0] ?? 'area');
  const history = useHistory(type, code, range, true, unit?.value);
  const isClosed = useClosedWorld() !== undefined;
  const whole = isClosed ? undefined : history.data;
  const data = useMemo(
    () => (chosen === 'since' && whole ? cutSince(whole, since ?? 0) : whole),
    [chosen, whole, since],
  );
  const isDaily = useAsset(kindOf(type), code)?.isDaily === true;
  const ranges = (since === undefined ? HISTORY_RANGES : RANGES_SINCE).filter(
    (one) => !(isDaily ? WITHIN_DAYS.includes(one) : one in YEARS),
  );
  const controls = (
    <div className="chart-controls cluster">
      {extra?.action}
      {unit && <ChartUnitSwitch unit={unit} />}
      {styles.length > 1 && <ChartStyleSwitch styles={styles} value={style} onChange={setStyle} />}
      <ChartRanges ranges={ranges} value={chosen} onChange={setRange} />
    </div>
  );
  if (data && data.bars.length > 0) {
    const from = data.bars[0]?.startMs ?? 0;
    const years = YEARS[range];
    const isShort = years !== undefined && from > openedMs - (years * 365 - SLACK_DAYS) * DAY_MS;
    return (
      <>
        <ChartOfBars history={data} range={chosen} name={name} style={style} withValue={withValue} extra={extra}>
          {controls}
        </ChartOfBars>
        {isShort && <p className="muted small">{t('market.historySince', { date: sentenceDate(from) })}</p>}
      </>
    );
  }
  return (
    <div className="chart">
      <div className="chart-head row wrap ends">
        <div className="chart-now" />
        {controls}
      </div>
      {data || isClosed ? (
        <p className="chart-message muted">{t(isClosed ? 'market.chartClosed' : 'market.chartEmpty')}</p>
      ) : (
        <div className={history.isError ? 'chart-message' : undefined}>
          <NotYet query={history} failed={t('market.chartFailed')}>
            <Skeleton height="chart" />
          </NotYet>
        </div>
      )}
    </div>
  );
}

/** Ranges that a price of one a day does not fill. */
const WITHIN_DAYS: readonly ChartRange[] = ['1d', '1w'];

/** Years of the ranges that only what has one price a day offers: funds are held for long. */
const YEARS: Readonly<Partial<Record<ChartRange, number>>> = { '3y': 3, '5y': 5 };

/** Days that a history may lack at its beginning: a week with its holidays. */
const SLACK_DAYS = 14;
const DAY_MS = 86_400_000;

/** The ranges of a chart with a beginning of its own, which takes the place of the whole history. */
const RANGES_SINCE: readonly ChartRange[] = [...HISTORY_RANGES.filter((range) => range !== 'all'), 'since'];

interface ChartStyleSwitchProps {
  readonly styles: readonly ChartStyle[];
  readonly value: ChartStyle;
  readonly onChange: (style: ChartStyle) => void;
}

/** Switch between line and candles. */
function ChartStyleSwitch({ styles, value, onChange }: ChartStyleSwitchProps) {
  const t = useText();
  const options = styles.map((style) => ({
    value: style,
    label: style === 'candles' ? t('market.chartCandles') : t('market.chartLine'),
    icon: style === 'candles' ? <ChartCandlestick size={15} aria-hidden /> : <ChartLine size={15} aria-hidden />,
  }));
  return (
    <RadioGroup
      className="chart-style"
      label={t('market.chartLook')}
      hideLabel
      name="chartLook"
      options={options}
      value={value}
      onChange={onChange}
    />
  );
}
