import { useId, type KeyboardEvent, type ReactNode } from 'react';
import './tabs.css';
import { useChosenInSight } from './use-chosen-in-sight.ts';

interface TabsProps<Id extends string> {
  readonly label: string;
  readonly items: readonly {
    readonly id: Id;
    readonly label: string;
    readonly icon?: ReactNode;
    readonly count?: number;
  }[];
  readonly active: Id;
  readonly onChange: (id: Id) => void;
  /** The panel of the active tab. */
  readonly children: ReactNode;
}

/** Tabs as one tab stop; arrows, Home and End move between them and open them. */
export function Tabs<Id extends string>({ label, items, active, onChange, children }: TabsProps<Id>) {
  const base = useId();
  const list = useChosenInSight<HTMLDivElement>(active);
  const move = (event: KeyboardEvent) => {
    const at = items.findIndex((item) => item.id === active);
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: items.length - 1 };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const index = (step + items.length) % items.length;
    const next = items[index];
    if (next === undefined) return;
    onChange(next.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  };
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs themselves take the focus */}
      <div ref={list} role="tablist" aria-label={label} className="tab-list" onKeyDown={move}>
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={`${base}-${item.id}`}
            aria-selected={item.id === active}
            aria-controls={`${base}-panel`}
            tabIndex={item.id === active ? 0 : -1}
            className="tab"
            onClick={() => onChange(item.id)}
          >
            {item.icon}
            {item.label}
            {item.count !== undefined && <span className="tab-count">{item.count}</span>}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${active}`}
        tabIndex={-1}
        className="tab-panel"
      >
        {children}
      </div>
    </div>
  );
}
