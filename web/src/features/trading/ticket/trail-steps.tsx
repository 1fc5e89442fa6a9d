import { trailTrigger } from '@kurus/core/exchange/trail';
import { formatPricePlain } from '@kurus/core/money/format';
import { priceToWire } from '@kurus/core/money/wire';
import type { Side } from '@kurus/core/trading/order';
import { useQuery } from '@tanstack/react-query';
import { ChartSketch } from '../../../charts/chart-sketch.tsx';
import { historyQuery } from '../../../charts/price-query.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { TicketEntry } from './ticket-entry.ts';
import { trailOf } from './ticket-request.ts';
import { TrailDrawn } from './trail-drawn.tsx';
import { stairsOf } from './trail-stairs.ts';
import './trail-steps.css';
import type { ChartedTicket } from './use-ticket-lines.tsx';
import type { TicketMarket } from './use-ticket-market.ts';

interface TrailStepsProps {
  readonly asset: ChartedTicket['asset'];
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
