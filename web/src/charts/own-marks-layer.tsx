import type { Candle } from '@kurus/core/contract/market-history';
import { type CSSProperties, useMemo } from 'react';
import { useText } from '../i18n/use-text.ts';
import { formatQuantity } from '../lib/amounts/format.ts';
import type { ChartPlace } from './chart-series.ts';
import { type MarkShape, type OwnMark, placedMarks } from './own-marks.ts';
import './own-marks.css';

export const GLYPHS: Readonly<Record<MarkShape, string>> = {
  buy: '▲',
  sell: '▼',
  dividend: 'T',
  bonus: 'B',
  rights: 'R',
  split: 'S',
};

interface OwnMarksProps {
  readonly marks: readonly OwnMark[];
  readonly place: ChartPlace;
  readonly bars: readonly Candle[];
}

/** Marks on the bars of their moments. A table of the page has them as text. */
export function OwnMarks({ marks, place, bars }: OwnMarksProps) {
  const t = useText();
  const placed = useMemo(() => placedMarks(marks, place, bars), [marks, place, bars]);
  return placed.map(({ id, shape, x, y, count, quantity, label }) => (
    <span
      key={id}
      className="own-mark"
      data-shape={shape}
      style={{ '--x': `${x}px`, '--y': `${y}px` } as CSSProperties}
      aria-hidden="true"
    >
      {GLYPHS[shape]}
      {label !== undefined && quantity !== undefined ? (
        <small className="own-mark-text tnum" data-place={label}>
          {t(shape === 'sell' ? 'market.markSell' : 'market.markBuy', { quantity: formatQuantity(quantity) })}
        </small>
      ) : (
        count > 1 && <small>{count}</small>
      )}
    </span>
  ));
}
