import type { Candle } from '@kurus/core/contract/market-history';
import type { TransactionItem } from '@kurus/core/contract/transactions';
import { priceToWire } from '@kurus/core/money/wire';
import type { CSSProperties } from 'react';
import type { ChartPlace } from '../../charts/chart-series.ts';
import { keepInside, mergeMarks, type Mark } from '../../charts/line-places.ts';
import { useText } from '../../i18n/use-text.ts';

interface OwnMarksProps {
  readonly trades: readonly TransactionItem[];
  readonly place: ChartPlace;
  readonly bars: readonly Candle[];
}

/** Distance of a mark from its bar. */
const AWAY_PX = 16;

/** Marks of own buys below their bar and of sells above it. The table below the chart has them as text. */
export function OwnMarks({ trades, place, bars }: OwnMarksProps) {
  const t = useText();
  const marks = mergeMarks(trades.flatMap((trade) => markOf(trade, place, bars) ?? []));
  return marks.map(({ side, x, y, count }) => (
    <span
      key={`${side} ${x}`}
      className={`instrument-mark asset-mark asset-mark-${side}`}
      style={{ '--x': `${x}px`, '--y': `${y}px` } as CSSProperties}
      aria-hidden="true"
    >
      {t(side === 'buy' ? 'asset.markBuy' : 'asset.markSell')}
      {count > 1 && count}
    </span>
  ));
}

/** Undefined for a trade before the first bar. */
function markOf({ kind, createdAt }: TransactionItem, place: ChartPlace, bars: readonly Candle[]): Mark | undefined {
  const at = Date.parse(createdAt);
  const bar = bars.findLast(({ startMs }) => startMs <= at);
  const x = bar && place.x(bar.startMs / 1000);
  if (!bar || x === undefined) return undefined;
  const side = kind === 'sell' ? 'sell' : 'buy';
  const y = place.y(priceToWire(side === 'buy' ? bar.low : bar.high)) ?? 0;
  const away = side === 'buy' ? y + AWAY_PX : y - AWAY_PX;
  return { side, ...keepInside(place, x, away), count: 1 };
}
