import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { logFailure } from '../lib/log.ts';
import { Skeleton } from '../ui/feedback.tsx';
import type { ChartBar, ChartOptions, ChartPlace, ChartSeries, DrawnChart } from './chart-series.ts';
import { whenVisible } from './when-visible.ts';
import './chart.css';

interface ChartCanvasProps extends Omit<ChartOptions, 'onPlace'> {
  /** Description of the chart in words, for screen readers. */
  readonly label: string;
  readonly series: readonly ChartSeries[];
  readonly withClock: boolean;
  /** Live bar of the first series. */
  readonly live?: ChartBar | undefined;
  /** Values that stay in view while they are not far from the bars. */
  readonly reach?: readonly number[] | undefined;
  /** Layer over the chart, drawn at the places of its times and values. */
  readonly overlay?: ((place: ChartPlace) => ReactNode) | undefined;
}

/** The chart's canvas, drawn when it comes into view; until then its place is reserved. */
export function ChartCanvas(props: ChartCanvasProps) {
  const { label, series, withClock, live, reach, overlay, format, onHover } = props;
  const box = useRef<HTMLDivElement>(null);
  const t = useText();
  const [chart, setChart] = useState<DrawnChart>();
  const [place, setPlace] = useState<ChartPlace>();
  const [failed, setFailed] = useState(false);
  const options = useRef({ format, onHover, overlay });
  useEffect(() => {
    options.current = { format, onHover, overlay };
  });
  useEffect(() => {
    const canvas = box.current;
    if (!canvas) return undefined;
    let drawn: DrawnChart | undefined;
    let gone = false;
    const draw = async () => {
      const { drawChart } = await import('./draw-chart.ts');
      if (gone) return;
      drawn = drawChart(canvas, {
        format: (value) => options.current.format(value),
        onHover: (seconds) => options.current.onHover(seconds),
        onPlace: (at) => options.current.overlay && setPlace(at),
      });
      setChart(drawn);
    };
    const fail = (error: unknown) => {
      setFailed(true);
      logFailure('Failed to draw a chart', error);
    };
    const stopWatching = whenVisible(canvas, () => void draw().catch(fail));
    return () => {
      gone = true;
      stopWatching();
      drawn?.remove();
    };
  }, []);
  useEffect(() => {
    chart?.show(series, withClock);
  }, [chart, series, withClock]);
  useEffect(() => {
    chart?.reach(reach ?? NOWHERE);
  }, [chart, series, reach]);
  const first = series[0]?.id;
  useEffect(() => {
    if (live && first !== undefined) chart?.move(first, live);
  }, [chart, first, live, series]);
  return (
    <div className="chart-canvas">
      <div ref={box} className="chart-box" role="img" aria-label={label} />
      {overlay && place && <div className="chart-overlay">{overlay(place)}</div>}
      {failed && <p className="chart-message chart-place muted">{t('market.chartNotDrawn')}</p>}
      {!chart && !failed && <Skeleton height="chart" className="chart-place" />}
    </div>
  );
}

const NOWHERE: readonly number[] = [];
