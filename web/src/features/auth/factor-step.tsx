/** Second step of a login where a factor is on: the app's code, a recovery code, or a passkey. */

import { Fingerprint } from 'lucide-react';
import { type SubmitEvent, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { useText } from '../../i18n/use-text.ts';
import { formText } from '../../lib/forms/form-values.ts';
import { useSubmission } from '../../lib/forms/use-submission.ts';
import { clearOtpCredentials, readOtpCredentials } from '../../lib/otp-credentials.ts';
import { supportsPasskeys } from '../../lib/passkey-support.ts';
import { hasSession } from '../../lib/session-clock.ts';
import { Button } from '../../ui/button.tsx';
import { FormStatus } from '../../ui/form-status.tsx';
import { OtpInput } from '../../ui/otp-input.tsx';
import { RecoveryField } from '../../ui/recovery-field.tsx';
import { useCodeForm } from '../../ui/use-code-form.ts';
import type { Factors } from './finish-login.ts';
import { logInByPasskey } from './passkey-login.ts';
import { verify } from './second-step.ts';

export function FactorStep({ factors }: { readonly factors: Factors }) {
  const t = useText();
  const [usesRecovery, setUsesRecovery] = useState(!factors.includes('app') && !supportsPasskeys());
  useEffect(() => {
    if (readOtpCredentials()) return;
    navigate(hasSession() ? '/dashboard' : '/login', { replace: true });
  }, []);
  const hasApp = factors.includes('app');
  return (
    <div className="stack">
      {usesRecovery ? <ByRecoveryCode /> : hasApp && <ByAppCode />}
      {factors.includes('passkey') && <ByPasskey isFirst={!hasApp && !usesRecovery} />}
      {(!usesRecovery || hasApp) && (
        <Button variant="ghost" size="sm" onClick={() => setUsesRecovery(!usesRecovery)}>
          {t(usesRecovery ? 'factors.useApp' : 'proof.byRecovery')}
        </Button>
      )}
      <div className="auth-foot">
        <Link href="/login" className="link auth-back" onClick={clearOtpCredentials}>
          {t('account.backToLogin')}
        </Link>
      </div>
    </div>
  );
}

function ByAppCode() {
  const t = useText();
  // Nothing is sent, so nothing is sent again.
  const form = useCodeForm({
    verify,
    failed: (text) => text('account.verificationFailed'),
    sendAgain: async () => ({}),
  });
  return (
    <form method="post" action="/otp-verify" noValidate className="stack" onSubmit={form.submit}>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing to do on this page */}
      <OtpInput {...form.boxes} label={t('proof.appCode')} autoFocus />
      <FormStatus form={form} />
      <Button type="submit" size="lg" wide disabled={!form.isWhole} busy={form.busy}>
        {t('account.verify')}
      </Button>
    </form>
  );
}

function ByRecoveryCode() {
  const t = useText();
  const form = useSubmission();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = formText(event.currentTarget, 'recoveryCode');
    if (code === '') form.refuse((text) => text('common.fillAllFields'));
    else
      void form.send(
        () => verify(code),
        (text) => text('account.verificationFailed'),
      );
  };
  return (
    <form method="post" action="/otp-verify" noValidate className="stack" onSubmit={submit}>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing to do on this page */}
      <RecoveryField name="recoveryCode" autoFocus />
      <FormStatus form={form} />
      <Button type="submit" size="lg" wide busy={form.busy}>
        {t('account.verify')}
      </Button>
    </form>
  );
}

/** A person who gives up at their device is told nothing. */
function ByPasskey({ isFirst }: { readonly isFirst: boolean }) {
  const t = useText();
  const form = useSubmission();
  if (!supportsPasskeys()) {
    return (
      <div className="form-hint">
        <strong>{t('factors.noSupport')}</strong> {t('factors.noSupportText')}
      </div>
    );
  }
  return (
    <div className="stack">
      <Button
        variant={isFirst ? 'primary' : 'secondary'}
        size="lg"
        wide
        busy={form.busy}
        icon={<Fingerprint size={20} aria-hidden="true" />}
        onClick={() => void form.send(logInByPasskey, (text) => text('auth.loginFailed'))}
      >
        {t('factors.byPasskey')}
      </Button>
      <FormStatus form={form} />
    </div>
  );
}
