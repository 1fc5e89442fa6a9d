import { useText } from '../../i18n/use-text.ts';
import { VALIDITY_TEXTS } from '../../lib/order-words.ts';
import { validityIn } from './ticket-entry.ts';
import type { TicketPart } from './ticket-fields.tsx';
import { ValidityField } from './validity-field.tsx';

/** On a phone the validity is one line that opens. */
export function ValidityFold({ folded, ...part }: TicketPart & { readonly folded: boolean }) {
  const t = useText();
  if (part.kind === 'market') return null;
  if (!folded) return <ValidityField {...part} />;
  const validity = validityIn(part.kind, part.market.market.kind, part.entry);
  return (
    <details className="ticket-fold ticket-wide">
      <summary>
        <span>{t('ticket.validity')}</span>
        <strong>{t(VALIDITY_TEXTS[validity])}</strong>
      </summary>
      <ValidityField {...part} />
    </details>
  );
}
