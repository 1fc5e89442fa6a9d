import { useId } from 'react';
import type { Side } from '@kurus/core/trading/order';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';

interface TicketButtonsProps {
  readonly sides: readonly Side[];
  /** The one that the window was opened by: it is the wider one for a thumb. */
  readonly first: Side;
  readonly detail: (side: Side) => string | undefined;
  /** Why a side cannot be pressed. */
  readonly reason: (side: Side) => string | undefined;
  readonly failure: string | undefined;
  /** What it comes to and what is kept back: in sight whatever is scrolled. */
  readonly total: { readonly label: string; readonly sum: string; readonly below: string };
  /** Whether it stands there in any case; else where the window is low. */
  readonly withTotal: boolean;
  /** What else is to be known before the press. */
  readonly note: string | undefined;
  readonly busy: Side | undefined;
  readonly onLook: (side: Side) => void;
  readonly onPress: (side: Side) => void;
}

/** Al and Sat, each with its price below the word, and the reason under what cannot be pressed. */
export function TicketButtons({ sides, first, failure, total, withTotal, note, ...rest }: TicketButtonsProps) {
  return (
    <div className="order-sides" data-first={first} data-alone={sides.length === 1 ? '' : undefined}>
      {failure !== undefined && (
        <p className="form-error order-failure" role="alert">
          {failure}
        </p>
      )}
      <p className="ticket-foot" data-always={withTotal ? '' : undefined}>
        <span>{total.label}</span>
        <strong className="figure">{total.sum}</strong>
        <span className="muted small figure">{total.below}</span>
      </p>
      {sides.map((side) => (
        <TicketButton key={side} side={side} {...rest} />
      ))}
      {note !== undefined && <p className="ticket-under muted">{note}</p>}
    </div>
  );
}

type ButtonProps = Omit<TicketButtonsProps, 'sides' | 'first' | 'failure' | 'total' | 'withTotal' | 'note'> & {
  readonly side: Side;
};

function TicketButton({ side, detail, reason, busy, onLook, onPress }: ButtonProps) {
  const t = useText();
  const id = useId();
  const why = reason(side);
  const below = detail(side);
  return (
    <div className="order-side" onPointerEnter={() => onLook(side)} onFocus={() => onLook(side)}>
      <Button
        variant={side}
        size="lg"
        wide
        busy={busy === side}
        disabled={(why !== undefined || busy !== undefined) && busy !== side}
        aria-describedby={why === undefined ? undefined : id}
        once
        onClick={() => onPress(side)}
      >
        <span className="ticket-press">
          <span>{t(side === 'buy' ? 'trading.buy' : 'trading.sell')}</span>
          {below !== undefined && <span className="ticket-press-price figure"> {below}</span>}
        </span>
      </Button>
      <p id={id} className="order-reason">
        {why}
      </p>
    </div>
  );
}
