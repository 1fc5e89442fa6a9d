import { REFUNDED_CHARGES } from '@kurus/core/contract/words/tracked';
import { useText } from '../../../i18n/use-text.ts';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Figure, type EntryFiguresProps } from './entry-figure.tsx';

/** Fields of a refund: the charge that it gives back, and its amount. */
export function Refund(props: EntryFiguresProps) {
  const t = useText();
  const { draft, onDraft } = props;
  return (
    <>
      <RadioGroup
        label={t('tracked.refundOf')}
        name="refundOf"
        value={draft.refundOf}
        onChange={(value) =>
          onDraft({ ...draft, refundOf: REFUNDED_CHARGES.find((one) => one === value) ?? draft.refundOf })
        }
        options={REFUNDED_CHARGES.map((value) => ({ value, label: t(`entries.${value}`) }))}
      />
      <Figure {...props} field="amount" label="labels.amount" hint={t('tracked.refundHint')} first />
    </>
  );
}
