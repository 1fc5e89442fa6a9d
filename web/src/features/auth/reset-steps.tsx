import { useId, useState, type FormEvent, type SubmitEvent } from 'react';
import { Link } from '../../lib/router.tsx';
import { forgotPassword, resetPassword, verifyResetCode } from '@kurus/core/contract/auth';
import { RESET_STEP_DELAY_MS } from '@kurus/core/limits';
import { useText } from '../../i18n/use-text.ts';
import { call } from '../../lib/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { isCompleteCode, OtpInput } from '../../ui/otp-input.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { ResetProgress } from './forgot-password-page.tsx';
import { FormStatus } from './form-status.tsx';
import { focusField, formRaw, formText } from './form-values.ts';
import { newPasswordErrors, type FieldErrors } from './register-form.ts';
import { ResendCode } from './resend-code.tsx';
import { successText, useSubmission } from './use-submission.ts';

interface StepProps {
  readonly progress: ResetProgress;
  readonly onDone: (next: ResetProgress) => void;
}

/** Step 1: whose password. */
export function IdentifierStep({ progress, onDone }: StepProps) {
  const t = useText();
  const errorId = useId();
  const submission = useSubmission();
  const [empty, setEmpty] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const identifier = formText(event.currentTarget, 'emailOrUsername');
    setEmpty(identifier === '');
    if (identifier === '') {
      submission.refuse((say) => say('common.fillAllFields'));
      focusField(event.currentTarget, 'emailOrUsername');
      return;
    }
    void submission.send(
      async () => {
        const { message } = await call(forgotPassword, { body: { emailOrUsername: identifier } });
        const note = successText(message, (say) => say('account.codeSent'));
        const go = () => onDone({ step: 2, identifier, code: '', hint: note });
        return { note, next: { delayMs: RESET_STEP_DELAY_MS, go } };
      },
      (say) => say('account.sendCodeFailed'),
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
        {...(empty && { invalid: true, 'aria-errormessage': errorId })}
      />
      <FormStatus submission={submission} id={errorId} />
      <Button type="submit" size="lg" wide busy={submission.busy}>
        {t('account.sendCode')}
      </Button>
      <Link href="/login" className="link auth-back">
        {t('account.backToLogin')}
      </Link>
    </form>
  );
}

/** Step 2: the mailed code, checked but not used up (D9). */
export function CodeStep({ progress, onDone }: StepProps) {
  const t = useText();
  const submission = useSubmission();
  const [code, setCode] = useState('');
  const [sentAtMs, setSentAtMs] = useState(() => Date.now());
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isCompleteCode(code)) {
      submission.refuse((say) => say('account.codeIncomplete'));
      return;
    }
    void submission.send(
      async () => {
        const { message } = await call(verifyResetCode, { body: { emailOrUsername: progress.identifier, code } });
        const go = () => onDone({ ...progress, step: 3, code });
        return {
          note: successText(message, (say) => say('account.codeVerified')),
          next: { delayMs: RESET_STEP_DELAY_MS, go },
        };
      },
      (say) => say('account.codeVerificationFailed'),
    );
  };
  const resend = () => {
    void submission.send(
      async () => {
        const { message } = await call(forgotPassword, { body: { emailOrUsername: progress.identifier } });
        setSentAtMs(Date.now());
        return { note: successText(message, (say) => say('account.codeSent')) };
      },
      (say) => say('account.sendCodeFailed'),
    );
  };
  return (
    <form method="post" action="/forgot-password" noValidate className="stack" onSubmit={submit}>
      {progress.hint && !submission.note && <p className="auth-hint">{progress.hint(t)}</p>}
      <OtpInput label={t('account.code')} value={code} onChange={setCode} />
      <input type="hidden" name="code" value={code} />
      <FormStatus submission={submission} />
      <Button type="submit" size="lg" wide busy={submission.busy}>
        {t('account.verifyCode')}
      </Button>
      <div className="auth-foot">
        <Button variant="ghost" size="sm" disabled={submission.busy} onClick={() => onDone({ ...progress, step: 1 })}>
          {t('account.changeIdentifier')}
        </Button>
        <ResendCode sentAtMs={sentAtMs} disabled={submission.busy} onResend={resend} />
      </div>
    </form>
  );
}

type PasswordName = 'newPassword' | 'confirmPassword';

/** Step 3: the new password, twice. The code is used up now. */
export function NewPasswordStep({ progress, onDone }: StepProps) {
  const t = useText();
  const errorId = useId();
  const submission = useSubmission();
  const [empty, setEmpty] = useState<readonly PasswordName[]>([]);
  const [mistakes, setMistakes] = useState<FieldErrors<PasswordName>>({});

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = { newPassword: formRaw(form, 'newPassword'), confirmPassword: formRaw(form, 'confirmPassword') };
    const missing = (['newPassword', 'confirmPassword'] as const).filter((name) => values[name] === '');
    const wrong = missing[0] ? {} : newPasswordErrors(values.newPassword, values.confirmPassword, 'newPassword');
    setEmpty(missing);
    setMistakes(wrong);
    const first = missing[0] ?? (['newPassword', 'confirmPassword'] as const).find((name) => wrong[name]);
    if (first) {
      if (missing[0]) submission.refuse((say) => say('common.fillAllFields'));
      else submission.clear();
      focusField(form, first);
      return;
    }
    void submission.send(
      async () => {
        const { message } = await call(resetPassword, {
          body: { emailOrUsername: progress.identifier, otpCode: progress.code, newPassword: values.newPassword },
        });
        return {
          note: successText(message, (say) => say('account.passwordChanged')),
          next: { delayMs: RESET_STEP_DELAY_MS, go: () => onDone({ step: 4, identifier: '', code: '' }) },
        };
      },
      (say) => say('account.changePasswordFailed'),
    );
  };
  const type = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const name = (event.target as HTMLInputElement).name as PasswordName;
    const confirmation = formRaw(form, 'confirmPassword');
    const differ = confirmation !== '' && confirmation !== formRaw(form, 'newPassword');
    setEmpty((now) => now.filter((field) => field !== name));
    setMistakes((now) => ({
      ...(name !== 'newPassword' && now.newPassword && { newPassword: now.newPassword }),
      ...(differ && { confirmPassword: 'account.passwordsDiffer' as const }),
    }));
  };
  const mark = (name: PasswordName) => ({
    error: mistakes[name] && t(mistakes[name]),
    ...(empty.includes(name) && { invalid: true, 'aria-errormessage': errorId }),
    required: true,
  });
  return (
    <form method="post" action="/forgot-password" noValidate className="stack" onSubmit={submit} onInput={type}>
      <input type="text" name="username" autoComplete="username" value={progress.identifier} readOnly hidden />
      <PasswordField
        label={t('account.newPassword')}
        name="newPassword"
        autoComplete="new-password"
        hint={t('account.passwordHint')}
        {...mark('newPassword')}
      />
      <PasswordField
        label={t('account.newPasswordAgain')}
        name="confirmPassword"
        autoComplete="new-password"
        {...mark('confirmPassword')}
      />
      <FormStatus submission={submission} id={errorId} />
      <Button type="submit" size="lg" wide busy={submission.busy}>
        {t('account.changePassword')}
      </Button>
      <Button variant="ghost" size="sm" disabled={submission.busy} onClick={() => onDone({ ...progress, step: 2 })}>
        {t('account.back')}
      </Button>
    </form>
  );
}
