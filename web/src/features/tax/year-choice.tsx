import { useText } from '../../i18n/use-text.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { SelectField } from '../../ui/text-field.tsx';

/** Side by side there is room for so many. */
const MOST_SIDE_BY_SIDE = 5;

interface YearChoiceProps {
  readonly years: readonly number[];
  readonly year: string;
  readonly onChange: (year: string) => void;
}

export function YearChoice({ years, year, onChange }: YearChoiceProps) {
  const t = useText();
  const options = years.map((one) => ({ value: String(one), label: String(one) }));
  if (years.length <= MOST_SIDE_BY_SIDE)
    return (
      <RadioGroup label={t('labels.year')} hideLabel name="year" options={options} value={year} onChange={onChange} />
    );
  return (
    <SelectField
      label={t('labels.year')}
      hideLabel
      name="year"
      options={options.toReversed()}
      value={year}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
