import { resetPassword } from '@kurus/core/contract/auth';
import type { BodyOf } from '@kurus/core/contract/endpoint';
import { RESET_STEP_DELAY_MS } from '@kurus/core/limits';
import { lazy, Suspense, useState, type FormEvent, type SubmitEvent } from 'react';
import { programTexts } from '../../i18n/bundles.ts';
import { useText } from '../../i18n/use-text.ts';
import { withTexts } from '../../i18n/with-texts.ts';
import { call } from '../../lib/api-client.ts';
import { formRaw, formText } from '../../lib/forms/form-values.ts';
import { emptyOnes, useForm } from '../../lib/forms/use-form.ts';
import { successText, type Success } from '../../lib/forms/use-submission.ts';
import { loadOrFail } from '../../lib/load-later.ts';
import { Button } from '../../ui/button.tsx';
import { FormStatus } from '../../ui/form-status.tsx';
import { NewPasswordField } from '../../ui/new-password-field.tsx';
import { OtpInput } from '../../ui/otp-input.tsx';
import { usePasswordAdvice } from '../../ui/password-advice.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { isCompleteCode } from '../../ui/use-code-boxes.ts';
import { newPasswordErrors } from './register-values.ts';
import type { StepProps } from './reset-progress.ts';

const RecoveryCode = lazy(async () => ({
  default: (await withTexts(import('../../ui/recovery-field.tsx'), programTexts)).RecoveryField,
}));

const PASSWORDS = ['newPassword', 'confirmPassword'] as const;
type PasswordName = (typeof PASSWORDS)[number];

/** Step 3: the new password, twice. The code is used up here; after a reload it must be typed again. */
export function NewPasswordStep({ progress, onDone }: StepProps) {
  const t = useText();
  const [code, setCode] = useState(progress.code);
  const asksForCode = progress.code === '';
  const back = (refusal?: string) => onDone({ ...progress, step: 2, code: '', ...(refusal && { refusal }) });
  const form = useForm(PASSWORDS, (error) => {
    if (!error.code.startsWith('CODE_')) return false;
    // Clears the code's boxes only if this step shows them, so that they can be filled again.
    if (asksForCode && error.code === 'CODE_WRONG') setCode('');
    else back(error.message);
    return false;
  });
  const { identifier, pass } = progress;
  const { adviceOn, least, prepare } = useAdvice(progress);
  const [typed, setTyped] = useState('');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = passwordsOf(event.currentTarget);
    const empty = emptyOnes(values, PASSWORDS);
    const isWhole = Object.keys(empty).length === 0;
    const wrong = isWhole ? newPasswordErrors(values, 'newPassword', adviceOn(values.newPassword), least) : empty;
    const stops = form.stop(event.currentTarget, wrong);
    if (!isCompleteCode(code)) return form.refuse((text) => text('account.codeIncomplete'));
    if (stops) return;
    const recoveryCode = pass === 'recovery' ? formText(event.currentTarget, 'recoveryCode') : undefined;
    if (recoveryCode === '') return form.refuse((text) => text('common.fillAllFields'));
    void form.send(
      async () => {
        const beside = recoveryCode === undefined ? await passkeyBeside(pass) : { recoveryCode };
        if (!beside) return;
        const body = { emailOrUsername: identifier, otpCode: code, newPassword: values.newPassword, ...beside };
        return setPassword(body, () => onDone({ ...progress, step: 4, code: '' }));
      },
      (text) => text('password.changeFailed'),
    );
  };
  const type = (event: FormEvent<HTMLFormElement>) => {
    const values = passwordsOf(event.currentTarget);
    prepare();
    setTyped(values.newPassword);
    form.retype((event.target as HTMLInputElement).name, asYouType(values));
  };
  const mark = (name: PasswordName) => ({ ...form.marks(name), required: true });
  return (
    <form method="post" action="/forgot-password" noValidate className="stack" onSubmit={submit} onInput={type}>
      <input type="text" name="username" autoComplete="username" value={progress.identifier} readOnly hidden />
      <Suspense>{pass === 'recovery' && <RecoveryCode name="recoveryCode" />}</Suspense>
      {asksForCode && <CodeAgain code={code} onChange={setCode} busy={form.busy} />}
      <NewPasswordField
        label={t('password.new')}
        name="newPassword"
        advice={adviceOn(typed)}
        least={least}
        {...mark('newPassword')}
      />
      <PasswordField
        label={t('password.newAgain')}
        name="confirmPassword"
        autoComplete="new-password"
        {...mark('confirmPassword')}
      />
      <FormStatus form={form} />
      <Button type="submit" size="lg" wide busy={form.busy}>
        {t('password.change')}
      </Button>
      <Button variant="ghost" size="sm" disabled={form.busy} onClick={() => back()}>
        {t('account.back')}
      </Button>
    </form>
  );
}

/** The only mistake shown while typing: a confirmation that is not empty and differs. */
function asYouType({ newPassword, confirmPassword }: Record<PasswordName, string>) {
  const differ = confirmPassword !== '' && confirmPassword !== newPassword;
  return { confirmPassword: differ ? ('password.differ' as const) : undefined };
}

/** Advice on the password; only the identifier that was typed is known of the account here. */
function useAdvice({ identifier, pass }: StepProps['progress']) {
  const { advise, ...rules } = usePasswordAdvice(pass === 'passkey' || pass === 'recovery');
  const adviceOn = (password: string) =>
    advise(password, { fullName: '', username: identifier, email: identifier, phone: '' });
  return { ...rules, adviceOn };
}

/** Signature that stands beside the code, where that way was chosen; undefined where the person gave up. */
async function passkeyBeside(pass: StepProps['progress']['pass']) {
  if (pass !== 'passkey') return {};
  const passkey = await (await loadOrFail(import('./passkey-login.ts'))).signForLogin();
  return passkey && { passkey };
}

/** Sets the password. Where a second factor is on it is not set yet: the note says how long that waits. */
async function setPassword(body: BodyOf<typeof resetPassword>, go: () => void): Promise<Success> {
  const { message, data } = await call(resetPassword, { body });
  const note = successText(message, (text) => text('account.passwordChanged'));
  return data ? { note } : { note, next: { delayMs: RESET_STEP_DELAY_MS, go } };
}

const passwordsOf = (form: HTMLFormElement): Record<PasswordName, string> => ({
  newPassword: formRaw(form, 'newPassword'),
  confirmPassword: formRaw(form, 'confirmPassword'),
});

/** Asks for the code after a reload: it was checked, but is not stored. */
function CodeAgain(boxes: {
  readonly code: string;
  readonly onChange: (code: string) => void;
  readonly busy: boolean;
}) {
  const t = useText();
  return (
    <>
      <p className="form-hint">{t('account.codeAgain')}</p>
      <OtpInput label={t('code.label')} value={boxes.code} onChange={boxes.onChange} busy={boxes.busy} />
    </>
  );
}
