import type { TradableKind } from '@kurus/core/asset-kinds';
import type { AssetRef } from '@kurus/core/identity';
import type { Side } from '@kurus/core/trading/order';
import { useState } from 'react';
import { useMedia } from '../../lib/use-media.ts';
import { marketNow } from '../../quotes/market-clock.ts';
import { Skeleton } from '../../ui/feedback.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { BookStrip } from './book/book-strip.tsx';
import { FillSummary } from './market-order/fill-summary.tsx';
import { EMPTY_ENTRY, enteredQuantity } from './market-order/order-entry.ts';
import { OrderForm } from './market-order/order-form.tsx';
import { useMarketOrder } from './market-order/use-market-order.ts';
import { expectedPrice, firstEntry, type TicketEntry } from './ticket/ticket-entry.ts';
import type { TicketKind } from './ticket/ticket-kinds.ts';
import { TicketLine } from './ticket/ticket-line.tsx';
import { TradeChart } from './trade-chart.tsx';
import './trade-panel.css';
import { TradeQuote } from './trade-quote.tsx';
import { useTradeContext } from './use-trade-context.ts';

interface TradePanelProps {
  readonly asset: AssetRef & { readonly type: TradableKind };
  readonly name: string;
  readonly side: Side;
  readonly onClose: () => void;
}

/** At the left what the market does, at the right what is asked of it; on a phone one below the other. */
export function TradePanel({ asset, name, side: first, onClose }: TradePanelProps) {
  const { context, isClosed, isRealistic, averageCost } = useTradeContext(asset);
  const [amount, setAmount] = useState(EMPTY_ENTRY);
  const [kind, setKind] = useState<TicketKind>('market');
  const [side, setSide] = useState(first);
  const [typed, setTyped] = useState<TicketEntry>();
  const isPhone = useMedia('(width < 600px)');
  const entry = typed ?? firstEntry(asset.type, context.price, marketNow());
  const isTicket = kind !== 'market' || isClosed;
  const price = context.price && expectedPrice(kind, entry, context.price);
  const quantity = enteredQuantity(amount, { ...context, price });
  const ticket = { asset, kind, entry, onEntry: setTyped, quantity, side };
  const market = useMarketOrder(asset, onClose);
  if (market.done) return <FillSummary {...market.done} />;
  return (
    <div className="trade-panel" data-kind={isTicket ? kind : undefined}>
      <div>
        <TradeQuote asset={asset}>{isRealistic && <BookStrip {...asset} />}</TradeQuote>
        {isPhone && isTicket && <TicketSpark {...ticket} name={name} />}
      </div>
      <div className="stack-3 trade-order">
        <TicketLine
          type={asset.type}
          kind={kind}
          onKind={(next) => {
            setKind(next);
            setSide(EXITS.has(next) && (context.held ?? 0n) > 0n ? 'sell' : first);
          }}
        />
        {isTicket ? (
          <TicketPanel
            {...ticket}
            amount={amount}
            onAmount={setAmount}
            first={first}
            onSide={setSide}
            onClose={onClose}
          />
        ) : (
          <OrderForm
            context={context}
            averageCost={averageCost}
            entry={amount}
            onEntry={(next) => {
              market.forget();
              setAmount(next);
            }}
            first={first}
            busy={market.busy}
            failure={market.failure}
            onSubmit={(of) => void market.place(of, quantity, context.price)}
          />
        )}
      </div>
      <TradeChart {...ticket} name={name} isPhone={isPhone} />
    </div>
  );
}

/** Kinds of order meant to end a position: their preview begins with the sale. */
const EXITS: ReadonlySet<TicketKind> = new Set(['stop', 'stop-limit', 'trailing-stop', 'oco']);

/** The rules of the exchange come with it: only who opens another kind of order loads them. */
const TicketPanel = lazyPart(
  async () => (await import('./ticket/ticket-panel.tsx')).TicketPanel,
  <Skeleton height="row" count={6} />,
);

const TicketSpark = lazyPart(
  async () => (await import('./ticket/ticket-spark.tsx')).TicketSpark,
  <div className="ticket-spark" />,
);
