import { useEffect, useId, useState, type FormEvent, type SubmitEvent } from 'react';
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
import { FormStatus } from './form-status.tsx';
import { focusField, formRaw, formText } from './form-values.ts';
import { newPasswordErrors, type FieldErrors } from './register-form.ts';
import { resendAtOf, ResendCode } from '../../ui/resend-code.tsx';
import { emptying, successText, useSubmission } from './use-submission.ts';

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
      {!submission.note && <p className="auth-hint">{hint || t('account.codeSent')}</p>}
      <OtpInput label={t('account.code')} value={code} onChange={setCode} onComplete={send} busy={busy} />
      <input type="hidden" name="code" value={code} />
      <FormStatus submission={submission} />
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

type PasswordName = 'newPassword' | 'confirmPassword';

/** Step 3: the new password, twice. The code is used up now; after a reload it has to be typed again. */
export function NewPasswordStep({ progress, onDone }: StepProps) {
  const t = useText();
  const errorId = useId();
  const [code, setCode] = useState(progress.code);
  const asksForCode = progress.code === '';
  const back = (refusal?: string) => onDone({ ...progress, step: 2, code: '', ...(refusal && { refusal }) });
  const submission = useSubmission((error) => {
    if (!error.code.startsWith('CODE_')) return false;
    // Only boxes that stand here can be filled again here.
    if (asksForCode && error.code === 'CODE_WRONG') setCode('');
    else back(error.message);
    return false;
  });
  const [empty, setEmpty] = useState<readonly PasswordName[]>([]);
  const [mistakes, setMistakes] = useState<FieldErrors<PasswordName>>({});
  const { advise, prepare } = usePasswordAdvice();
  const [typed, setTyped] = useState('');
  // Of the account no more is known here than what it was asked for by.
  const { identifier } = progress;
  const adviceOn = (password: string) =>
    advise(password, { fullName: '', username: identifier, email: identifier, phone: '' });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = { newPassword: formRaw(form, 'newPassword'), confirmPassword: formRaw(form, 'confirmPassword') };
    const missing = (['newPassword', 'confirmPassword'] as const).filter((name) => values[name] === '');
    const wrong = missing[0] ? {} : newPasswordErrors(values, 'newPassword', adviceOn(values.newPassword));
    setEmpty(missing);
    setMistakes(wrong);
    const first = missing[0] ?? (['newPassword', 'confirmPassword'] as const).find((name) => wrong[name]);
    if (!isCompleteCode(code)) return submission.refuse((say) => say('account.codeIncomplete'));
    if (first) {
      if (missing[0]) submission.refuse((say) => say('common.fillAllFields'));
      else submission.clear();
      return focusField(form, first);
    }
    void submission.send(
      () =>
        sendPassword(progress.identifier, code, values.newPassword, () => onDone({ ...progress, step: 4, code: '' })),
      (say) => say('account.changePasswordFailed'),
    );
  };
  const type = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const name = (event.target as HTMLInputElement).name as PasswordName;
    const confirmation = formRaw(form, 'confirmPassword');
    const password = formRaw(form, 'newPassword');
    const differ = confirmation !== '' && confirmation !== password;
    prepare();
    setTyped(password);
    setEmpty((now) => now.filter((field) => field !== name));
    setMistakes((now) => ({
      ...(name !== 'newPassword' && now.newPassword && { newPassword: now.newPassword }),
      ...(differ && { confirmPassword: 'password.differ' as const }),
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
      {asksForCode && <CodeAgain code={code} onChange={setCode} busy={submission.busy} />}
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
      <FormStatus submission={submission} id={errorId} />
      <Button type="submit" size="lg" wide busy={submission.busy}>
        {t('account.changePassword')}
      </Button>
      <Button variant="ghost" size="sm" disabled={submission.busy} onClick={() => back()}>
        {t('account.back')}
      </Button>
    </form>
  );
}

/** After a reload: the code was checked, but is kept nowhere. */
function CodeAgain(boxes: {
  readonly code: string;
  readonly onChange: (code: string) => void;
  readonly busy: boolean;
}) {
  const t = useText();
  return (
    <>
      <p className="auth-hint">{t('account.codeAgain')}</p>
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
