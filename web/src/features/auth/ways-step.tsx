/** Choice of what stands beside the mailed code of a reset, the fastest first; or the wait, where there is nothing. */

import { type ResetWays, resetPassword } from '@kurus/core/contract/auth';
import { ChevronRight, Fingerprint, Hourglass, LifeBuoy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { call } from '../../lib/api-client.ts';
import { useSubmission } from '../../lib/forms/use-submission.ts';
import { supportsPasskeys } from '../../lib/passkey-support.ts';
import { FormStatus } from '../../ui/form-status.tsx';
import type { StepProps } from './reset-progress.ts';
import { ResetWaiting } from './reset-waiting.tsx';
import './reset-ways.css';

type Wait = NonNullable<ResetWays['wait']>;

export function WaysStep({ progress, onDone, ways }: StepProps & { readonly ways: ResetWays }) {
  const t = useText();
  const [wait, setWait] = useState<Wait>();
  const [nowMs] = useState(Date.now);
  const submission = useSubmission();
  const isOver = ways.wait !== null && Date.parse(ways.wait.until) <= nowMs;
  const waitNow = () => {
    if (isOver) return onDone({ ...progress, pass: 'waited' });
    if (ways.wait) return setWait(ways.wait);
    void submission.send(
      async () => {
        const body = { emailOrUsername: progress.identifier, otpCode: progress.code };
        const { data } = await call(resetPassword, { body });
        if (data) setWait({ askedAt: new Date().toISOString(), until: data.until, stop: data.stop });
      },
      (text) => text('reset.failed'),
    );
  };
  if (wait) return <ResetWaiting wait={wait} />;
  return (
    <div className="stack">
      <p className="muted">{t('reset.text')}</p>
      {ways.factors.includes('passkey') && supportsPasskeys() && (
        <Way
          icon={<Fingerprint size={20} aria-hidden="true" />}
          title={t('reset.passkey')}
          text={t('reset.now')}
          onPress={() => onDone({ ...progress, pass: 'passkey' })}
        />
      )}
      {ways.hasRecoveryCode && (
        <Way
          icon={<LifeBuoy size={20} aria-hidden="true" />}
          title={t('reset.recovery')}
          text={t('reset.nowSpent')}
          onPress={() => onDone({ ...progress, pass: 'recovery' })}
        />
      )}
      <Way
        icon={<Hourglass size={20} aria-hidden="true" />}
        title={t('reset.none')}
        text={t(isOver ? 'reset.over' : ways.wait ? 'reset.waiting' : 'reset.waitText')}
        onPress={waitNow}
      />
      <FormStatus form={submission} />
    </div>
  );
}

interface WayProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly onPress: () => void;
}

function Way({ icon, title, text, onPress }: WayProps) {
  return (
    <button type="button" className="reset-way" onClick={onPress}>
      {icon}
      <span className="grow">
        <strong>{title}</strong>
        <span className="muted small">{text}</span>
      </span>
      <ChevronRight size={18} aria-hidden="true" />
    </button>
  );
}
