import { LIST_NAME_MAX_LENGTH } from '@kurus/core/limits';
import { type FormEvent, useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { useCommand } from '../../../lib/forms/use-command.ts';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.tsx';

interface NameDialogProps {
  readonly title: string;
  readonly initial: string;
  /** Names of saved screens, which one of them would replace, and of ready ones, which nobody may take. */
  readonly taken: readonly string[];
  readonly ready: readonly string[];
  /** @returns the server's text */
  readonly send: (name: string) => Promise<string>;
  readonly onDone: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks for the name of a screen and saves it. */
export function NameDialog({ title, initial, taken, ready, send, onDone, onClose }: NameDialogProps) {
  const t = useText();
  const [name, setName] = useState(initial);
  const trimmed = name.trim();
  const isReady = ready.includes(trimmed);
  const save = useCommand({
    send,
    onSuccess: (message, saved) => {
      toast.success(message);
      onDone(saved);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (trimmed !== '' && !isReady) save.mutate(trimmed);
  };
  return (
    <Modal open title={title} size="sm" onClose={onClose}>
      <form className="stack" noValidate onSubmit={submit}>
        <TextField
          label={t('screener.name')}
          name="screenName"
          data-autofocus=""
          autoComplete="off"
          maxLength={LIST_NAME_MAX_LENGTH}
          value={name}
          error={isReady ? t('screener.nameReady') : undefined}
          warning={taken.includes(trimmed) && trimmed !== initial ? t('screener.nameTaken') : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <FormError text={save.error ? messageOf(save.error, t('screener.saveFailed')) : undefined} />
        <DialogActions
          label={t('labels.save')}
          busy={save.isPending}
          disabled={trimmed === '' || isReady}
          onCancel={onClose}
        />
      </form>
    </Modal>
  );
}
