import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import './ticket.css';
// Imported after the styles that it overrides on phones.
import './ticket-phone.css';

interface TicketFoldProps {
  /** Collapsed at first, as on a phone; elsewhere it is always expanded. */
  readonly folded: boolean;
  readonly title: string;
  /** Content of the collapsed line. */
  readonly value?: ReactNode;
  readonly children: ReactNode;
}

/** A line that expands. */
export function TicketFold({ folded, title, value, children }: TicketFoldProps) {
  if (!folded) return children;
  return (
    <details className="ticket-fold ticket-wide">
      <summary className="row wrap">
        <span className="muted">{title}</span>
        <span className="ticket-fold-value">{value}</span>
        <ChevronDown size={16} aria-hidden="true" />
      </summary>
      {children}
    </details>
  );
}
