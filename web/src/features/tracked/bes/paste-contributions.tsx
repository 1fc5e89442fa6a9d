/** Contributions from a pasted table: read, shown in numbers, and recorded all at once. */

import { FUND_KIND } from '@kurus/core/kind-units';
import type { DecimalMark } from '@kurus/core/money/notation';
import { type FormEvent, useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useSubmission } from '../../../lib/forms/use-submission.ts';
import { todayText } from '../../../lib/words/today-text.ts';
import { Button } from '../../../ui/button.tsx';
import { FormStatus } from '../../../ui/form-status.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { TextArea } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useRecord } from '../entry/entry-commands.ts';
import { NotationQuestion } from '../notation-question.tsx';
import { type Contribution, readContributions } from './contribution-table.ts';

export function PasteContributions({ account }: { readonly account: number }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        {t('bes.paste')}
      </Button>
      <Modal open={open} title={t('bes.pasteTitle')} size="sm" onClose={close}>
        <PasteForm account={account} onRecorded={close} />
      </Modal>
    </>
  );
}

const MOST_NAMED = 5;

const entryOf = ({ date, code, quantity, price: paid, share }: Contribution) => ({
  type: 'buy' as const,
  date,
  asset: { kind: FUND_KIND, code },
  quantity,
  price: paid,
  share,
});

interface PasteFormProps {
  readonly account: number;
  readonly onRecorded: () => void;
}

function PasteForm({ account, onRecorded }: PasteFormProps) {
  const t = useText();
  const [today] = useState(todayText);
  const [text, setText] = useState('');
  const [notation, setNotation] = useState<DecimalMark>();
  const form = useSubmission();
  const record = useRecord();
  const { contributions, wrong, unclear } = readContributions(text, today, notation);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (unclear !== undefined && notation === undefined) return form.refuse((say) => say('bes.pasteUnclear'));
    if (wrong.length > 0) return form.refuse((say) => say('bes.pasteWrong'));
    if (contributions.length === 0) return form.refuse((say) => say('bes.pasteEmpty'));
    const work = async () => {
      const done = await record.run({ account, entries: contributions.map(entryOf) });
      if (done === undefined) return;
      toast.success(done.message);
      onRecorded();
    };
    void form.send(work, (say) => say('tracked.recordFailed'));
  };
  const states = contributions.filter(({ share }) => share === 'state').length;
  const hint =
    text.trim() === ''
      ? t('bes.pasteHint')
      : wrong.length > 0
        ? t('bes.pasteLines', { lines: wrong.slice(0, MOST_NAMED).join(', ') })
        : t('bes.pasteRead', {
            count: contributions.length,
            own: String(contributions.length - states),
            state: String(states),
          });
  return (
    <form className="stack" method="post" noValidate onSubmit={submit}>
      <TextArea
        label={t('bes.pasteText')}
        name="contributions"
        rows={8}
        hint={hint}
        value={text}
        data-autofocus
        onChange={(event) => {
          setText(event.target.value);
          setNotation(undefined);
          form.clear();
        }}
      />
      {unclear !== undefined && (
        <NotationQuestion label={t('bes.pasteUnclear')} unclear={unclear} value={notation} onChange={setNotation} />
      )}
      <FormStatus form={form} />
      <Button type="submit" wide busy={form.busy}>
        {t('bes.pasteSave')}
      </Button>
    </form>
  );
}
