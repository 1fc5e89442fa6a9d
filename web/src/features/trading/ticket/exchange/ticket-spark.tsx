import { formatPricePlain } from '@kurus/core/money/format';
import { changePercent, parsePrice } from '@kurus/core/money/money';
import { priceToWire } from '@kurus/core/money/wire';
import { useMemo } from 'react';
import { colorOf } from '../../../../charts/bars.ts';
import { ChartSketch } from '../../../../charts/chart-sketch.tsx';
import { useHistory } from '../../../../charts/price-query.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { useQuote } from '../../../../quotes/use-quote.ts';
import './ticket-spark.css';
import { pricesOf } from '../ticket-entry.ts';
import type { Ticket } from '../ticket-entry.ts';
import { TicketLines } from './ticket-lines.tsx';

/** Small chart of the day with the ticket's prices, which cannot be dragged. */
export function TicketSpark({ name, ...ticket }: Ticket & { readonly name: string }) {
  const t = useText();
  const { asset, kind, entry } = ticket;
  const quote = useQuote(asset.type, asset.code);
  const bars = useHistory(asset.type, asset.code, '1d').data?.bars;
  const closes = useMemo(() => bars?.map(({ close }) => priceToWire(close)) ?? [], [bars]);
  if (!quote || !bars) return <div className="ticket-spark" />;
  const prices = pricesOf(kind, entry).flatMap((one) => parsePrice(entry[one]) ?? []);
  const tone = colorOf(changePercent(quote.price, quote.base));
  return (
    <div className="ticket-spark">
      <ChartSketch
        label={t('ticket.sparkLabel', { name, last: formatPricePlain(quote.price) })}
        values={[...closes, priceToWire(quote.price)]}
        reach={prices.map(priceToWire)}
        tone={tone === 'up' || tone === 'down' ? tone : 'muted'}
      >
        {(place) => <TicketLines {...ticket} place={place} isReadOnly />}
      </ChartSketch>
    </div>
  );
}
