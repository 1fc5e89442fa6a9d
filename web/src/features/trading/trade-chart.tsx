import type { Candle } from '@kurus/core/contract/market-history';
import { parsePrice } from '@kurus/core/money/money';
import { useMemo } from 'react';
import type { ChartExtra } from '../../charts/chart-extra.ts';
import type { ChartPlace } from '../../charts/chart-series.ts';
import { PriceChart } from '../../charts/price-chart.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Skeleton } from '../../ui/feedback.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { pricesOf, type Ticket } from './ticket/ticket-entry.ts';

export const TRADE_CHART_STYLES = ['line', 'candles'] as const;

interface TradeChartProps extends Ticket {
  readonly name: string;
  readonly isPhone: boolean;
}

/** Chart of the price, with the prices of the ticket in it. */
export function TradeChart({ name, isPhone, ...ticket }: TradeChartProps) {
  const t = useText();
  const extra = useTicketLines(ticket);
  return (
    <div className="chart-small">
      {ticket.kind === 'bracket' ? (
        <PlanChart {...ticket} name={name} folded={isPhone} />
      ) : (
        <PriceChart {...ticket.asset} name={name} styles={TRADE_CHART_STYLES} extra={extra} />
      )}
      <a className="link small ticket-fills" href="/how-orders-fill" target="_blank" rel="noopener">
        {t('orders.howFills')}
      </a>
    </div>
  );
}

const PlanChart = lazyPart(async () => (await import('./plan/plan-chart.tsx')).PlanChart, <Skeleton height="chart" />);

/** Typed prices as lines on the chart; nothing for an order without prices. */
function useTicketLines(ticket: Ticket): ChartExtra | undefined {
  const typed = pricesOf(ticket.kind, ticket.entry)
    .map((name) => ticket.entry[name])
    .join(' ');
  const reach = useMemo(() => typed.split(' ').flatMap((text) => parsePrice(text) ?? []), [typed]);
  if (typed === '') return undefined;
  const overlay = (place: ChartPlace, bars: readonly Candle[]) => <TicketLines {...ticket} place={place} bars={bars} />;
  return { reach, overlay };
}

const TicketLines = lazyPart(async () => (await import('./ticket/exchange/ticket-lines.tsx')).TicketLines);
