import { trailTrigger } from '@kurus/core/exchange/trail';
import { formatMoney, formatPricePlain } from '@kurus/core/money/format';
import { type Quantity, ZERO_QUANTITY } from '@kurus/core/money/money';
import { priceToWire } from '@kurus/core/money/wire';
import type { Side } from '@kurus/core/trading/order';
import { useQuery } from '@tanstack/react-query';
import { ChartSketch } from '../../charts/chart-sketch.tsx';
import { historyQuery } from '../../charts/price-query.ts';
import { useText } from '../../i18n/use-text.ts';
import { amountText } from '../../lib/order-words.ts';
import type { TicketEntry } from './ticket-entry.ts';
import { broughtBy, costsAt } from './ticket-judge.ts';
import { trailOf } from './ticket-request.ts';
import { TrailDrawn } from './trail-drawn.tsx';
import { stairsOf } from './trail-stairs.ts';
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
          {(place) => <TrailDrawn {...{ place, stairs, trigger, best, highest }} last={market.last} />}
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
