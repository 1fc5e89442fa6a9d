import type { Scope } from '@kurus/core/contract/words/scopes';
import { Pencil } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { Switch } from '../../ui/switch.tsx';
import { READING, seesAmounts, WRITING, wordOf } from './key-words.ts';

interface RightsChoiceProps {
  readonly scopes: ReadonlySet<Scope>;
  readonly onChange: (scopes: ReadonlySet<Scope>) => void;
}

/** Rights with their limits: reading first, writing below a line. */
export function RightsChoice({ scopes, onChange }: RightsChoiceProps) {
  const t = useText();
  const toggle = (scope: string, on: boolean) => {
    const next = new Set<Scope>(scopes);
    if (on) next.add(scope as Scope);
    else next.delete(scope as Scope);
    onChange(next);
  };
  const itemsOf = (list: readonly Scope[], mark?: React.ReactNode) =>
    list.map((scope) => ({
      id: scope,
      label: t(`programs.scope-${wordOf(scope)}`),
      hint: t(`programs.hint-${wordOf(scope)}`),
      isTicked: scopes.has(scope),
      mark,
    }));
  const writes = (
    <span className="key-right" data-writes>
      <Pencil size={13} aria-hidden="true" />
      {t('programs.writes')}
    </span>
  );
  return (
    <div>
      <p className="key-label">{t('programs.whatMay')}</p>
      <div className="key-ticks-box">
        <TickList label={t('programs.whatMay')} items={itemsOf(READING)} onChange={toggle} />
        <p className="key-writing small">{t('programs.writing')}</p>
        <TickList label={t('programs.writing')} items={itemsOf(WRITING, writes)} onChange={toggle} />
      </div>
    </div>
  );
}

interface RatiosSwitchProps {
  readonly scopes: ReadonlySet<Scope>;
  readonly checked: boolean;
  readonly onChange: (on: boolean) => void;
}

/** "Yalnız oranlar", closed where a right shows amounts in any case. */
export function RatiosSwitch({ scopes, checked, onChange }: RatiosSwitchProps) {
  const t = useText();
  const isClosed = seesAmounts(scopes);
  return (
    <Switch
      label={t('programs.ratios')}
      hint={t(isClosed ? 'programs.ratiosOff' : 'programs.ratiosHint')}
      checked={checked}
      disabled={isClosed}
      onChange={onChange}
    />
  );
}

interface TickListProps {
  readonly label: string;
  readonly items: readonly {
    readonly id: string;
    readonly label: string;
    readonly hint?: string;
    readonly isTicked: boolean;
    readonly mark?: React.ReactNode;
  }[];
  readonly onChange: (id: string, on: boolean) => void;
}

export function TickList({ label, items, onChange }: TickListProps) {
  return (
    <ul className="key-ticks" aria-label={label}>
      {items.map(({ id, label: name, hint, isTicked, mark }) => (
        <li key={id}>
          <label className="key-tick">
            <input type="checkbox" checked={isTicked} onChange={(event) => onChange(id, event.target.checked)} />
            <span className="grow">
              <strong>{name}</strong>
              {hint !== undefined && <span className="key-hint muted small">{hint}</span>}
            </span>
            {mark}
          </label>
        </li>
      ))}
    </ul>
  );
}
