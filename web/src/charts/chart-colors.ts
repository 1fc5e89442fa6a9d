/** The colours of a chart, from the tokens of the theme. */

import { ColorType, type IChartApi, type ISeriesApi, type SeriesType } from 'lightweight-charts';
import type { ChartSeries } from './chart-series.ts';

export interface SeriesHandle {
  readonly of: ChartSeries;
  readonly api: ISeriesApi<SeriesType>;
  last: number;
}

/** Reads the tokens again, so that an open chart follows the theme. */
export function applyColors(chart: IChartApi, drawn: Iterable<SeriesHandle>): void {
  const style = getComputedStyle(document.body);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  chart.applyOptions({
    layout: {
      background: { type: ColorType.Solid, color: 'transparent' },
      textColor: token('muted'),
      fontFamily: style.fontFamily,
      fontSize: 11,
    },
    grid: { vertLines: { visible: false }, horzLines: { color: token('hairline') } },
    rightPriceScale: { borderVisible: false, entireTextOnly: true },
    timeScale: { borderVisible: false },
    crosshair: {
      vertLine: { color: token('control-border'), labelBackgroundColor: token('control-border') },
      // The value under the crosshair is shown exactly above the chart.
      horzLine: { color: token('control-border'), labelVisible: false },
    },
  });
  for (const { of, api } of drawn) {
    api.applyOptions(colorsOf(of, token));
    for (const base of api.priceLines()) base.applyOptions({ color: token('control-border') });
  }
}

function colorsOf({ style: chartStyle, color }: ChartSeries, token: (name: string) => string) {
  const main = token(color);
  if (chartStyle === 'line') return { color: main };
  // 22 % of the direction's colour at the top, nothing at the bottom; tokens are "#rrggbb".
  if (chartStyle === 'area') return { lineColor: main, topColor: `${main}38`, bottomColor: `${main}00` };
  const [upColor, downColor] = [token('up'), token('down')];
  return { upColor, downColor, wickUpColor: upColor, wickDownColor: downColor };
}
