import { useState, type SubmitEvent } from 'react';
import { FormStatus } from '../../ui/form-status.tsx';
import { formRaw } from '../../lib/form-values.ts';
import type { Provider } from '../../features/auth/provider-login.ts';
import { ResendCode } from '../../ui/resend-code.tsx';
import { emptyOnes, useForm } from '../../lib/use-form.ts';
import { emptying, useSubmission } from '../../lib/use-submission.ts';
import { useProfile } from '../../features/profile/use-profile.ts';
import { useText } from '../../i18n/use-text.ts';
import { loadOrFail } from '../../lib/load-later.ts';
import { storage } from '../../lib/storage.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { isCompleteCode, OtpInput } from '../../ui/otp-input.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { extendByCode, extendByPassword, type CodeAsked } from './extend-session.ts';
import { SESSION_DIALOG } from './in-top-dialog.tsx';
import { SessionNote } from './session-note.tsx';
import { TimeLeft } from './time-left.tsx';

interface ExtendDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const PROVIDERS = { google: 'Google', facebook: 'Facebook' } as const;

/** "Oturumu uzat": the password, then the code where one is asked for; or the provider that let the person in. */
export function ExtendDialog({ open, onClose }: ExtendDialogProps) {
  const t = useText();
  const by = storage.sessionLogin.get()?.by;
  return (
    <Modal open={open} title={t('shell.extendTitle')} size="sm" className={SESSION_DIALOG} onClose={onClose}>
      <SessionNote />
      <p className="session-left">
        {t('shell.sessionLeft')}: <TimeLeft />
      </p>
      {by === 'google' || by === 'facebook' ? <ByProvider provider={by} /> : <ByPassword />}
    </Modal>
  );
}

/** Mounted with the open dialog only, so that no password waits in a closed one. */
function ByPassword() {
  const t = useText();
  const [asked, setAsked] = useState<CodeAsked>();
  const form = useForm(['password']);
  const username = useProfile()?.username;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = formRaw(event.currentTarget, 'password');
    if (form.stop(event.currentTarget, emptyOnes({ password }, ['password']))) return;
    void form.send(
      () => extendByPassword(password, setAsked),
      (say) => say('shell.extendFailed'),
    );
  };
  if (asked) return <ByCode asked={asked} onAsked={setAsked} hint={form.note?.(t)} />;
  return (
    <form className="stack" method="post" noValidate onSubmit={submit}>
      <p className="muted">{t('shell.extendText')}</p>
      <input type="text" name="username" autoComplete="username" value={username ?? ''} readOnly hidden />
      <PasswordField
        label={t('shell.extendPassword')}
        name="password"
        autoComplete="current-password"
        data-autofocus
        {...form.marks('password')}
      />
      <FormStatus form={form} />
      <Button type="submit" size="lg" wide busy={form.busy}>
        {t('shell.extend')}
      </Button>
    </form>
  );
}

interface ByCodeProps {
  readonly asked: CodeAsked;
  readonly onAsked: (asked: CodeAsked) => void;
  /** Where the code is. */
  readonly hint: string | undefined;
}

function ByCode({ asked, onAsked, hint }: ByCodeProps) {
  const t = useText();
  const [code, setCode] = useState('');
  const submission = useSubmission(emptying(() => setCode('')));
  const { busy } = submission;
  const send = (whole: string) => {
    void submission.send(
      () => extendByCode(asked, whole),
      (say) => say('account.verificationFailed'),
    );
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isCompleteCode(code)) send(code);
    else submission.refuse((say) => say('account.codeIncomplete'));
  };
  const resend = () => {
    setCode('');
    void submission.send(
      () => extendByPassword(asked.password, onAsked),
      (say) => say('account.sendCodeFailed'),
    );
  };
  return (
    <form className="stack" method="post" noValidate onSubmit={submit}>
      {hint && !submission.note && <p className="form-hint">{hint}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing to do in this step */}
      <OtpInput label={t('account.code')} value={code} onChange={setCode} onComplete={send} busy={busy} autoFocus />
      <FormStatus form={submission} />
      <Button type="submit" size="lg" wide disabled={!isCompleteCode(code)} busy={busy}>
        {t('shell.extend')}
      </Button>
      <ResendCode resendAtMs={asked.resendAtMs} disabled={busy} onResend={resend} />
    </form>
  );
}

const loadProviders = () => import('../../features/auth/provider-login.ts');

function ByProvider({ provider }: { readonly provider: Provider }) {
  const t = useText();
  const submission = useSubmission();
  const name = { provider: PROVIDERS[provider] };
  const leave = () => {
    void submission.send(
      async () => (await loadOrFail(loadProviders())).startProviderLogin(provider),
      (say) => say('shell.extendFailed'),
    );
  };
  return (
    <div className="stack">
      <p className="muted">{t('shell.extendByProvider', name)}</p>
      <FormStatus form={submission} />
      <Button size="lg" wide busy={submission.busy} data-autofocus onClick={leave}>
        {t('shell.extendWithProvider', name)}
      </Button>
    </div>
  );
}
