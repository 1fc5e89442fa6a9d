import type { AssetKind } from '@kurus/core/asset-kinds';
import type { Quote } from '@kurus/core/contract/market';
import { formatQuotedPlain } from '@kurus/core/market/quoted-price';
import { formatPriceIn } from '@kurus/core/money/format';
import type { Price } from '@kurus/core/money/money';
import type { CSSProperties } from 'react';
import { priceInUnit } from './chart-unit.tsx';
import './chart-line.css';

/** `gain` and `loss`: prices of a take-profit and of a stop-loss. */
export type Tone = 'order' | 'cost' | 'gain' | 'loss' | 'muted' | 'alert' | 'new-alert';

interface ChartTagProps {
  readonly type: AssetKind;
  readonly price: Price;
  readonly tone: Tone;
  /** Currency of the price; undefined for lira. */
  readonly currency?: string | undefined;
  /** Middle of the tag, in pixels from the top. */
  readonly y: number;
}

/** A price tag at the right edge, on the axis. */
export function ChartTag({ type, price, y, tone, currency }: ChartTagProps) {
  return (
    <span className="chart-tag tnum" data-tone={tone} style={{ '--tag-y': `${y}px` } as CSSProperties} aria-hidden>
      {currency === undefined ? formatQuotedPlain(type, price) : formatPriceIn(price, currency)}
    </span>
  );
}

interface QuoteTagProps {
  readonly quote: Quote;
  readonly y: number;
  /** Shows its price in this currency, its own; undefined for lira. */
  readonly currency?: string | undefined;
}

/** Tag of the last price, coloured by its change of the day. */
export function QuoteTag({ quote, y, currency }: QuoteTagProps) {
  const { type, changePercent } = quote;
  const price = priceInUnit(quote, currency);
  if (price === undefined) return null;
  return <ChartTag type={type} price={price} currency={currency} y={y} tone={changePercent < 0n ? 'loss' : 'gain'} />;
}

/** Factor between lira and a price, which is an integer with eight decimals. */
export const FINE = 1e8;
