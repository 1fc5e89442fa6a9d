import { PriceChart } from '../../charts/price-chart.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Skeleton } from '../../ui/feedback.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useTicketLines, type ChartedTicket } from './ticket/use-ticket-lines.tsx';

export const TRADE_CHART_STYLES = ['line', 'candles'] as const;

interface TradeChartProps extends ChartedTicket {
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
