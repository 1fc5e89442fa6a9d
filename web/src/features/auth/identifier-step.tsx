import { forgotPassword } from '@kurus/core/contract/auth';
import { RESET_STEP_DELAY_MS } from '@kurus/core/limits';
import type { SubmitEvent } from 'react';
import { Link } from 'wouter';
import { useText } from '../../i18n/use-text.ts';
import { call } from '../../lib/api-client.ts';
import { formText } from '../../lib/forms/form-values.ts';
import { emptyOnes, useForm } from '../../lib/forms/use-form.ts';
import { successText } from '../../lib/forms/use-submission.ts';
import { Button } from '../../ui/button.tsx';
import { FormStatus } from '../../ui/form-status.tsx';
import { resendAtOf } from '../../ui/resend-code.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { StepProps } from './reset-progress.ts';

/** Step 1: the user's identifier. */
export function IdentifierStep({ progress, onDone }: StepProps) {
  const t = useText();
  const form = useForm(['emailOrUsername']);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const identifier = formText(event.currentTarget, 'emailOrUsername');
    if (form.stop(event.currentTarget, emptyOnes({ emailOrUsername: identifier }, ['emailOrUsername']))) return;
    void form.send(
      async () => {
        const answer = await call(forgotPassword, { body: { emailOrUsername: identifier } });
        const note = successText(answer.message, (text) => text('account.codeSent'));
        const next = { identifier, code: '', hint: answer.message, resendAtMs: resendAtOf(answer) };
        return { note, next: { delayMs: RESET_STEP_DELAY_MS, go: () => onDone({ step: 2, ...next }) } };
      },
      (text) => text('account.sendCodeFailed'),
    );
  };
  return (
    <form method="post" action="/forgot-password" noValidate className="stack" onSubmit={submit}>
      <TextField
        label={t('auth.emailOrUsername')}
        name="emailOrUsername"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        defaultValue={progress.identifier}
        required
        {...form.marks('emailOrUsername')}
      />
      <FormStatus form={form} />
      <Button type="submit" size="lg" wide busy={form.busy}>
        {t('account.sendCode')}
      </Button>
      <Link href="/login" className="link auth-back">
        {t('account.backToLogin')}
      </Link>
    </form>
  );
}
