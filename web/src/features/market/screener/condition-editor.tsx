import type { QuotedKind } from '@kurus/core/asset-kinds';
import type { ScreenerField } from '@kurus/core/screener/screener';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { useWorld } from '../../../quotes/world-context.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { RETURN_UNITS } from '../return-units.ts';
import type { ReturnUnit } from '../return-units.ts';
import { Distribution } from './distribution.tsx';
import { type Draft, draftOf, type DraftMode, draftRange, filtersOf } from './draft.ts';
import { baseName, isReturn, mayBeNegative, textsOf, TYPED_DECIMALS } from './fields.ts';
import { LimitField } from './limit-field.tsx';
import type { Chip } from './screen-choice.ts';
import { countQuery, fieldsQuery } from './screener-queries.ts';

interface EditorProps {
  readonly kind: QuotedKind;
  /** Field without its unit. */
  readonly field: ScreenerField;
  readonly chip?: Chip | undefined;
  /** Unit in which a new condition on a return begins. */
  readonly unit: ReturnUnit;
  readonly onDone: (filters: readonly string[]) => void;
}

const COUNT_AFTER_MS = 200;
const MODES = ['least', 'most', 'between'] as const satisfies readonly DraftMode[];
const MODE_TEXTS = { least: 'screener.modeLeast', most: 'screener.modeMost', between: 'screener.modeBetween' } as const;

/** Form of one condition: its limits, the distribution of the field, and how many assets fit it alone. */
export function ConditionEditor({ kind, field, chip, unit, onDone }: EditorProps) {
  const t = useText();
  const [draft, setDraft] = useState<Draft>(() => draftOf(field, chip, unit));
  const [isTried, setTried] = useState(false);
  const result = filtersOf(field, draft);
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if ('filters' in result) onDone(result.filters);
  };
  const { name, about } = textsOf(field.name);
  return (
    <form className="stack-2 screener-editor" noValidate onSubmit={submit}>
      <div className="screener-editor-head">
        <h3>{t(name)}</h3>
        {about && <span className="muted small">{t(about)}</span>}
      </div>
      {isReturn(field.name) && (
        <RadioGroup
          label={t('screener.unit')}
          hideLabel
          name="conditionUnit"
          options={RETURN_UNITS.map((value) => ({ value, label: t(`screener.in${value}`) }))}
          value={draft.unit}
          onChange={(value) => change({ unit: value })}
        />
      )}
      {field.type === 'number' && <Limits kind={kind} field={field} draft={draft} onChange={change} />}
      {field.type === 'flag' && <Flag field={field} draft={draft} onChange={change} />}
      {(field.type === 'word' || field.type === 'words') && (
        <Words kind={kind} field={field} draft={draft} onChange={change} />
      )}
      {isTried && 'fault' in result && <FormError text={t(`screener.${result.fault}`)} />}
      <div className="screener-editor-foot">
        <Fitting kind={kind} filters={'filters' in result ? result.filters : undefined} />
        <Button type="submit" size="sm">
          {t('screener.done')}
        </Button>
      </div>
    </form>
  );
}

interface PartProps {
  readonly kind: QuotedKind;
  readonly field: ScreenerField;
  readonly draft: Draft;
  readonly onChange: (part: Partial<Draft>) => void;
}

function Limits({ kind, field, draft, onChange }: PartProps) {
  const t = useText();
  const unit = field.unit ?? 'ratio';
  const limit = {
    unit,
    decimals: TYPED_DECIMALS[unit],
    maySign: mayBeNegative(field.name),
  };
  return (
    <>
      <Distribution kind={kind} field={field} unit={draft.unit} range={draftRange(field, draft)} />
      <RadioGroup
        label={t('screener.mode')}
        hideLabel
        name="conditionMode"
        options={MODES.map((value) => ({ value, label: t(MODE_TEXTS[value]) }))}
        value={draft.mode}
        onChange={(mode) => onChange({ mode })}
      />
      <div className="screener-limits">
        {draft.mode !== 'most' && (
          <LimitField
            {...limit}
            label={t('screener.least')}
            name="least"
            isFirst
            value={draft.least}
            onChange={(least) => onChange({ least })}
          />
        )}
        {draft.mode !== 'least' && (
          <LimitField
            {...limit}
            label={t('screener.most')}
            name="most"
            isFirst={draft.mode === 'most'}
            value={draft.most}
            onChange={(most) => onChange({ most })}
          />
        )}
      </div>
    </>
  );
}

function Flag({ field, draft, onChange }: Omit<PartProps, 'kind'>) {
  const t = useText();
  const isHeld = baseName(field.name) === 'held';
  return (
    <RadioGroup
      label={t(textsOf(field.name).name)}
      hideLabel
      name="conditionFlag"
      options={[
        { value: 'true', label: t(isHeld ? 'screener.has' : 'screener.is') },
        { value: 'false', label: t(isHeld ? 'screener.hasNot' : 'screener.isNot') },
      ]}
      value={draft.flag}
      onChange={(flag) => onChange({ flag })}
    />
  );
}

function Words({ kind, field, draft, onChange }: PartProps) {
  const t = useText();
  const fields = useQuery(fieldsQuery(kind, useWorld()));
  const known = fields.data?.find(({ name }) => name === field.name)?.values ?? [];
  const words = [...new Set([...draft.words.filter((word) => !known.includes(word)), ...known])];
  if (fields.data && words.length === 0) return <p className="muted small">{t('screener.noData')}</p>;
  return (
    <fieldset className="screener-words" aria-label={t(textsOf(field.name).name)}>
      {words.map((word) => (
        <label key={word} className="screener-word">
          <input
            type="checkbox"
            name="word"
            value={word}
            checked={draft.words.includes(word)}
            onChange={({ target }) =>
              onChange({ words: target.checked ? [...draft.words, word] : draft.words.filter((one) => one !== word) })
            }
          />
          <span>{word}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Count of the assets that fit this condition alone. */
function Fitting({ kind, filters }: { readonly kind: QuotedKind; readonly filters: readonly string[] | undefined }) {
  const t = useText();
  const world = useWorld();
  const settled = useSettled(filters?.join('\n') ?? '', COUNT_AFTER_MS);
  const asked = settled === '' ? [] : settled.split('\n');
  const fitting = useQuery({ ...countQuery(kind, asked, world), enabled: asked.length > 0 });
  const all = useQuery(countQuery(kind, [], world)).data;
  if (filters === undefined) return <span className="grow" />;
  const isKnown = fitting.data !== undefined && all !== undefined && settled === filters.join('\n');
  return (
    <span className="grow small muted" aria-live="polite">
      {isKnown
        ? t('screener.fits', { count: String(fitting.data), all: String(all) })
        : !fitting.isError && t('screener.counting')}
    </span>
  );
}
