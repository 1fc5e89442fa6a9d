import type { TradableKind } from '@kurus/core/asset-kinds';
import type { Candle } from '@kurus/core/contract/market-history';
import type { AssetRef } from '@kurus/core/identity';
import { parsePrice, type Quantity } from '@kurus/core/money/money';
import type { Side } from '@kurus/core/trading/order';
import { useMemo } from 'react';
import type { ChartExtra } from '../../../charts/chart-extra.ts';
import type { ChartPlace } from '../../../charts/chart-series.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { pricesOf, type TicketEntry } from './ticket-entry.ts';
import type { TicketKind } from './ticket-kinds.ts';

/** Ticket as the chart needs it, to draw its prices as lines. */
export interface ChartedTicket {
  readonly asset: AssetRef & { readonly type: TradableKind };
  readonly kind: TicketKind;
  readonly entry: TicketEntry;
  readonly onEntry: (entry: TicketEntry) => void;
  readonly quantity: Quantity;
  /** The button that is looked at. */
  readonly side: Side;
}

/** The typed prices as lines on the chart; nothing for an order without one. */
export function useTicketLines(ticket: ChartedTicket): ChartExtra | undefined {
  const typed = pricesOf(ticket.kind, ticket.entry)
    .map((name) => ticket.entry[name])
    .join(' ');
  const reach = useMemo(() => typed.split(' ').flatMap((text) => parsePrice(text) ?? []), [typed]);
  if (typed === '') return undefined;
  const overlay = (place: ChartPlace, bars: readonly Candle[]) => <TicketLines {...ticket} place={place} bars={bars} />;
  return { reach, overlay };
}

const TicketLines = lazyPart(async () => (await import('./ticket-lines.tsx')).TicketLines);
