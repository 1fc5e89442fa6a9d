/** Authenticator app, recovery codes, and the mailed code that they take the place of. */

import type { SignInState } from '@kurus/core/contract/sign-in';
import { LifeBuoy, Mail, Smartphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { useCommand } from '../../../lib/forms/use-command.ts';
import { reloadSignIn } from '../../../lib/sign-in-query.ts';
import { sentenceDate, sentenceDateTime } from '../../../lib/words/sentence-date.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useProof } from '../../../ui/use-proof.tsx';
import { setOtp } from '../profile-commands.ts';
import { AppDialog } from './app-dialog.tsx';
import { RecoveryDialog } from './recovery-dialog.tsx';
import { removeApp, renewCodes } from './security-queries.ts';

interface SecondStepProps {
  readonly state: SignInState;
}

export function SecondStepCard({ state }: SecondStepProps) {
  const t = useText();
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <Card title={t('security.secondStep')}>
      <ul className="security-rows">
        <AppRow state={state} onCodes={setCodes} />
        <RecoveryRow state={state} onCodes={setCodes} />
        <MailRow state={state} />
      </ul>
      <RecoveryDialog codes={codes} onDone={() => setCodes(undefined)} />
    </Card>
  );
}

interface RowProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly tag?: ReactNode;
  readonly text: string;
  readonly children?: ReactNode;
}

function Row({ icon, title, tag, text, children }: RowProps) {
  return (
    <li className="security-row">
      {icon}
      <div className="grow">
        <p>
          <strong>{title}</strong> {tag}
        </p>
        <p className="muted small">{text}</p>
      </div>
      {children}
    </li>
  );
}

type OnCodes = (codes: readonly string[] | undefined) => void;

function AppRow({ state, onCodes }: SecondStepProps & { readonly onCodes: OnCodes }) {
  const t = useText();
  const { proven, dialog } = useProof();
  const [isSettingUp, setSettingUp] = useState(false);
  const [isEnding, setEnding] = useState(false);
  const end = useCommand({
    send: () => proven('appRemove', removeApp),
    onSuccess: (message) => {
      setEnding(false);
      if (message !== undefined) toast.success(message);
    },
    onError: (error) => toast.error(messageOf(error, t('security.endAppFailed'))),
  });
  const { appSince, hasPassword, passkeys, enableOtp } = state;
  const after =
    passkeys > 0 ? 'security.endAppText' : enableOtp ? 'security.lastThenMail' : 'security.lastThenPassword';
  return (
    <Row
      icon={<Smartphone size={20} aria-hidden="true" />}
      title={t('security.app')}
      tag={
        appSince !== null && (
          <span className="security-tag" data-tone="up">
            {t('security.on')}
          </span>
        )
      }
      text={
        appSince !== null
          ? `${t('security.appText')} · ${sentenceDate(appSince)}`
          : t(hasPassword ? 'security.appOffer' : 'security.appNeedsPassword')
      }
    >
      {appSince !== null ? (
        <Button variant="ghost" size="sm" onClick={() => setEnding(true)}>
          {t('security.endApp')}
        </Button>
      ) : (
        <Button variant="secondary" size="sm" disabled={!hasPassword} onClick={() => setSettingUp(true)}>
          {t('security.setUp')}
        </Button>
      )}
      <AppDialog
        open={isSettingUp}
        onClose={() => setSettingUp(false)}
        onDone={(codes) => {
          setSettingUp(false);
          onCodes(codes);
        }}
      />
      <ConfirmDialog
        open={isEnding}
        title={t('security.endAppTitle')}
        text={t(after)}
        confirmLabel={t('security.endAppConfirm')}
        busy={end.isPending}
        onConfirm={() => end.mutate()}
        onCancel={() => setEnding(false)}
      />
      {dialog}
    </Row>
  );
}

function RecoveryRow({ state, onCodes }: SecondStepProps & { readonly onCodes: OnCodes }) {
  const t = useText();
  const { proven, dialog } = useProof();
  const { left, of, lastUsedAt } = state.recoveryCodes;
  const hasFactor = state.passkeys > 0 || state.appSince !== null;
  const renew = useCommand({
    send: () => proven('codes', renewCodes),
    onSuccess: onCodes,
    onError: (error) => toast.error(messageOf(error, t('security.codesFailed'))),
  });
  const text = !hasFactor
    ? t('security.codesLater')
    : of === 0
      ? t('security.codesOffer')
      : lastUsedAt === null
        ? t('security.codesUnused')
        : t('security.codesUsed', { at: sentenceDateTime(lastUsedAt) });
  return (
    <Row
      icon={<LifeBuoy size={20} aria-hidden="true" />}
      title={t('security.recoveryCodes')}
      tag={
        of > 0 && (
          <span className="security-tag" data-tone={left > 3 ? 'up' : 'warn'}>
            {t('security.leftOf', { of, left })}
          </span>
        )
      }
      text={text}
    >
      {hasFactor && (
        <Button variant="secondary" size="sm" busy={renew.isPending} onClick={() => renew.mutate()}>
          {t(of === 0 ? 'security.getCodes' : 'security.renewCodes')}
        </Button>
      )}
      {dialog}
    </Row>
  );
}

/** The specification's switch; while an app or a passkey takes its place it is still, and says so. */
function MailRow({ state: { enableOtp, passkeys, appSince } }: SecondStepProps) {
  const t = useText();
  const isReplaced = passkeys > 0 || appSince !== null;
  const change = useCommand({
    send: async (on: boolean) => {
      await setOtp(on);
      await reloadSignIn();
    },
    onSuccess: (_, on) => toast.success(t(on ? 'profile.otpOn' : 'profile.otpOff')),
    onError: (error) => toast.error(messageOf(error, t('profile.otpFailed'))),
  });
  return (
    <li className="security-row">
      <Mail size={20} aria-hidden="true" />
      <Switch
        className="grow"
        label={t('security.otp')}
        hint={t(isReplaced ? 'security.otpReplaced' : 'profile.otpHint')}
        name="enableOtp"
        checked={change.isPending ? change.variables : enableOtp}
        disabled={isReplaced}
        onChange={(on) => {
          if (!change.isPending) change.mutate(on);
        }}
      />
    </li>
  );
}
