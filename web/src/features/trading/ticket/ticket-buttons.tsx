import type { Side } from '@kurus/core/trading/order';
import { SideButton } from '../side-button.tsx';

interface TicketButtonsProps {
  readonly sides: readonly Side[];
  /** The one that the window was opened by: it is the wider one for a thumb. */
  readonly first: Side;
  readonly detail: (side: Side) => string | undefined;
  /** Why a side cannot be pressed. */
  readonly reason: (side: Side) => string | undefined;
  readonly failure: string | undefined;
  /** Sum of the order and its reservation: visible wherever the page is scrolled. */
  readonly total: { readonly label: string; readonly sum: string; readonly below: string };
  /** Whether it stands there in any case; else where the window is low. */
  readonly withTotal: boolean;
  /** Note to read before pressing the button. */
  readonly note: string | undefined;
  readonly busy: Side | undefined;
  readonly onPreview: (side: Side) => void;
  readonly onPress: (side: Side) => void;
}

/** Al and Sat, each with its price below the word, and the reason under what cannot be pressed. */
export function TicketButtons(props: TicketButtonsProps) {
  const { sides, first, detail, reason, failure, total, withTotal, note, busy, onPreview, onPress } = props;
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
        <SideButton
          key={side}
          side={side}
          detail={detail(side)}
          reason={reason(side)}
          blocked={reason(side) !== undefined}
          busy={busy}
          onPreview={() => onPreview(side)}
          onPress={() => onPress(side)}
        />
      ))}
      {note !== undefined && <p className="ticket-under muted">{note}</p>}
    </div>
  );
}
