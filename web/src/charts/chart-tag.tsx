import type { AssetKind } from '@kurus/core/asset-kinds';
import type { Quote } from '@kurus/core/contract/market';
import { formatQuotedPlain } from '@kurus/core/market/quoted-price';
import type { Price } from '@kurus/core/money/money';
import type { CSSProperties } from 'react';
import './chart-line.css';

/** `gain` and `loss`: prices of a take-profit and of a stop-loss. */
export type Tone = 'order' | 'cost' | 'gain' | 'loss' | 'muted';

interface ChartTagProps {
  readonly type: AssetKind;
  readonly price: Price;
  readonly tone: Tone;
  /** Middle of the tag, in pixels from the top. */
  readonly y: number;
}

/** A price tag at the right edge, on the axis. */
export function ChartTag({ type, price, y, tone }: ChartTagProps) {
  return (
    <span className="chart-tag tnum" data-tone={tone} style={{ '--tag-y': `${y}px` } as CSSProperties} aria-hidden>
      {formatQuotedPlain(type, price)}
    </span>
  );
}

/** Tag of the last price, coloured by its change of the day. */
export function QuoteTag({ quote, y }: { readonly quote: Quote; readonly y: number }) {
  const { type, price, base } = quote;
  return <ChartTag type={type} price={price} y={y} tone={price < base ? 'loss' : 'gain'} />;
}

/** Factor between lira and a price, which is an integer with eight decimals. */
export const FINE = 1e8;
