import { takeSnapshot } from '@kurus/core/contract/snapshots';
import { SNAPSHOT_NAME_MAX_LENGTH } from '@kurus/core/limits';
import { Camera } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { call } from '../../lib/api-client.ts';
import { useIntent } from '../../lib/forms/use-intent.ts';
import { useSubmission } from '../../lib/forms/use-submission.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { reloadSnapshots } from './snapshot-queries.ts';
import { useSnapshotAccount } from './use-snapshot-account.ts';

interface TakeFormProps {
  readonly onTaken: (id: number) => void;
}

/** A snapshot in one field and one tap; where all portfolios are chosen, one of them is asked for. */
export function TakeForm({ onTaken }: TakeFormProps) {
  const t = useText();
  const [name, setName] = useState('');
  const { account, choices, choose, isChosen } = useSnapshotAccount();
  const { send, busy, error } = useSubmission();
  const { run } = useIntent(
    (body: { readonly account: number; readonly name: string }, idempotencyKey) =>
      call(takeSnapshot, { body, idempotencyKey }),
    (a, b) => a.account === b.account && a.name === b.name,
  );
  const save = async () => {
    const answer = account && (await run({ account: account.id, name }));
    if (!answer) return;
    setName((now) => (now === name ? '' : now));
    toast.success(answer.message);
    await reloadSnapshots();
    onTaken(answer.data.snapshot.id);
  };
  const isReady = name.trim() !== '' && account !== undefined;
  return (
    <form
      className="stack-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) void send(save, (translate) => translate('snapshots.notDone'));
      }}
    >
      {!isChosen && account && (
        <SelectField
          label={t('snapshots.account')}
          name="account"
          value={String(account.id)}
          options={choices.map((one) => ({ value: String(one.id), label: one.name }))}
          onChange={(event) => choose(event.target.value)}
        />
      )}
      <TextField
        label={t('snapshots.name')}
        name="name"
        autoComplete="off"
        data-autofocus
        placeholder={t('snapshots.example')}
        maxLength={SNAPSHOT_NAME_MAX_LENGTH}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {account && (
        <p className="muted small">
          {account.name} · <MoneyText value={account.overallPortfolioValue} />
        </p>
      )}
      <FormError text={error?.(t)} />
      <Button type="submit" wide busy={busy} aria-disabled={!isReady} icon={<Camera size={16} aria-hidden="true" />}>
        {t('snapshots.take')}
      </Button>
    </form>
  );
}
