import type { KeyboardEvent } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import type { TypedLimit } from './draft.ts';
import type { FieldUnit } from './fields.ts';

interface LimitFieldProps {
  readonly label: string;
  readonly name: string;
  readonly unit: FieldUnit;
  readonly decimals: number;
  /** True: it may be below zero. */
  readonly maySign: boolean;
  readonly isFirst?: boolean;
  readonly value: TypedLimit;
  readonly onChange: (value: TypedLimit) => void;
}

const SUFFIXES: Readonly<Record<FieldUnit, string>> = { lira: '₺', fraction: '%', days: '', ratio: '' };

/** A limit in Turkish notation. Its sign is a button, as the keypads of phones have none; the keys - and + press it. */
export function LimitField({ label, name, unit, decimals, maySign, isFirst, value, onChange }: LimitFieldProps) {
  const t = useText();
  const flip = (isNegative: boolean) => onChange({ ...value, isNegative });
  const onKeyDown = (event: KeyboardEvent) => {
    if (!maySign || (event.key !== '-' && event.key !== '−' && event.key !== '+')) return;
    event.preventDefault();
    flip(event.key !== '+');
  };
  return (
    <NumberField
      label={label}
      hideLabel
      name={name}
      decimals={decimals}
      value={value.typed}
      suffix={SUFFIXES[unit]}
      onKeyDown={onKeyDown}
      {...(isFirst && { 'data-autofocus': '' })}
      onChange={(typed) => onChange({ ...value, typed })}
      before={
        maySign && (
          <button
            type="button"
            className="screener-sign"
            aria-label={t('screener.sign')}
            aria-pressed={value.isNegative}
            onClick={() => flip(!value.isNegative)}
          >
            {value.isNegative ? '−' : '+'}
          </button>
        )
      }
    />
  );
}
