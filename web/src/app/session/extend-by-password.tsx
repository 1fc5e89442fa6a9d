import { useState, type SubmitEvent } from 'react';
import { useProfile } from '../../features/profile/use-profile.ts';
import { useText } from '../../i18n/use-text.ts';
import { formRaw } from '../../lib/forms/form-values.ts';
import { emptyOnes, useForm } from '../../lib/forms/use-form.ts';
import { useSubmission } from '../../lib/forms/use-submission.ts';
import { Button } from '../../ui/button.tsx';
import { FormStatus } from '../../ui/form-status.tsx';
import { OtpInput } from '../../ui/otp-input.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { ResendCode } from '../../ui/resend-code.tsx';
import { useCodeForm } from '../../ui/use-code-form.ts';
import { extendByCode, extendByPasskey, extendByPassword, type CodeRequest } from './extend-session.ts';

/** Mounted only while the dialog is open, so that no password stays in a closed one. */
export function ByPassword() {
  const t = useText();
  const [codeRequest, setCodeRequest] = useState<CodeRequest>();
  const form = useForm(['password']);
  const username = useProfile()?.username;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = formRaw(event.currentTarget, 'password');
    if (form.stop(event.currentTarget, emptyOnes({ password }, ['password']))) return;
    void form.send(
      () => extendByPassword(password, setCodeRequest),
      (text) => text('session.extendFailed'),
    );
  };
  if (codeRequest?.factors?.includes('app') === false) return <ByPasskey />;
  if (codeRequest) return <ByCode codeRequest={codeRequest} onCodeRequest={setCodeRequest} hint={form.note?.(t)} />;
  return (
    <form className="stack" method="post" noValidate onSubmit={submit}>
      <p className="muted">{t('session.extendText')}</p>
      <input type="text" name="username" autoComplete="username" value={username ?? ''} readOnly hidden />
      <PasswordField
        label={t('fields.password')}
        name="password"
        autoComplete="current-password"
        data-autofocus
        {...form.marks('password')}
      />
      <FormStatus form={form} />
      <Button type="submit" size="lg" wide busy={form.busy}>
        {t('session.extend')}
      </Button>
    </form>
  );
}

/** For a session that a passkey opened, and for accounts whose one factor is a passkey. */
export function ByPasskey() {
  const t = useText();
  const submission = useSubmission();
  return (
    <div className="stack">
      <p className="muted">{t('session.passkeyText')}</p>
      <FormStatus form={submission} />
      <Button
        size="lg"
        wide
        busy={submission.busy}
        data-autofocus
        onClick={() => void submission.send(extendByPasskey, (text) => text('session.extendFailed'))}
      >
        {t('session.withPasskey')}
      </Button>
    </div>
  );
}

interface ByCodeProps {
  readonly codeRequest: CodeRequest;
  readonly onCodeRequest: (codeRequest: CodeRequest) => void;
  /** Hint where the code was sent. */
  readonly hint: string | undefined;
}

function ByCode({ codeRequest, onCodeRequest, hint }: ByCodeProps) {
  const t = useText();
  const form = useCodeForm({
    verify: (code) => extendByCode(codeRequest, code),
    failed: (text) => text('account.verificationFailed'),
    sendAgain: () => extendByPassword(codeRequest.password, onCodeRequest),
  });
  return (
    <form className="stack" method="post" noValidate onSubmit={form.submit}>
      {hint && !form.note && <p className="form-hint">{hint}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the only input of this step */}
      <OtpInput {...form.boxes} autoFocus />
      <FormStatus form={form} />
      <Button type="submit" size="lg" wide disabled={!form.isWhole} busy={form.busy}>
        {t('session.extend')}
      </Button>
      {!codeRequest.factors && (
        <ResendCode resendAtMs={codeRequest.resendAtMs} disabled={form.busy} onResend={form.resend} />
      )}
    </form>
  );
}
