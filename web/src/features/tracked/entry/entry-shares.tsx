/** Fields of corporate actions: ratios of shares, and the target asset of a merger. */

import type { PlainTextKey } from '../../../i18n/texts.ts';
import { useText } from '../../../i18n/use-text.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { AssetPicker } from './asset-picker.tsx';
import { ChosenSubject } from './chosen-subject.tsx';
import { Figure, Charges, type EntryFiguresProps } from './entry-figure.tsx';
import type { EntryPart } from './entry-part.ts';
import { Trio } from './entry-trio.tsx';

/** Bonus and rights: a number of shares, or a ratio per old share. */
export function NewShares(props: EntryFiguresProps) {
  const t = useText();
  const { draft, onDraft } = props;
  const isPaid = draft.type === 'rights';
  return (
    <>
      <RadioGroup
        label={t('tracked.howMany')}
        name="byRatio"
        value={draft.byRatio ? 'ratio' : 'count'}
        onChange={(by) => onDraft({ ...draft, byRatio: by === 'ratio' })}
        options={[
          { value: 'count', label: t('tracked.byCount') },
          { value: 'ratio', label: t('tracked.byRatio') },
        ]}
      />
      {draft.byRatio ? (
        <>
          <Ratio {...props} />
          {isPaid && <Figure {...props} field="price" label="labels.price" />}
        </>
      ) : isPaid ? (
        <Trio {...props} day={undefined} />
      ) : (
        <Figure {...props} field="quantity" label="tracked.addedQuantity" first />
      )}
      {isPaid && <Charges {...props} />}
    </>
  );
}

export function Ratio(props: EntryPart) {
  const isAdded = props.draft.type === 'bonus' || props.draft.type === 'rights';
  return (
    <div className="entry-pair">
      <Count {...props} field="denominator" label="tracked.forOld" data-first-figure="" />
      <Count {...props} field="numerator" label={isAdded ? 'tracked.addedFor' : 'tracked.newFor'} />
    </div>
  );
}

interface CountProps extends EntryPart {
  readonly field: 'denominator' | 'numerator';
  readonly label: PlainTextKey;
  readonly 'data-first-figure'?: string;
}

/** Field for one number of a ratio, in whole shares. */
function Count({ draft, onDraft, errorOf, field, label, ...first }: CountProps) {
  const t = useText();
  return (
    <NumberField
      label={t(label)}
      name={field}
      decimals={0}
      value={draft[field]}
      error={errorOf(field)}
      data-first-figure={first['data-first-figure']}
      onChange={(text) => onDraft({ ...draft, [field]: text })}
    />
  );
}

interface IntoProps extends EntryFiguresProps {
  readonly label: PlainTextKey;
}

/** Field for the asset that the shares become; absent if those of a merger keep their code. */
export function Into({ draft, onDraft, errorOf, held, label }: IntoProps) {
  const t = useText();
  if (draft.into)
    return (
      <ChosenSubject subject={draft.into} label={t(label)} onChange={() => onDraft({ ...draft, into: undefined })} />
    );
  return (
    <AssetPicker
      label={t(label)}
      name="into"
      error={errorOf('into')}
      held={held}
      onPick={(into) => onDraft({ ...draft, into })}
    />
  );
}
