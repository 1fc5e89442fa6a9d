/** Proof by the password, a code, or both. */

import { proofOptions, prove, type SignInState } from '@kurus/core/contract/sign-in';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Translate, useText } from '../i18n/use-text.ts';
import { call } from '../lib/api-client.ts';
import { formRaw } from '../lib/forms/form-values.ts';
import { emptying, useSubmission } from '../lib/forms/use-submission.ts';
import { Button } from './button.tsx';
import { DialogActions } from './dialog-actions.tsx';
import { FormStatus } from './form-status.tsx';
import { OtpInput } from './otp-input.tsx';
import { PasswordField } from './password-field.tsx';
import type { ProofWay } from './proof-ways.ts';
import { RecoveryField } from './recovery-field.tsx';
import { resendAtOf, ResendCode } from './resend-code.tsx';

interface ProofFormProps {
  readonly way: Exclude<ProofWay, 'passkey'>;
  readonly state: SignInState;
  readonly others: readonly ProofWay[];
  readonly onChoose: (way: ProofWay) => void;
  readonly onProven: () => void;
  readonly onCancel: () => void;
}

const LABELS = { passkey: 'proof.byPasskey', app: 'proof.byApp', recovery: 'proof.byRecovery' } as const;

export function ProofForm({ way, state, others, onChoose, onProven, onCancel }: ProofFormProps) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const [digits, setDigits] = useState('');
  const submission = useSubmission(emptying(() => setDigits('')));
  const failed = (text: Translate) => text('proof.failed');
  const mail = useMailedCode(way === 'mail', submission);
  const send = (code: string) => {
    const password = form.current ? formRaw(form.current, 'proofPassword') : '';
    const isWhole = (!state.hasPassword || password !== '') && (way === 'password' || code !== '');
    if (submission.busy || !isWhole) return;
    const body = { ...(state.hasPassword ? { password } : {}), ...(way === 'password' ? {} : { otpCode: code }) };
    void submission.send(() => call(prove, { body }).then(onProven), failed);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(way === 'recovery' ? formRaw(event.currentTarget, 'proofRecovery').trim() : digits);
  };
  return (
    <form ref={form} className="stack" method="post" noValidate onSubmit={submit}>
      {state.hasPassword && (
        <PasswordField
          label={t('proof.password')}
          name="proofPassword"
          autoComplete="current-password"
          data-autofocus
        />
      )}
      {(way === 'app' || way === 'mail') && (
        <div className="stack-2">
          <p className="proof-code-label">
            {t(way === 'app' ? 'proof.appCode' : 'proof.mailedCode')}
            {way === 'mail' && state.mailTo !== null && <span className="muted small"> {state.mailTo}</span>}
          </p>
          <OtpInput
            label={t(way === 'app' ? 'proof.appCode' : 'proof.mailedCode')}
            value={digits}
            onChange={setDigits}
            onComplete={send}
            busy={submission.busy}
          />
        </div>
      )}
      {way === 'recovery' && <RecoveryField name="proofRecovery" />}
      <FormStatus form={submission} />
      {way === 'mail' && <ResendCode resendAtMs={mail.resendAtMs} disabled={submission.busy} onResend={mail.send} />}
      {others.map((one) =>
        one === 'mail' || one === 'password' ? null : (
          <Button key={one} variant="ghost" size="sm" onClick={() => onChoose(one)}>
            {t(LABELS[one])}
          </Button>
        ),
      )}
      <DialogActions label={t('proof.submit')} busy={submission.busy} onCancel={onCancel} />
    </form>
  );
}

/** Code in the mailbox: sent when the form opens, and again when asked for. */
function useMailedCode(isAsked: boolean, submission: ReturnType<typeof useSubmission>) {
  const [resendAtMs, setResendAt] = useState(0);
  const isSent = useRef(false);
  const send = () =>
    void submission.send(
      async () => {
        const answer = await call(proofOptions, { body: { way: 'mail' } });
        setResendAt(resendAtOf(answer));
        return { note: () => answer.message };
      },
      (text) => text('proof.mailFailed'),
    );
  useEffect(() => {
    if (!isAsked || isSent.current) return;
    isSent.current = true;
    send();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, on arrival
  }, [isAsked]);
  return { resendAtMs, send };
}
