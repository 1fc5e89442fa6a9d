import { Check } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { KIND_GROUPS, KINDS, type TicketKind } from './ticket-kinds.ts';

/** Longest pause in ms between letters of one typed word. */
const TYPING_MS = 600;

const ALL = KIND_GROUPS.flatMap(({ kinds }) => kinds);

interface KindMenuProps {
  readonly id: string;
  readonly chosen: TicketKind;
  readonly onChoose: (kind: TicketKind) => void;
  readonly onClose: () => void;
}

/**
 * Menu of order kinds, grouped by purpose, each with a line of explanation. Arrows, Home, End and first letters move in
 * it.
 */
export function KindMenu({ id, chosen, onChoose, onClose }: KindMenuProps) {
  const t = useText();
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', atMs: 0 });
  const [active, setActive] = useState(chosen);
  useEffect(() => {
    list.current?.focus();
  }, []);
  const nameOf = (kind: TicketKind) => t(KINDS[kind].name);
  const typeAhead = (letter: string) => {
    const nowMs = Date.now();
    const before = nowMs - typed.current.atMs < TYPING_MS ? typed.current.text : '';
    typed.current = { text: before + letter.toLocaleLowerCase('tr'), atMs: nowMs };
    const found = ALL.find((kind) => nameOf(kind).toLocaleLowerCase('tr').startsWith(typed.current.text));
    if (found) setActive(found);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = ALL.indexOf(active);
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: ALL.length - 1,
    };
    const next = steps[event.key];
    if (event.key === 'Tab') return onClose();
    if (event.key.length === 1 && event.key !== ' ') return typeAhead(event.key);
    if (next === undefined && !['Enter', ' ', 'Escape'].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') onChoose(chosen);
    else if (next === undefined) onChoose(active);
    else setActive(ALL[Math.min(Math.max(next, 0), ALL.length - 1)] ?? active);
  };
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      tabIndex={0}
      aria-label={t('ticket.menu')}
      aria-activedescendant={`${base}-${active}`}
      className="kind-menu"
      onKeyDown={onKeyDown}
      onBlur={onClose}
    >
      {KIND_GROUPS.map(({ title, kinds }) => (
        <div key={title} role="group" aria-labelledby={`${base}-${title}`} className="kind-group">
          <div id={`${base}-${title}`} className="kind-group-title">
            {t(title)}
          </div>
          {kinds.map((kind) => (
            <KindOption
              key={kind}
              id={`${base}-${kind}`}
              kind={kind}
              chosen={kind === chosen}
              active={kind === active}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface KindOptionProps {
  readonly id: string;
  readonly kind: TicketKind;
  readonly chosen: boolean;
  /** True if this option is the active one. */
  readonly active: boolean;
  readonly onChoose: (kind: TicketKind) => void;
}

function KindOption({ id, kind, chosen, active, onChoose }: KindOptionProps) {
  const t = useText();
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list handles the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      className="kind-option row ends"
      data-active={active ? '' : undefined}
      // Keeps the focus in the list, which closes when it loses it.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(kind)}
    >
      <span>
        <span className="kind-name">{t(KINDS[kind].name)}</span>
        <span className="kind-hint">{t(KINDS[kind].hint)}</span>
      </span>
      {chosen && <Check size={16} aria-hidden="true" />}
    </div>
  );
}
