/** The ticket for everything but a market order at once: its code comes when such a kind is chosen. */

import type { Side } from '@kurus/core/trading/order';
import { useRef, useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { ApiError, detailOf } from '../../../lib/api-error.ts';
import { Skeleton } from '../../../ui/feedback.tsx';
import type { OrderEntry } from '../market-order/order-entry.ts';
import { PlacedSummary } from './placed-summary.tsx';
import { TicketForm } from './ticket-form.tsx';
import { fieldsOf } from './ticket-reasons.ts';
import { usePlaceTicket, type PlacedOrders, type Ticket } from './use-place-ticket.ts';
import './ticket.css';
import type { ChartedTicket } from './use-ticket-lines.tsx';
import { useTicketMarket } from './use-ticket-market.ts';

interface TicketPanelProps extends ChartedTicket {
  /** Quantity or amount: kept when the kind changes. */
  readonly amount: OrderEntry;
  readonly onAmount: (entry: OrderEntry) => void;
  /** By which of the two buttons the window was opened. */
  readonly first: Side;
  readonly onSide: (side: Side) => void;
  readonly onClose: () => void;
}

export function TicketPanel({ onEntry, onAmount, onClose, ...props }: TicketPanelProps) {
  const { asset } = props;
  const t = useText();
  const market = useTicketMarket(asset);
  const form = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<string>();
  const [placed, setPlaced] = useState<PlacedOrders>();
  const { run, busy } = usePlaceTicket();
  if (!market) return <Skeleton height="row" count={5} />;
  const submit = async (request: Ticket['request']) => {
    setFailure(undefined);
    try {
      const done = await run({ ...asset, request });
      if (done) setPlaced(done);
    } catch (error) {
      setFailure(detailOf(error, t('ticket.failed')));
      if (error instanceof ApiError) focusFirst(form.current, fieldsOf(error.code));
    }
  };
  if (placed) return <PlacedSummary placed={placed} last={market.last} onClose={onClose} />;
  return (
    <div ref={form} className="stack-3 ticket">
      <TicketForm
        {...props}
        onAmount={(next) => {
          setFailure(undefined);
          onAmount(next);
        }}
        onEntry={(next) => {
          setFailure(undefined);
          onEntry(next);
        }}
        market={market}
        failure={failure}
        busy={busy?.request.side}
        onSubmit={(request) => void submit(request)}
      />
    </div>
  );
}

/** The field that a refusal is about; the words stand above the buttons in any case. */
function focusFirst(form: HTMLElement | null, names: readonly string[]): void {
  for (const name of names) {
    const field = form?.querySelector<HTMLElement>(`[name="${name}"]:not(:disabled)`);
    if (field) return field.focus();
  }
}
