import { useText } from '../../i18n/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { Switch } from '../../ui/switch.tsx';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import { currencyName } from './currency-name.ts';
import { FormCard } from './form-card.tsx';
import { meaningOptions } from './meaning-texts.ts';
import { displayCell } from './readers/cell.ts';
import type { Choices } from './readers/choices.ts';
import { type Field, FIELDS, SUMMED } from './readers/fields.ts';
import type { Source } from './readers/source.ts';
import { cellAt, type Table } from './readers/table.ts';
import { DatesCard, NumbersCard, ZoneCard } from './rule-cards.tsx';
import { missingOfColumns } from './settled.ts';
import { StepFrame } from './step-frame.tsx';
import type { Wizard } from './wizard-state.ts';

const SAMPLE_ROWS = 3;

interface ColumnsStepProps {
  readonly wizard: Wizard;
  readonly table: Table;
  readonly source: Source;
  readonly choices: Choices;
  /** Name of the saved choices for this heading. */
  readonly saved: string | undefined;
  readonly currencies: readonly string[];
  readonly onChoose: (change: Partial<Choices>) => void;
  readonly onWizard: (change: (now: Wizard) => Wizard) => void;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

export function ColumnsStep(props: ColumnsStepProps) {
  const { wizard, table, choices, saved, onChoose, onWizard, onBack, onNext } = props;
  const t = useText();
  const missing = missingOfColumns(choices);
  const matchedCount = choices.columns.filter((field) => field !== undefined).length;
  const has = (field: Field) => choices.columns.includes(field);
  return (
    <StepFrame
      title={t('imports.columnsTitle')}
      text={saved === undefined ? t('imports.columnsText') : t('imports.columnsKept', { name: saved })}
      back={{ label: t('imports.stepSource'), go: onBack }}
      next={{ label: t('imports.toWords'), go: onNext, missing: missing && t(missing) }}
    >
      <FormCard wizard={wizard} onWizard={onWizard} />
      <div className="import-pair">
        <Card padding="none" className="import-choices">
          <p className="import-matched small">
            {t('imports.matched', { count: table.header.length, known: matchedCount })}
          </p>
          <ul>
            {table.header.map((name, at) => (
              <ColumnRow
                key={at}
                name={name}
                samples={samplesOf(table, at, choices)}
                field={choices.columns[at]}
                onField={(field) => onChoose({ columns: changed(choices.columns, at, field) })}
              />
            ))}
          </ul>
          {!has('fee') && !has('tax') && <p className="import-matched small muted">{t('imports.noFees')}</p>}
        </Card>
        <Rules {...props} />
      </div>
    </StepFrame>
  );
}

/** Rules of the whole file: notation, days, zone, currency, and the meaning of rows that name none. */
function Rules({ wizard, table, source, choices, currencies, onChoose, onWizard }: ColumnsStepProps) {
  const t = useText();
  return (
    <div className="stack">
      {!choices.columns.includes('type') && (
        <Card>
          <SelectField
            label={t('imports.everyRow')}
            name="everyRow"
            value={choices.everyRow ?? ''}
            onChange={(event) =>
              onChoose({ everyRow: meaningOptions(t).find(({ value }) => value === event.target.value)?.value })
            }
            options={[{ value: '', label: t('imports.chooseMeaning') }, ...meaningOptions(t)]}
          />
        </Card>
      )}
      <NumbersCard table={table} source={source} choices={choices} onChoose={onChoose} />
      <DatesCard table={table} source={source} choices={choices} onChoose={onChoose} />
      <ZoneCard table={table} source={source} choices={choices} onChoose={onChoose} />
      <Card>
        <SelectField
          label={t('imports.currencyTitle')}
          name="currency"
          value={choices.currency}
          onChange={(event) => onChoose({ currency: event.target.value })}
          options={currencies.map((code) => ({ value: code, label: currencyName(t, code) }))}
        />
      </Card>
      {source.id === 'generic' && (
        <KeepCard keepAs={wizard.keepAs} onKeep={(keepAs) => onWizard((now) => ({ ...now, keepAs }))} />
      )}
    </div>
  );
}

/** The first rows of the table, as the file has them. */
const samplesOf = ({ rows }: Table, column: number, { numbers }: Choices): string[] =>
  rows
    .filter(({ fault }) => fault === undefined)
    .slice(0, SAMPLE_ROWS)
    .map((row) => displayCell(cellAt(row, column), numbers));

/** Only one column can have a field, except charges, which are added up. */
const changed = (columns: Choices['columns'], at: number, field: Field | undefined): Choices['columns'] =>
  columns.map((now, index) =>
    index === at ? field : now === field && field !== undefined && !SUMMED.includes(field) ? undefined : now,
  );

interface ColumnRowProps {
  readonly name: string;
  readonly samples: readonly string[];
  readonly field: Field | undefined;
  readonly onField: (field: Field | undefined) => void;
}

function ColumnRow({ name, samples, field, onField }: ColumnRowProps) {
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

interface KeepCardProps {
  /** Undefined if nothing is to be saved. */
  readonly keepAs: string | undefined;
  readonly onKeep: (name: string | undefined) => void;
}

function KeepCard({ keepAs, onKeep }: KeepCardProps) {
  const t = useText();
  return (
    <Card className="stack">
      <Switch label={t('imports.keep')} checked={keepAs !== undefined} onChange={(on) => onKeep(on ? '' : undefined)} />
      {keepAs !== undefined && (
        <TextField
          label={t('imports.keepName')}
          name="templateName"
          maxLength={40}
          value={keepAs}
          onChange={(event) => onKeep(event.target.value)}
        />
      )}
    </Card>
  );
}
