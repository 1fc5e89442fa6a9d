import { formatQuotedPlain } from '@kurus/core/market/quoted-price';
import type { CSSProperties } from 'react';
import './chart-line.css';
import type { ChartLineProps } from './chart-line.tsx';

interface ChartTagProps extends Pick<ChartLineProps, 'price' | 'tone' | 'type'> {
  /** Its middle, in pixels from the top. */
  readonly y: number;
}

/** A price at the right edge, where the axis is. */
export function ChartTag({ type, price, y, tone }: ChartTagProps) {
  return (
    <span className="chart-tag tnum" data-tone={tone} style={{ '--tag-y': `${y}px` } as CSSProperties} aria-hidden>
      {formatQuotedPlain(type, price)}
    </span>
  );
}

/** Of a price, to the lira. */
export const FINE = 1e8;
