import { useEffect, useState, type FormEvent, type SubmitEvent } from 'react';
import { Link } from 'wouter';
import { forgotPassword, resetPassword, verifyResetCode } from '@kurus/core/contract/auth';
import { RESET_STEP_DELAY_MS } from '@kurus/core/limits';
import { useText } from '../../i18n/use-text.ts';
import { call } from '../../lib/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { isCompleteCode, OtpInput } from '../../ui/otp-input.tsx';
import { NewPasswordField } from '../../ui/new-password-field.tsx';
import { usePasswordAdvice } from '../../ui/password-advice.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { ResetProgress } from './forgot-password-page.tsx';
import { FormStatus } from '../../ui/form-status.tsx';
import { formRaw, formText } from '../../lib/form-values.ts';
import { newPasswordErrors } from './register-form.ts';
import { resendAtOf, ResendCode } from '../../ui/resend-code.tsx';
import { emptyOnes, useForm } from '../../lib/use-form.ts';
import { emptying, successText, useSubmission } from '../../lib/use-submission.ts';

interface StepProps {
  readonly progress: ResetProgress;
  readonly onDone: (next: ResetProgress) => void;
}

/** Step 1: whose password. */
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
        const note = successText(answer.message, (say) => say('account.codeSent'));
        const next = { identifier, code: '', hint: answer.message, resendAtMs: resendAtOf(answer) };
        return { note, next: { delayMs: RESET_STEP_DELAY_MS, go: () => onDone({ step: 2, ...next }) } };
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

/** Step 2: the mailed code, checked but not used up (D9). */
export function CodeStep({ progress, onDone }: StepProps) {
  const t = useText();
  const [code, setCode] = useState('');
  const submission = useSubmission(emptying(() => setCode('')));
  const { refuse, busy } = submission;
  const { identifier, hint, resendAtMs, refusal } = progress;
  useEffect(() => {
    if (refusal) refuse(() => refusal);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, on arrival
  }, []);

  const send = (whole: string) => {
    void submission.send(
      async () => {
        const { message } = await call(verifyResetCode, { body: { emailOrUsername: identifier, code: whole } });
        const go = () => onDone({ step: 3, identifier, hint, resendAtMs, code: whole });
        return {
          note: successText(message, (say) => say('account.codeVerified')),
          next: { delayMs: RESET_STEP_DELAY_MS, go },
        };
      },
      (say) => say('account.codeVerificationFailed'),
    );
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isCompleteCode(code)) send(code);
    else refuse((say) => say('account.codeIncomplete'));
  };
  const resend = () => {
    setCode('');
    void submission.send(
      async () => {
        const answer = await call(forgotPassword, { body: { emailOrUsername: identifier } });
        onDone({ step: 2, identifier, code: '', hint: answer.message, resendAtMs: resendAtOf(answer) });
        return { note: successText(answer.message, (say) => say('account.codeSent')) };
      },
      (say) => say('account.sendCodeFailed'),
    );
  };
  const changeIdentifier = () => onDone({ step: 1, identifier, code: '', hint: '', resendAtMs: 0 });
  return (
    <form method="post" action="/forgot-password" noValidate className="stack" onSubmit={submit}>
      {!submission.note && <p className="form-hint">{hint || t('account.codeSent')}</p>}
      <OtpInput label={t('account.code')} value={code} onChange={setCode} onComplete={send} busy={busy} />
      <input type="hidden" name="code" value={code} />
      <FormStatus form={submission} />
      <Button type="submit" size="lg" wide busy={busy}>
        {t('account.verifyCode')}
      </Button>
      <div className="auth-foot">
        <Button variant="ghost" size="sm" disabled={busy} onClick={changeIdentifier}>
          {t('account.changeIdentifier')}
        </Button>
        <ResendCode resendAtMs={resendAtMs} disabled={busy} onResend={resend} />
      </div>
    </form>
  );
}

const PASSWORDS = ['newPassword', 'confirmPassword'] as const;
type PasswordName = (typeof PASSWORDS)[number];

