import type { SignInState } from '@kurus/core/contract/sign-in';
import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PlainTextKey } from '../../../i18n/texts.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Card } from '../../../ui/card.tsx';

/** Recovery codes that are few: a new list is offered in time. */
const FEW = 3;

function sentenceOf({ passkeys, appSince, enableOtp, mailTo, hasPassword }: SignInState): PlainTextKey {
  if (passkeys > 0) return 'security.byPasskey';
  if (appSince !== null) return 'security.byApp';
  if (!hasPassword) return 'security.byProvider';
  return enableOtp && mailTo !== null ? 'security.byMail' : 'security.byPassword';
}

/** One sentence, then three marks with counts. */
export function ProtectionCard({ state }: { readonly state: SignInState }) {
  const t = useText();
  const { passkeys, appSince, recoveryCodes } = state;
  const hasFactor = passkeys > 0 || appSince !== null;
  const { left } = recoveryCodes;
  return (
    <Card className="security-head">
      <div className="grow">
        <h2 className="security-sentence">{t(sentenceOf(state))}</h2>
        <p className="muted small">{t(hasFactor ? 'security.withFactor' : 'security.withoutFactor')}</p>
      </div>
      <ul className="security-marks" aria-label={t('security.marks')}>
        <Mark tone={passkeys > 0 ? 'up' : 'none'}>
          {t('security.passkey')} <strong className="tnum">{passkeys}</strong>
        </Mark>
        <Mark tone={appSince === null ? 'none' : 'up'}>
          {t('security.app')} {appSince === null && <strong>{t('security.missing')}</strong>}
        </Mark>
        <Mark tone={left > FEW ? 'up' : hasFactor ? 'warn' : 'none'}>
          {t('security.recoveryCode')} <strong className="tnum">{t('security.left', { left })}</strong>
        </Mark>
      </ul>
    </Card>
  );
}

function Mark({ tone, children }: { readonly tone: 'up' | 'warn' | 'none'; readonly children: ReactNode }) {
  return (
    <li className="security-mark" data-tone={tone}>
      {tone === 'up' && <Check size={16} aria-hidden="true" />}
      {tone === 'warn' && <TriangleAlert size={16} aria-hidden="true" />}
      <span>{children}</span>
    </li>
  );
}
