/** Form of every ticket: the fields of its kind, then the two buttons with the reasons against them. */

import type { Side } from '@kurus/core/trading/order';
import { useId, type ReactNode, type Ref } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import type { OrderEntry } from './ticket-amount.ts';
import type { Ticket } from './ticket-entry.ts';
import type { Sending } from './use-send-ticket.ts';

/** Properties of a ticket of any kind. */
export interface TicketProps extends Ticket {
  /** Quantity or amount: kept when the kind changes. */
  readonly amount: OrderEntry;
  readonly onAmount: (entry: OrderEntry) => void;
  /** Side of the button that opened the window: its button is wider, for a thumb. */
  readonly first: Side;
  readonly sending: Sending;
}

export interface TicketButton {
  readonly side: Side;
  /** Second line of the button: the expected price. */
  readonly detail?: string | undefined;
  /** Why it cannot be pressed; undefined if the reason need not be shown. */
  readonly reason: string | undefined;
  readonly isBlocked: boolean;
}

interface TicketFormProps extends Pick<TicketProps, 'first' | 'sending'> {
  readonly sides: readonly TicketButton[];
  /** Content right above the buttons, and right below: always visible while the rest scrolls. */
  readonly above?: ReactNode;
  readonly below?: ReactNode;
  readonly onPreview?: (side: Side) => void;
  readonly onPress: (side: Side) => void;
  readonly className?: string;
  readonly ref: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

export function TicketForm(props: TicketFormProps) {
  const { sides, first, sending, above, below, onPreview, onPress, className = '', ref, children } = props;
  const { busy, failure } = sending;
  return (
    <div ref={ref} className={`stack-3 ${className}`.trim()}>
      {children}
      <div className="order-sides" data-first={first} data-alone={sides.length === 1 ? '' : undefined}>
        {failure !== undefined && (
          <p className="form-error order-failure" role={failure.isToasted ? undefined : 'alert'}>
            {failure.text}
          </p>
        )}
        {above}
        {sides.map((button) => (
          <SideButton
            key={button.side}
            {...button}
            busy={busy}
            onPreview={() => onPreview?.(button.side)}
            onPress={() => onPress(button.side)}
          />
        ))}
        {below}
      </div>
    </div>
  );
}

interface SideButtonProps extends TicketButton {
  /** Side of the order being sent. */
  readonly busy: Side | undefined;
  readonly onPreview: () => void;
  readonly onPress: () => void;
}

/** Button "Al" or "Sat", with the reason below if it is blocked. */
function SideButton({ side, detail, reason, isBlocked, busy, onPreview, onPress }: SideButtonProps) {
  const t = useText();
  const id = useId();
  return (
    <div onPointerEnter={onPreview} onFocus={onPreview}>
      <Button
        variant={side}
        size="lg"
        wide
        busy={busy === side}
        disabled={(isBlocked || busy !== undefined) && busy !== side}
        aria-describedby={reason === undefined ? undefined : id}
        once
        onClick={onPress}
      >
        <span className="ticket-press">
          <span>{t(side === 'buy' ? 'trading.buy' : 'trading.sell')}</span>
          {detail !== undefined && <span className="ticket-press-price figure"> {detail}</span>}
        </span>
      </Button>
      <p id={id} className="order-reason">
        {reason}
      </p>
    </div>
  );
}