/** Step 3: the new password, twice. The code is used up now; after a reload it has to be typed again. */
export function NewPasswordStep({ progress, onDone }: StepProps) {
  const t = useText();
  const [code, setCode] = useState(progress.code);
  const asksForCode = progress.code === '';
  const back = (refusal?: string) => onDone({ ...progress, step: 2, code: '', ...(refusal && { refusal }) });
  const form = useForm(PASSWORDS, (error) => {
    if (!error.code.startsWith('CODE_')) return false;
    // Only boxes that stand here can be filled again here.
    if (asksForCode && error.code === 'CODE_WRONG') setCode('');
    else back(error.message);
    return false;
  });
  const { advise, prepare } = usePasswordAdvice();
  const [typed, setTyped] = useState('');
  // Of the account no more is known here than what it was asked for by.
  const { identifier } = progress;
  const adviceOn = (password: string) =>
    advise(password, { fullName: '', username: identifier, email: identifier, phone: '' });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = passwordsOf(event.currentTarget);
    const empty = emptyOnes(values, PASSWORDS);
    const isWhole = Object.keys(empty).length === 0;
    const wrong = isWhole ? newPasswordErrors(values, 'newPassword', adviceOn(values.newPassword)) : empty;
    const stops = form.stop(event.currentTarget, wrong);
    if (!isCompleteCode(code)) return form.refuse((say) => say('account.codeIncomplete'));
    if (stops) return;
    void form.send(
      () =>
        sendPassword(progress.identifier, code, values.newPassword, () => onDone({ ...progress, step: 4, code: '' })),
      (say) => say('account.changePasswordFailed'),
    );
  };
  const type = (event: FormEvent<HTMLFormElement>) => {
    const { newPassword, confirmPassword } = passwordsOf(event.currentTarget);
    const differ = confirmPassword !== '' && confirmPassword !== newPassword;
    prepare();
    setTyped(newPassword);
    form.retype((event.target as HTMLInputElement).name, { confirmPassword: differ ? 'password.differ' : undefined });
  };
  const mark = (name: PasswordName) => ({ ...form.marks(name), required: true });
  return (
    <form method="post" action="/forgot-password" noValidate className="stack" onSubmit={submit} onInput={type}>
      <input type="text" name="username" autoComplete="username" value={progress.identifier} readOnly hidden />
      {asksForCode && <CodeAgain code={code} onChange={setCode} busy={form.busy} />}
      <NewPasswordField
        label={t('account.newPassword')}
        name="newPassword"
        advice={adviceOn(typed)}
        {...mark('newPassword')}
      />
      <PasswordField
        label={t('account.newPasswordAgain')}
        name="confirmPassword"
        autoComplete="new-password"
        {...mark('confirmPassword')}
      />
      <FormStatus form={form} />
      <Button type="submit" size="lg" wide busy={form.busy}>
        {t('account.changePassword')}
      </Button>
      <Button variant="ghost" size="sm" disabled={form.busy} onClick={() => back()}>
        {t('account.back')}
      </Button>
    </form>
  );
}

const passwordsOf = (form: HTMLFormElement): Record<PasswordName, string> => ({
  newPassword: formRaw(form, 'newPassword'),
  confirmPassword: formRaw(form, 'confirmPassword'),
});

/** After a reload: the code was checked, but is kept nowhere. */
function CodeAgain(boxes: {
  readonly code: string;
  readonly onChange: (code: string) => void;
  readonly busy: boolean;
}) {
  const t = useText();
  return (
    <>
      <p className="form-hint">{t('account.codeAgain')}</p>
      <OtpInput label={t('account.code')} value={boxes.code} onChange={boxes.onChange} busy={boxes.busy} />
    </>
  );
}

async function sendPassword(emailOrUsername: string, otpCode: string, newPassword: string, go: () => void) {
  const { message } = await call(resetPassword, { body: { emailOrUsername, otpCode, newPassword } });
  return {
    note: successText(message, (say) => say('account.passwordChanged')),
    next: { delayMs: RESET_STEP_DELAY_MS, go },
  };
}
