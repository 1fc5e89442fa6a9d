/** A native select behind a custom face that shows the chosen option. */

import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

interface FaceSelectProps<Value extends string> {
  readonly label: string;
  /** True if the face also shows the label. */
  readonly isLabelled?: boolean;
  readonly icon?: ReactNode;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

export function FaceSelect<Value extends string>(props: FaceSelectProps<Value>) {
  const { label, isLabelled = false, icon, options, value, onChange } = props;
  return (
    <label className="analysis-select">
      {icon}
      <span className={isLabelled ? 'muted' : 'visually-hidden'}>{label}</span>
      <span className="analysis-select-value" aria-hidden="true">
        {options.find((option) => option.value === value)?.label}
      </span>
      <ChevronDown size={16} aria-hidden="true" />
      <select value={value} onChange={(event) => onChange(event.currentTarget.value as Value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
