import './conditions.css';
import { SCREEN_FILTERS_MAX } from '@kurus/core/limits';
import type { ScreenerField } from '@kurus/core/screener/screener';
import { ListFilter, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { toast } from '../../../ui/toast.tsx';
import { ConditionEditor } from './condition-editor.tsx';
import { FieldList } from './field-list.tsx';
import { baseName, fieldOf } from './fields.ts';
import { KindButton } from './kind-button.tsx';
import { Popover } from './popover.tsx';
import { type Chip, readFilters, replaced, type ScreenChoice } from './screen-choice.ts';
import { phraseOf, phraseText } from './values.ts';

interface ChipsProps {
  readonly choice: ScreenChoice;
  readonly onChange: (part: Partial<ScreenChoice>) => void;
  readonly onKind: (kind: ScreenChoice['kind']) => void;
}

/** Chips that a phone shows before "4 koşul" opens all of them. */
const SHOWN_ON_PHONE = 2;

/** Conditions as phrases: a chip opens its editor, Del removes it. */
export function ConditionChips({ choice, onChange, onKind }: ChipsProps) {
  const t = useText();
  const isPhone = useMedia('(width < 600px)');
  const [openAt, setOpenAt] = useState<number>();
  const [isAll, setAll] = useState(false);
  const { chips } = readFilters(choice);
  const { filters } = choice;
  const remove = (chip: Chip) => onChange({ filters: replaced(filters, chip.filters, []) });
  const chipAt = (chip: Chip, at: number) => (
    <ConditionChip
      key={chip.filters.join()}
      {...{ choice, chip }}
      isOpen={openAt === at}
      onOpen={(isOpen) => setOpenAt(isOpen ? at : undefined)}
      onReplace={(after) => onChange({ filters: replaced(filters, chip.filters, after) })}
      onRemove={() => remove(chip)}
    />
  );
  const folds = isPhone && chips.length > SHOWN_ON_PHONE;
  return (
    <>
      <ul className="screener-chips" aria-label={t('screener.conditions')}>
        <li className="screener-anchor">
          <KindButton kind={choice.kind} onChoose={onKind} />
        </li>
        {(folds ? chips.slice(0, SHOWN_ON_PHONE) : chips).map(chipAt)}
        {folds && (
          <li>
            <button type="button" className="screener-chip screener-some" onClick={() => setAll(true)}>
              <ListFilter size={16} aria-hidden="true" />
              {t('screener.some', { count: String(chips.length) })}
            </button>
          </li>
        )}
        <li className="screener-anchor">
          <AddCondition
            choice={choice}
            onAdd={(more) => {
              const next = replaced(filters, undefined, more);
              if (next.length > SCREEN_FILTERS_MAX)
                toast.error(t('screener.tooMany', { most: String(SCREEN_FILTERS_MAX) }));
              else onChange({ filters: next });
            }}
          />
        </li>
        {filters.length > 0 && !isPhone && (
          <li>
            <button type="button" className="link touch screener-clear" onClick={() => onChange({ filters: [] })}>
              {t('screener.clear')}
            </button>
          </li>
        )}
      </ul>
      {isAll && folds && (
        <Popover label={t('screener.allConditions')} onClose={() => setAll(false)}>
          <ul className="screener-chips screener-all">{chips.map((chip, at) => chipAt(chip, at))}</ul>
        </Popover>
      )}
    </>
  );
}

interface ChipProps {
  readonly choice: ScreenChoice;
  readonly chip: Chip;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onReplace: (filters: readonly string[]) => void;
  readonly onRemove: () => void;
}

function ConditionChip({ choice: { kind, unit }, chip, isOpen, onOpen, onReplace, onRemove }: ChipProps) {
  const t = useText();
  const phrase = phraseOf(t, kind, chip);
  const text = phraseText(phrase);
  const field = fieldOf(kind, baseName(chip.conditions[0].field.name));
  return (
    <li className="screener-anchor">
      <span className="screener-chip" data-open={isOpen ? '' : undefined}>
        <button
          type="button"
          className="screener-phrase"
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          aria-label={t('screener.edit', { condition: text })}
          onClick={() => onOpen(!isOpen)}
          onKeyDown={(event) => {
            if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
          }}
        >
          {phrase.lead} <strong>{phrase.value}</strong>
        </button>
        <button
          type="button"
          className="screener-x"
          aria-label={t('screener.remove', { condition: text })}
          onClick={onRemove}
        >
          <X size={15} aria-hidden="true" />
        </button>
      </span>
      {isOpen && field && (
        <Popover label={text} onClose={() => onOpen(false)}>
          <ConditionEditor
            {...{ kind, field, chip, unit }}
            onDone={(filters) => {
              onOpen(false);
              onReplace(filters);
            }}
          />
        </Popover>
      )}
    </li>
  );
}

interface AddProps {
  readonly choice: ScreenChoice;
  readonly onAdd: (filters: readonly string[]) => void;
}

function AddCondition({ choice: { kind, unit }, onAdd }: AddProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [field, setField] = useState<ScreenerField>();
  const close = () => {
    setOpen(false);
    setField(undefined);
  };
  return (
    <>
      <button
        type="button"
        className="screener-chip screener-add"
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => (isOpen ? close() : setOpen(true))}
      >
        <Plus size={16} aria-hidden="true" />
        {t('screener.add')}
      </button>
      {isOpen && (
        // A key for each step: the focus goes to its first field.
        <Popover key={field?.name ?? ''} label={t('screener.add')} onClose={close}>
          {field ? (
            <ConditionEditor
              {...{ kind, field, unit }}
              onDone={(filters) => {
                close();
                onAdd(filters);
              }}
            />
          ) : (
            <FieldList kind={kind} onChoose={setField} />
          )}
        </Popover>
      )}
    </>
  );
}
