import type { AssetKind } from '@kurus/core/asset-kinds';
import { formatPricePlain } from '@kurus/core/money/format';
import type { Price } from '@kurus/core/money/money';
import { priceToWire } from '@kurus/core/money/wire';
import type { CSSProperties } from 'react';
import type { ChartPlace } from '../../../charts/chart-series.ts';
import { ChartTag } from '../../../charts/chart-tag.tsx';
import { pushApart } from '../../../charts/line-places.ts';
import type { Stairs } from './trail-stairs.ts';

/** Half the height of the word's first line. */
const WORD_PX = 8;

interface TrailDrawnProps {
  readonly kind: AssetKind;
  readonly place: ChartPlace;
  readonly stairs: Stairs;
  readonly trigger: Price;
  readonly last: Price;
  readonly best: Price;
  readonly highest: string;
}

/** The steps of the trigger over the prices, and the words at them. */
export function TrailDrawn({ kind, place, stairs, trigger, last, best, highest }: TrailDrawnProps) {
  const y = (price: Price) => place.y(priceToWire(price)) ?? 0;
  const x = (at: number) => place.x(at) ?? 0;
  const path = stairs.triggers.map((one, at) => (at === 0 ? `M0,${y(one)}` : `H${x(at)}V${y(one)}`)).join('');
  const [lastY, triggerY] = pushApart([y(last), y(trigger)], place.height);
  const [bestAt, bestY] = [x(stairs.best - stairs.from), y(best)];
  // A second line goes towards the middle, where it is seen whole.
  const height =
    bestY < place.height / 2
      ? { top: `${Math.max(0, bestY - WORD_PX)}px` }
      : { bottom: `${Math.max(0, place.height - bestY - WORD_PX)}px` };
  const letters = Math.max(...[last, trigger].map((price) => formatPricePlain(price).length));
  const spot = { '--at': `${bestAt}px`, '--letters': letters, ...height };
  return (
    <>
      <svg width={place.width} height={place.height} className="trail-drawn" aria-hidden="true">
        <path className="trail-below" d={`${path}V${place.height}H0Z`} />
        <path className="trail-line" d={path} />
        <circle className="trail-best" r="4" cx={bestAt} cy={bestY} />
      </svg>
      <span
        className="trail-word muted"
        data-side={bestAt > place.width / 2 ? 'left' : 'right'}
        style={spot as CSSProperties}
        aria-hidden="true"
      >
        {highest}
      </span>
      <ChartTag type={kind} price={last} y={lastY ?? 0} tone="muted" />
      <ChartTag type={kind} price={trigger} y={triggerY ?? 0} tone="loss" />
    </>
  );
}
