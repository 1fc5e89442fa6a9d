import type { TradableKind } from '@kurus/core/asset-kinds';
import type { AssetRef } from '@kurus/core/identity';
import type { Side } from '@kurus/core/trading/order';
import { useState } from 'react';
import { useMedia } from '../../lib/use-media.ts';
import { marketNow } from '../../quotes/market-clock.ts';
import { Skeleton } from '../../ui/feedback.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { BookStrip } from './book/book-strip.tsx';
import { MarketTicket } from './ticket/market-ticket.tsx';
import { enteredQuantity, exactEntry } from './ticket/ticket-amount.ts';
import { expectedPrice, firstEntry, type TicketEntry } from './ticket/ticket-entry.ts';
import { KINDS, type TicketKind } from './ticket/ticket-kinds.ts';
import { TicketLine } from './ticket/ticket-line.tsx';
import { firstAmount, type TicketStart } from './ticket/ticket-start.ts';
import { FillSummary } from './ticket/ticket-summary.tsx';
import { useSendTicket } from './ticket/use-send-ticket.ts';
import { TradeChart } from './trade-chart.tsx';
import './trade-panel.css';
import { TradeQuote } from './trade-quote.tsx';
import type { PlannedQuantity } from './trade-window.tsx';
import { useTradeContext } from './use-trade-context.ts';

interface TradePanelProps {
  readonly asset: AssetRef & { readonly type: TradableKind };
  readonly name: string;
  readonly side: Side;
  readonly planned?: PlannedQuantity | undefined;
  readonly initial?: TicketStart | undefined;
  readonly onSent?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** The market at the left, the order form at the right; on a phone one below the other. */
export function TradePanel({ asset, name, side: first, planned, initial, onSent, onClose }: TradePanelProps) {
  const { context, isClosed, isRealistic, averageCost } = useTradeContext(asset);
  const [amount, setAmount] = useState(planned ? exactEntry(planned.quantity, planned.price) : firstAmount(initial));
  const [kind, setKind] = useState<TicketKind>(initial?.kind ?? 'market');
  const [side, setSide] = useState(first);
  const [typed, setTyped] = useState<TicketEntry>();
  const isPhone = useMedia('(width < 600px)');
  const { sending, forgetFailure, beginAgain } = useSendTicket(onClose, onSent);
  const entry = typed ?? { ...firstEntry(asset.type, context.price, marketNow()), ...initial?.entry };
  // While the exchange is closed, a market order is queued like the others.
  const isAtOnce = kind === 'market' && !isClosed;
  const price = context.price && expectedPrice(kind, entry, context.price);
  const quantity = enteredQuantity(amount, { ...context, price });
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      forgetFailure();
      set(value);
    };
  const ticket = { asset, kind, entry, onEntry: change(setTyped), quantity, side };
  const input = { ...ticket, amount, onAmount: change(setAmount), first, sending };
  if (sending.filled) return <FillSummary {...sending.filled} />;
  return (
    <div className="trade-panel" data-kind={isAtOnce ? undefined : kind}>
      <div>
        <TradeQuote asset={asset}>{isRealistic && <BookStrip {...asset} />}</TradeQuote>
        {isPhone && !isAtOnce && <TicketSpark {...ticket} name={name} />}
      </div>
      <div className="stack-3 trade-order">
        <TicketLine
          type={asset.type}
          kind={kind}
          onKind={(next) => {
            beginAgain();
            setKind(next);
            // An order that is used to end a position starts with the sell side.
            setSide(KINDS[next].isTriggered && (context.held ?? 0n) > 0n ? 'sell' : first);
          }}
        />
        {isAtOnce ? (
          <MarketTicket {...input} context={context} averageCost={averageCost} />
        ) : (
          <ExchangeTicket {...input} onSide={setSide} onClose={onClose} />
        )}
      </div>
      <TradeChart {...ticket} name={name} isPhone={isPhone} />
    </div>
  );
}

/** Contains the exchange's rules: loaded only for another order kind. */
const ExchangeTicket = lazyPart(
  async () => (await import('./ticket/exchange/exchange-ticket.tsx')).ExchangeTicket,
  <Skeleton height="row" count={6} />,
);

const TicketSpark = lazyPart(
  async () => (await import('./ticket/exchange/ticket-spark.tsx')).TicketSpark,
  <div className="ticket-spark" />,
);
