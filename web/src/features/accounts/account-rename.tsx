import { ACCOUNT_NAME_MAX_LENGTH } from '@kurus/core/limits';
import type { FormEvent } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { formText } from '../../lib/forms/form-values.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { changeAccount } from './account-commands.ts';
import type { PartProps } from './account-part.ts';

export function Rename({ account, onClose }: PartProps) {
  const t = useText();
  const form = useForm(['name']);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = formText(event.currentTarget, 'name');
    if (form.busy || form.stop(event.currentTarget, name ? {} : { name: 'accounts.nameMissing' })) return;
    const rename = async () => {
      toast.success(await changeAccount({ id: account.id, change: { name } }));
      onClose();
    };
    void form.send(rename, (text) => text('accounts.changeFailed'));
  };
  return (
    <form className="stack-3" method="post" noValidate onSubmit={submit}>
      <TextField
        label={t('accounts.name')}
        name="name"
        autoComplete="off"
        defaultValue={account.name}
        maxLength={ACCOUNT_NAME_MAX_LENGTH}
        error={form.marks('name').error ?? form.error?.(t)}
        data-autofocus
      />
      <Button type="submit" busy={form.busy}>
        {t('accounts.rename')}
      </Button>
    </form>
  );
}
