import type { AccountItem } from '@kurus/core/contract/accounts';
import type { TrackedEntryKind } from '@kurus/core/tracked/entry';
import { useText } from '../../../i18n/use-text.ts';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { SelectField } from '../../../ui/text-field.tsx';
import type { Subject } from '../../search/subject.ts';
import type { HeldAsset } from '../../search/use-search.ts';
import { AssetPicker } from './asset-picker.tsx';
import { ChosenSubject } from './chosen-subject.tsx';
import { withSubject, withType } from './entry-draft.ts';
import type { EntryPart } from './entry-part.ts';
import { CASH_TYPES, FIRST_TYPES, fitsSubject, OTHER_CASH_TYPES, OTHER_TYPES } from './entry-types.ts';

interface EntryWhatProps extends EntryPart {
  readonly account: AccountItem;
  readonly held: readonly HeldAsset[];
  /** True if the asset field is focused first. */
  readonly isFirst: boolean;
}

/** Fields for the asset and the entry type. */
export function EntrySubjectFields({ draft, onDraft, errorOf, account, held, isFirst }: EntryWhatProps) {
  const t = useText();
  const { subject, type } = draft;
  return (
    <>
      {subject === undefined ? (
        <AssetPicker
          label={t('labels.asset')}
          name="asset"
          error={errorOf('asset')}
          held={held}
          cashOf={account}
          isFirst={isFirst}
          onPick={(picked, picksType) => {
            const next = withSubject(draft, picked);
            onDraft(picksType === undefined ? next : withType(next, picksType));
          }}
        />
      ) : (
        <ChosenSubject subject={subject} onChange={() => onDraft(withSubject(draft, undefined))} />
      )}
      <TypeChoice subject={subject} type={type} onType={(next) => onDraft(withType(draft, next))} />
    </>
  );
}

interface TypeChoiceProps {
  readonly subject: Subject | undefined;
  readonly type: TrackedEntryKind;
  readonly onType: (type: TrackedEntryKind) => void;
}

/** Choice of the entry type: the most frequent ones side by side, others behind "other". */
function TypeChoice({ subject, type, onType }: TypeChoiceProps) {
  const t = useText();
  const isCash = subject === 'cash';
  const first = isCash ? CASH_TYPES : FIRST_TYPES;
  const others = (isCash ? OTHER_CASH_TYPES : OTHER_TYPES).filter((one) => fitsSubject(one, subject));
  const isOther = !first.includes(type);
  const options = first.map((value) => ({ value: value as string, label: t(`entries.${value}`) }));
  const kindOf = (value: string) => [...first, ...others].find((one) => one === value);
  return (
    <>
      <RadioGroup
        label={t('tracked.whatHappened')}
        name="type"
        variant="chips"
        options={[...options, { value: 'other', label: t('tracked.other') }]}
        value={isOther ? 'other' : type}
        onChange={(value) => onType(kindOf(value) ?? others[0] ?? 'fee')}
      />
      {isOther && (
        <SelectField
          label={t('tracked.otherKind')}
          name="otherType"
          value={type}
          onChange={(event) => onType(kindOf(event.target.value) ?? type)}
          options={others.map((value) => ({ value, label: t(`entries.${value}`) }))}
        />
      )}
    </>
  );
}
