import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import './ticket.css';
// After what it changes for phones.
import './ticket-phone.css';

interface TicketFoldProps {
  /** On a phone; elsewhere it stands open. */
  readonly folded: boolean;
  readonly title: string;
  /** Text of the closed line. */
  readonly value?: ReactNode;
  readonly children: ReactNode;
}

/** One line that opens. */
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
