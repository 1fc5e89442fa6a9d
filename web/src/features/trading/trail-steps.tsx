import { formatMoney, formatPricePlain } from '@kurus/core/money/format';
import type { Price, Quantity } from '@kurus/core/money/money';
import { ZERO_QUANTITY } from '@kurus/core/money/money';
import { priceToWire } from '@kurus/core/money/wire';
import { trailTrigger } from '@kurus/core/exchange/trail';
import type { Side } from '@kurus/core/trading/order';
import { useQuery } from '@tanstack/react-query';
import { ChartTag } from '../../charts/chart-tag.tsx';
import { ChartSketch } from '../../charts/chart-sketch.tsx';
import type { ChartPlace } from '../../charts/chart-series.ts';
import { pushApart } from '../../charts/line-places.ts';
import { historyQuery } from '../../charts/price-query.ts';
import { useText } from '../../i18n/use-text.ts';
import { amountText } from '../../lib/order-words.ts';
import type { TicketEntry } from './ticket-entry.ts';
import { trailOf } from './ticket-request.ts';
import { broughtBy, costsAt } from './ticket-judge.ts';
import { stairsOf, type Stairs } from './trail-stairs.ts';
import './trail-steps.css';
import type { DrawnTicket } from './use-ticket-lines.tsx';
import type { TicketMarket } from './use-ticket-market.ts';

interface TrailStepsProps {
  readonly asset: DrawnTicket['asset'];
  readonly entry: TicketEntry;
  readonly market: TicketMarket;
  readonly quantity: Quantity;
  readonly side: Side;
}

/** How the trigger would have followed the prices of a month, where it begins now, and what it would bring there. */
export function TrailSteps({ asset, entry, market, quantity, side }: TrailStepsProps) {
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
          {(place) => <Steps {...{ place, stairs, trigger, best, highest }} last={market.last} />}
        </ChartSketch>
      </div>
      <p className="ticket-explained">
        {t('ticket.trailingNote')}
        {side === 'sell' && quantity > ZERO_QUANTITY && (
          <>
            {' '}
            {t('ticket.trailBrings', {
              sum: formatMoney(broughtBy(costsAt('sell', trigger, quantity, market))),
              amount: amountText(t, asset, quantity),
            })}
          </>
        )}
      </p>
    </div>
  );
}

/** So far from the upper edge the word is seen whole. */
const WORD_PX = 10;

interface StepsProps {
  readonly place: ChartPlace;
  readonly stairs: Stairs;
  readonly trigger: Price;
  readonly last: Price;
  readonly best: Price;
  readonly highest: string;
}

function Steps({ place, stairs, trigger, last, best, highest }: StepsProps) {
  const y = (price: Price) => place.y(priceToWire(price)) ?? 0;
  const x = (at: number) => place.x(at) ?? 0;
  const path = stairs.triggers.map((one, at) => (at === 0 ? `M0,${y(one)}` : `H${x(at)}V${y(one)}`)).join('');
  const [lastY, triggerY] = pushApart([y(last), y(trigger)], place.height);
  const bestAt = x(stairs.best - stairs.from);
  return (
    <>
      <svg width={place.width} height={place.height} className="trail-drawn" aria-hidden="true">
        <path className="trail-below" d={`${path}V${place.height}H0Z`} />
        <path className="trail-line" d={path} />
        <circle className="trail-best" r="4" cx={bestAt} cy={y(best)} />
      </svg>
      <span
        className="trail-word muted"
        data-side={bestAt > place.width / 2 ? 'left' : 'right'}
        style={{ left: `${bestAt}px`, top: `${Math.max(WORD_PX, y(best))}px` }}
        aria-hidden="true"
      >
        {highest}
      </span>
      <ChartTag price={last} y={lastY ?? 0} tone="muted" />
      <ChartTag price={trigger} y={triggerY ?? 0} tone="loss" />
    </>
  );
}
