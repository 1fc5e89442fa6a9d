/** "Siz olduğunuzu doğrulayın": the fresh proof, by password and, where a login asks for one, a mailed code. */

import { proofOptions, prove } from '@kurus/core/contract/sign-in';
import { type FormEvent, useState } from 'react';
import { type Translate, useText } from '../../i18n/use-text.ts';
import { call } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { formRaw } from '../../lib/forms/form-values.ts';
import { useSubmission } from '../../lib/forms/use-submission.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Modal } from '../../ui/modal.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface ProofDialogProps {
  readonly open: boolean;
  /** Act that it is asked for. */
  readonly text: string;
  /** The session is fresh now. */
  readonly onProven: () => void;
  readonly onCancel: () => void;
}

export function ProofDialog({ open, ...form }: ProofDialogProps) {
  const t = useText();
  return (
    <Modal open={open} title={t('programs.proofTitle')} size="sm" onClose={form.onCancel}>
      <ProofForm {...form} />
    </Modal>
  );
}

/** Mounted only while the dialog is open, so that no password stays in a closed one. */
function ProofForm({ text, onProven, onCancel }: Omit<ProofDialogProps, 'open'>) {
  const t = useText();
  const [hasCode, setHasCode] = useState(false);
  const [hasPassword, setHasPassword] = useState(true);
  const submission = useSubmission();
  const mailCode = async () => {
    await call(proofOptions, { body: { way: 'mail' } });
    setHasCode(true);
  };
  const failed = (of: Translate) => of('programs.proofFailed');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = formRaw(event.currentTarget, 'proofPassword');
    const otpCode = formRaw(event.currentTarget, 'proofCode');
    if (submission.busy || (hasPassword && !password) || (hasCode && !otpCode)) return;
    const body = { ...(hasPassword ? { password } : {}), ...(hasCode ? { otpCode } : {}) };
    void submission.send(
      () =>
        call(prove, { body }).then(onProven, (error: unknown) => {
          // The password is there; this login asks for a code beside it.
          if (hasCode || !(error instanceof ApiError) || error.code !== 'FIELD_REQUIRED') throw error;
          return mailCode();
        }),
      failed,
    );
  };
  return (
    <form className="stack" method="post" noValidate onSubmit={submit}>
      <p className="muted">{text}</p>
      {hasPassword && (
        <PasswordField
          label={t('programs.proofPassword')}
          name="proofPassword"
          autoComplete="current-password"
          data-autofocus
        />
      )}
      {hasCode && (
        <TextField
          label={t('programs.proofCode')}
          hint={t('programs.proofSent')}
          name="proofCode"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
        />
      )}
      <FormError text={submission.error?.(t)} />
      {!hasCode && (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            setHasPassword(false);
            void submission.send(mailCode, failed);
          }}
        >
          {t('programs.proofNoPassword')}
        </Button>
      )}
      <DialogActions label={t('programs.proofSubmit')} busy={submission.busy} onCancel={onCancel} />
    </form>
  );
}
