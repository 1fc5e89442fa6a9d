import type { QuotedKind } from '@kurus/core/asset-kinds';
import { isHit } from '@kurus/core/market/matched-parts';
import type { ScreenerField } from '@kurus/core/screener/screener';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { choicesOf, FIELD_GROUPS, textsOf } from './fields.ts';

interface FieldListProps {
  readonly kind: QuotedKind;
  readonly onChoose: (field: ScreenerField) => void;
}

/** Fields in groups, found by name. Arrows walk through them. */
export function FieldList({ kind, onChoose }: FieldListProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const isFound = (name: string) => typed.trim() === '' || isHit(t(textsOf(name).name), typed);
  const fields = choicesOf(kind).filter(({ name }) => isFound(name));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const stops = [...(list.current?.querySelectorAll<HTMLElement>('input, button') ?? [])];
    const at = stops.findIndex((one) => one === document.activeElement);
    stops[Math.max(0, Math.min(stops.length - 1, at + step))]?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its buttons have the focus
    <div ref={list} className="stack-2" onKeyDown={onKeyDown}>
      <TextField
        label={t('screener.find')}
        hideLabel
        name="field"
        autoComplete="off"
        placeholder={t('screener.find')}
        data-autofocus=""
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          const [first] = fields;
          if (event.key !== 'Enter' || !first) return;
          event.preventDefault();
          onChoose(first);
        }}
      />
      {fields.length === 0 && <p className="muted small">{t('screener.noField')}</p>}
      <div className="screener-fields">
        {FIELD_GROUPS.map((group) => {
          const own = fields.filter(({ name }) => textsOf(name).group === group);
          if (own.length === 0) return null;
          const title = t(`screener.group${group}`);
          return (
            <section key={group} aria-label={title}>
              <h4 className="muted small">{title}</h4>
              <ul>
                {own.map((field) => (
                  <li key={field.name}>
                    <button type="button" className="screener-item" onClick={() => onChoose(field)}>
                      {t(textsOf(field.name).name)}
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </div>
  );
}
