import { LIST_NAME_MAX_LENGTH } from '@kurus/core/limits';
import type { FormEvent } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { formText } from '../../../lib/forms/form-values.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface NameFormProps {
  /** Text of the button. */
  readonly label: string;
  readonly name?: string;
  /** Names that are taken: a list written under one of them would take its place. */
  readonly names: readonly string[];
  readonly onName: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

interface NameDialogProps extends NameFormProps {
  readonly open: boolean;
  readonly title: string;
}

/** Asks for the name of a list. */
export function NameDialog({ open, title, ...form }: NameDialogProps) {
  return (
    <Modal open={open} title={title} size="sm" onClose={form.onClose}>
      <NameForm {...form} />
    </Modal>
  );
}

function NameForm({ label, name: before, names, onName, onClose }: NameFormProps) {
  const t = useText();
  const form = useForm(['name']);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = formText(event.currentTarget, 'name');
    const isTaken = name !== before && names.includes(name);
    const mistake = name === '' ? 'views.nameMissing' : isTaken ? 'views.nameTaken' : undefined;
    if (form.busy || form.stop(event.currentTarget, { name: mistake })) return;
    const save = async () => {
      if (name !== before) await onName(name);
      onClose();
    };
    void form.send(save, (text) => text('views.listFailed'));
  };
  return (
    <form className="stack-3" method="post" noValidate onSubmit={submit}>
      <TextField
        label={t('views.listName')}
        name="name"
        autoComplete="off"
        defaultValue={before}
        maxLength={LIST_NAME_MAX_LENGTH}
        error={form.marks('name').error ?? form.error?.(t)}
        data-autofocus
      />
      <Button type="submit" busy={form.busy}>
        {label}
      </Button>
    </form>
  );
}
