import { type Price, ZERO_QUANTITY } from '@kurus/core/money/money';
import type { Side } from '@kurus/core/trading/order';
import { useRef } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { refusalText } from '../refusal-text.ts';
import { SideButton } from '../side-button.tsx';
import { enteredQuantity, type OrderEntry, type TradeContext } from './order-entry.ts';
import { EntryField, ModeChoice, QuickAmounts } from './order-field.tsx';
import { refusalOf } from './order-refusal.ts';
import { OrderSums } from './order-sums.tsx';

interface OrderFormProps {
  readonly context: TradeContext;
  readonly averageCost: Price | undefined;
  readonly entry: OrderEntry;
  readonly onEntry: (entry: OrderEntry) => void;
  readonly onSubmit: (side: Side) => void;
  /** By which of the two buttons the window was opened. */
  readonly first: Side;
  readonly busy: Side | undefined;
  readonly failure: string | undefined;
}

/** Quantity or amount, what it comes to, and the two buttons with the reasons that stand against them. */
export function OrderForm(props: OrderFormProps) {
  const { context, averageCost, entry, onEntry, onSubmit, first, busy, failure } = props;
  const t = useText();
  const quantity = enteredQuantity(entry, context);
  const buyButton = useRef<HTMLButtonElement>(null);
  const sellButton = useRef<HTMLButtonElement>(null);
  // Enter in the box goes on to the order, and places none: buying and selling stand side by side.
  const goOn = () => [buyButton, sellButton].find((button) => button.current?.disabled === false)?.current?.focus();
  return (
    <div className="stack-3">
      <ModeChoice entry={entry} onEntry={onEntry} />
      <EntryField context={context} entry={entry} quantity={quantity} onEntry={onEntry} onEnter={goOn} />
      <QuickAmounts context={context} onEntry={onEntry} />
      <OrderSums context={context} averageCost={averageCost} quantity={quantity} />
      <div className="order-sides" data-first={first}>
        {failure !== undefined && <p className="form-error order-failure">{failure}</p>}
        {(['buy', 'sell'] as const).map((side) => {
          const refusal = refusalOf(side, entry, context);
          return (
            <SideButton
              key={side}
              side={side}
              reason={refusal && (side === 'buy' || quantity > ZERO_QUANTITY) ? refusalText(t, refusal) : undefined}
              blocked={refusal !== undefined}
              busy={busy}
              onPress={() => onSubmit(side)}
              ref={side === 'buy' ? buyButton : sellButton}
            />
          );
        })}
      </div>
    </div>
  );
}
