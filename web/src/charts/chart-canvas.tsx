import { useEffect, useRef, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { logFailure } from '../lib/log.ts';
import { Skeleton } from '../ui/feedback.tsx';
import type { ChartBar, ChartOptions, ChartSeries, DrawnChart } from './draw-chart.ts';
import { whenSeen } from './when-seen.ts';
import './chart.css';

interface ChartCanvasProps extends ChartOptions {
  /** What the picture says, in words. */
  readonly label: string;
  readonly series: readonly ChartSeries[];
  readonly withClock: boolean;
  /** Where the first series is now. */
  readonly live?: ChartBar | undefined;
}

/** The picture itself, drawn when it comes into view; until then its place is reserved. */
export function ChartCanvas({ label, series, withClock, live, format, onHover }: ChartCanvasProps) {
  const box = useRef<HTMLDivElement>(null);
  const t = useText();
  const [chart, setChart] = useState<DrawnChart>();
  const [failed, setFailed] = useState(false);
  const options = useRef({ format, onHover });
  useEffect(() => {
    options.current = { format, onHover };
  });
  useEffect(() => {
    const place = box.current;
    if (!place) return undefined;
    let drawn: DrawnChart | undefined;
    let gone = false;
    const draw = async () => {
      const { drawChart } = await import('./draw-chart.ts');
      if (gone) return;
      drawn = drawChart(place, {
        format: (value) => options.current.format(value),
        onHover: (seconds) => options.current.onHover(seconds),
      });
      setChart(drawn);
    };
    const fail = (error: unknown) => {
      setFailed(true);
      logFailure('Failed to draw a chart', error);
    };
    const stopWatching = whenSeen(place, () => void draw().catch(fail));
    return () => {
      gone = true;
      stopWatching();
      drawn?.remove();
    };
  }, []);
  useEffect(() => chart?.show(series, withClock), [chart, series, withClock]);
  const first = series[0]?.id;
  useEffect(() => {
    if (live && first !== undefined) chart?.move(first, live);
  }, [chart, first, live, series]);
  return (
    <div className="chart-canvas">
      <div ref={box} className="chart-box" role="img" aria-label={label} />
      {failed && <p className="chart-message chart-place muted">{t('market.chartNotDrawn')}</p>}
      {!chart && !failed && <Skeleton height="chart" className="chart-place" />}
    </div>
  );
}
