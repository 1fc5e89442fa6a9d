import type { DepositTerms } from '@kurus/core/contract/own-terms';
import type { CustomAssetItem } from '@kurus/core/contract/tracked';
import { signOf } from '@kurus/core/money/format';
import { parseMoney } from '@kurus/core/money/money';
import { useRef, useState, type FormEvent } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useEntryLock } from '../../../lib/account/sample-lock.ts';
import { emptyOnes, useForm } from '../../../lib/forms/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FormStatus } from '../../../ui/form-status.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { correctTerms } from './terms-commands.ts';

interface BrokenEarlyProps {
  readonly asset: CustomAssetItem;
  readonly terms: DepositTerms;
  readonly today: string;
}

/** Button that asks what came of a deposit that was broken before its end. */
export function BrokenEarly(props: BrokenEarlyProps) {
  const t = useText();
  const lock = useEntryLock();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button {...lock} variant="ghost" wide onClick={() => setOpen(true)}>
        {t('terms.breakButton')}
      </Button>
      <Modal open={open} title={t('terms.breakTitle')} size="sm" onClose={() => setOpen(false)}>
        <BreakForm {...props} onDone={() => setOpen(false)} />
      </Modal>
    </>
  );
}

const FIELDS = ['closedOn', 'received'] as const;

function BreakForm({ asset, terms, today, onDone }: BrokenEarlyProps & { readonly onDone: () => void }) {
  const t = useText();
  const element = useRef<HTMLFormElement>(null);
  const form = useForm(FIELDS);
  const [draft, setDraft] = useState({ closedOn: today, received: '' });
  const set = (changes: Partial<typeof draft>) => {
    setDraft({ ...draft, ...changes });
    for (const name of Object.keys(changes)) form.retype(name);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const received = parseMoney(draft.received);
    if (!element.current || form.stop(element.current, emptyOnes(draft, FIELDS)) || received === undefined) return;
    void form.send(
      async () => {
        await correctTerms(asset.code, { ...terms, closedOn: draft.closedOn, received }, true);
        onDone();
      },
      (text) => text('tracked.recordFailed'),
    );
  };
  return (
    <form ref={element} className="stack" method="post" noValidate onSubmit={submit}>
      <DateField
        label={t('terms.breakOn')}
        name="closedOn"
        value={draft.closedOn}
        min={terms.from}
        max={today}
        {...form.marks('closedOn')}
        onChange={(closedOn) => set({ closedOn })}
      />
      <NumberField
        label={t('terms.received')}
        name="received"
        decimals={2}
        value={draft.received}
        suffix={signOf(terms.currency)}
        {...form.marks('received')}
        onChange={(received) => set({ received })}
      />
      <FormStatus form={form} />
      <Button type="submit" busy={form.busy}>
        {t('labels.save')}
      </Button>
    </form>
  );
}
