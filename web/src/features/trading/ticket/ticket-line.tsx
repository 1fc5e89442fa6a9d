import type { AssetKind } from '@kurus/core/asset-kinds';
import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { MarketPhase } from '../../../quotes/market-phase.tsx';
import './kind-menu.css';
import { KindMenu } from './kind-menu.tsx';
import { KINDS, type TicketKind } from './ticket-kinds.ts';

interface TicketLineProps {
  readonly type: AssetKind;
  readonly kind: TicketKind;
  readonly onKind: (kind: TicketKind) => void;
}

/** Line above the form: the state of the market, and the choice of the order kind. */
export function TicketLine({ type, kind, onKind }: TicketLineProps) {
  const t = useText();
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const choose = (next: TicketKind) => {
    setOpen(false);
    button.current?.focus();
    onKind(next);
  };
  return (
    <div className="ticket-line row wrap ends">
      <MarketPhase kind={type} />
      <button
        ref={button}
        type="button"
        className="ticket-kind"
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        // Keeps the focus in the list: its loss would close the list, and this press would open it again.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => setOpen(!open)}
      >
        <span className="muted">{t('ticket.orderType')} </span>
        <strong>{t(KINDS[kind].name)}</strong>
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      {open && <KindMenu id={id} chosen={kind} onChoose={choose} onClose={() => setOpen(false)} />}
    </div>
  );
}
