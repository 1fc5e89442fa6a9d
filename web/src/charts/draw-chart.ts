/**
 * The only file that uses the chart library; loaded when a chart comes into view. The library's own logo is off: it
 * brings an inline style and markup as text, which our Content-Security-Policy forbids. chart-credit.tsx names its
 * makers and links to them, as its licence requires.
 */

import {
  AreaSeries,
  CandlestickSeries,
  CrosshairMode,
  LineSeries,
  LineStyle,
  LineType,
  TickMarkType,
  createChart,
} from 'lightweight-charts';
import type { AutoscaleInfo, IChartApi, ISeriesApi, SeriesType, Time, UTCTimestamp } from 'lightweight-charts';
import { type SeriesHandle, applyColors } from './chart-colors.ts';
import type { ChartBar, ChartStyle, ChartSeries, ChartPlace, ChartOptions, DrawnChart } from './chart-series.ts';
import { paced } from './paced.ts';
import { barTimeText, clockTick, dayTick, monthTick, yearTick } from './time-labels.ts';

/**
 * Interval in ms of live redraws: a redraw paints the whole canvas with all its labels, for a move of seldom a pixel.
 * The figures above the chart follow every tick.
 */
const MOVE_MS = 5000;

/** The library knows no time zones: Istanbul's clock (UTC+3 all year) is passed to it as if it were UTC. */
const ZONE_SECONDS = 3 * 3600;

const shifted = (seconds: number) => (seconds + ZONE_SECONDS) as UTCTimestamp;

const secondsOf = (time: Time) => (time as UTCTimestamp) - ZONE_SECONDS;

export function drawChart(box: HTMLElement, { format, onHover, onPlace }: ChartOptions): DrawnChart {
  let withClock = true;
  let reached: readonly number[] = [];
  const drawn = new Map<string, SeriesHandle>();
  const chart = createChart(box, {
    autoSize: true,
    layout: { attributionLogo: false },
    handleScroll: false,
    handleScale: false,
    localization: {
      locale: 'tr-TR',
      priceFormatter: format,
      timeFormatter: (time: Time) => barTimeText(secondsOf(time), withClock),
    },
    timeScale: {
      fixLeftEdge: true,
      fixRightEdge: true,
      lockVisibleTimeRangeOnResize: true,
      tickMarkFormatter: (time: Time, kind: TickMarkType) => tickText(secondsOf(time), kind),
    },
    crosshair: { mode: CrosshairMode.Magnet },
  });
  const restyle = () => applyColors(chart, drawn.values());
  const themes = new MutationObserver(restyle);
  themes.observe(document.body, { attributeFilter: ['class'] });
  const moves = paced(MOVE_MS, (id: string, bar: ChartBar) => {
    const existing = drawn.get(id);
    if (!existing || bar[0] < existing.last) return;
    existing.api.update(dataOf(existing.of.style, bar));
    if (bar[0] > existing.last) chart.timeScale().fitContent();
    existing.last = bar[0];
    placed.tell();
  });
  const placed = placeTeller(box, chart, drawn, onPlace);
  chart.subscribeCrosshairMove(({ time }) => onHover(time === undefined ? undefined : secondsOf(time)));

  return {
    show(series, clock) {
      moves.stop();
      withClock = clock;
      chart.timeScale().applyOptions({ timeVisible: clock, secondsVisible: false });
      for (const { api } of drawn.values()) chart.removeSeries(api);
      drawn.clear();
      for (const one of series) {
        const api = addSeries(chart, one);
        api.setData(one.bars.map((bar) => dataOf(one.style, bar)));
        api.applyOptions({
          autoscaleInfoProvider: (scale: () => AutoscaleInfo | null) => withReached(scale(), reached),
        });
        drawn.set(one.id, { of: one, api, last: one.bars.at(-1)?.[0] ?? 0 });
      }
      restyle();
      chart.timeScale().fitContent();
      placed.tell();
    },
    move: moves.call,
    reach(values) {
      reached = values;
      // Makes the charts compute their price scale again.
      for (const { api } of drawn.values()) api.priceScale().applyOptions({ autoScale: true });
      placed.tell();
    },
    remove() {
      moves.stop();
      placed.stop();
      themes.disconnect();
      chart.remove();
    },
  };
}

/** Largest distance of a value from the bars that keeps it in view, as a fraction of the bars' range. */
const REACH = 0.6;

function withReached(info: AutoscaleInfo | null, values: readonly number[]): AutoscaleInfo | null {
  const range = info?.priceRange;
  if (!info || !range) return info;
  const most = (range.maxValue - range.minValue) * REACH;
  const near = values.filter((value) => value >= range.minValue - most && value <= range.maxValue + most);
  const priceRange = {
    minValue: Math.min(range.minValue, ...near),
    maxValue: Math.max(range.maxValue, ...near),
  };
  return { ...info, priceRange };
}

/** Reports places at most once per frame, after the picture is drawn: before that, they are not known. */
function placeTeller(
  box: HTMLElement,
  chart: IChartApi,
  drawn: ReadonlyMap<string, SeriesHandle>,
  onPlace: ChartOptions['onPlace'],
) {
  let frame = 0;
  const report = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        const [first] = drawn.values();
        if (first) onPlace(placeOf(chart, first.api));
      });
    });
  };
  const sizes = new ResizeObserver(report);
  sizes.observe(box);
  return {
    tell: report,
    stop() {
      sizes.disconnect();
      cancelAnimationFrame(frame);
    },
  };
}

const placeOf = (chart: IChartApi, api: ISeriesApi<SeriesType>): ChartPlace => ({
  width: chart.timeScale().width(),
  height: chart.panes()[0]?.getHeight() ?? 0,
  x: (seconds) => chart.timeScale().timeToCoordinate(shifted(seconds)) ?? undefined,
  y: (value) => api.priceToCoordinate(value) ?? undefined,
  value: (y) => api.coordinateToPrice(y) ?? undefined,
});

function addSeries(chart: IChartApi, { style: chartStyle, base, dashed = false }: ChartSeries): ISeriesApi<SeriesType> {
  // No tag for the last value: it would be rounded like the axis, up to MOVE_MS old, and over the axis' labels.
  const shared = { priceLineVisible: false, lastValueVisible: false } as const;
  // The library's pulse animation at the last price is off: it redraws the whole canvas in every frame.
  const line = { ...shared, lineWidth: 2 as const };
  const dashes = { lineStyle: LineStyle.Dashed, lineType: LineType.WithSteps, crosshairMarkerVisible: false };
  const api =
    chartStyle === 'candles'
      ? chart.addSeries(CandlestickSeries, { ...shared, borderVisible: false })
      : chart.addSeries(chartStyle === 'area' ? AreaSeries : LineSeries, { ...line, ...(dashed && dashes) });
  if (base !== undefined) {
    api.createPriceLine({ price: base, lineWidth: 1, lineStyle: LineStyle.Dotted, axisLabelVisible: false });
  }
  return api as ISeriesApi<SeriesType>;
}

function dataOf(chartStyle: ChartStyle, [seconds, open, high, low, close]: ChartBar) {
  const time = shifted(seconds);
  return chartStyle === 'candles' ? { time, open, high, low, close } : { time, value: close };
}

function tickText(seconds: number, kind: TickMarkType): string {
  if (kind === TickMarkType.Year) return yearTick(seconds);
  if (kind === TickMarkType.Month) return monthTick(seconds);
  return kind === TickMarkType.DayOfMonth ? dayTick(seconds) : clockTick(seconds);
}
