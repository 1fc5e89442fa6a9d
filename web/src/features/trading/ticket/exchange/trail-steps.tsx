import type { AssetKind } from '@kurus/core/asset-kinds';
import { trailTrigger } from '@kurus/core/exchange/trail';
import { formatPricePlain } from '@kurus/core/money/format';
import type { Price } from '@kurus/core/money/money';
import { priceToWire } from '@kurus/core/money/wire';
import type { Side } from '@kurus/core/trading/order';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import type { ChartPlace } from '../../../../charts/chart-series.ts';
import { ChartSketch } from '../../../../charts/chart-sketch.tsx';
import { ChartTag } from '../../../../charts/chart-tag.tsx';
import { pushApart } from '../../../../charts/line-places.ts';
import { historyQuery } from '../../../../charts/price-query.ts';
import { useText } from '../../../../i18n/use-text.ts';
import type { TicketEntry } from '../ticket-entry.ts';
import type { Ticket } from '../ticket-entry.ts';
import { trailOf } from './ticket-request.ts';
import { stairsOf, type Stairs } from './trail-stairs.ts';
import './trail-steps.css';
import type { TicketMarket } from './use-ticket-market.ts';

interface TrailStepsProps {
  readonly asset: Ticket['asset'];
  readonly entry: TicketEntry;
  readonly market: TicketMarket;
  readonly side: Side;
}

/** How the trigger would have followed the prices of a month, and where it begins now. */
export function TrailSteps({ asset, entry, market, side }: TrailStepsProps) {
  const t = useText();
  const bars = useQuery(historyQuery(asset.type, asset.code, '1m')).data?.bars;
  const trail = trailOf(entry);
  const { kind } = market.market;
  if (!bars || !trail) return <div className="trail-steps ticket-wide" />;
  const prices = [...bars.map(({ close }) => close), market.last];
  const stairs = stairsOf(kind, side, prices, trail);
  const trigger = trailTrigger(kind, side, market.last, trail);
  const best = prices[stairs.best] ?? market.last;
  const highest = t(side === 'sell' ? 'orders.highest' : 'orders.lowest', { price: formatPricePlain(best) });
  const reach = [...stairs.triggers, trigger].map(priceToWire);
  const values = prices.slice(stairs.from).map(priceToWire);
  return (
    <div className="ticket-wide">
      <div className="trail-steps">
        <ChartSketch label={`${t('ticket.stepsLabel')} ${highest}`} values={values} reach={reach}>
          {(place) => <TrailDrawn {...{ kind, place, stairs, trigger, best, highest }} last={market.last} />}
        </ChartSketch>
      </div>
      <p className="ticket-explained">{t('ticket.trailingNote')}</p>
    </div>
  );
}

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
function TrailDrawn({ kind, place, stairs, trigger, last, best, highest }: TrailDrawnProps) {
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
