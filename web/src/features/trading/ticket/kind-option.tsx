import { Check } from 'lucide-react';
import { useText } from '../../../i18n/use-text.ts';
import { KIND_WORDS, type TicketKind } from './ticket-kinds.ts';

interface KindOptionProps {
  readonly id: string;
  readonly kind: TicketKind;
  readonly chosen: boolean;
  /** Where the keys are. */
  readonly active: boolean;
  readonly onChoose: (kind: TicketKind) => void;
}

export function KindOption({ id, kind, chosen, active, onChoose }: KindOptionProps) {
  const t = useText();
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list hears the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      className="kind-option row ends"
      data-active={active ? '' : undefined}
      // Before the list loses the focus, which would close it.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(kind)}
    >
      <span>
        <span className="kind-name">{t(KIND_WORDS[kind].name)}</span>
        <span className="kind-hint">{t(KIND_WORDS[kind].hint)}</span>
      </span>
      {chosen && <Check size={16} aria-hidden="true" />}
    </div>
  );
}
