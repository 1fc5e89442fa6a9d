import { useText } from '../../i18n/use-text.ts';
import { SelectField } from '../../ui/text-field.tsx';
import { FIELDS, type Field } from './readers/fields.ts';

interface ColumnRowProps {
  readonly name: string;
  readonly samples: readonly string[];
  readonly field: Field | undefined;
  readonly onField: (field: Field | undefined) => void;
}

export function ColumnRow({ name, samples, field, onField }: ColumnRowProps) {
  const t = useText();
  return (
    <li className="import-column">
      <strong className="import-heading">{name || '–'}</strong>
      <span className="import-samples small muted">
        {samples.map((sample, at) => (
          <span key={at}>{sample || '–'}</span>
        ))}
      </span>
      <SelectField
        label={t('imports.oursOf', { column: name })}
        hideLabel
        name="field"
        value={field ?? ''}
        onChange={(event) => onField(FIELDS.find((one) => one === event.target.value))}
        options={[
          { value: '', label: t('imports.notUsed') },
          ...FIELDS.map((one) => ({ value: one, label: t(`imports.${one}`) })),
        ]}
      />
    </li>
  );
}
