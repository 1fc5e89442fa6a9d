import type { WantedAccess } from '@kurus/core/contract/programs';
import { WRITING_SCOPES } from '@kurus/core/contract/words/scopes';
import { ArrowLeftRight, Clock, Info } from 'lucide-react';
import { useText } from '../../../i18n/use-text.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Logo } from '../../../ui/logo.tsx';

/** A program on the person's own computer has no address of its own to send answers to. */
const HERE = '127.0.0.1';

/** Head of the card. The program's name is a claim; its address was checked. */
export function AccessHead({ access }: { readonly access: WantedAccess }) {
  const t = useText();
  const { name, host, answerHost, isKnown, scopes } = access;
  const writes = scopes.some((scope) => WRITING_SCOPES.includes(scope));
  return (
    <div className="stack">
      <div className="consent-marks" aria-hidden="true">
        <Avatar name={name} size="lg" />
        <ArrowLeftRight size={18} />
        <Logo wordmark={false} />
      </div>
      <h1 className="consent-title consent-centre">
        {t(writes ? 'consent.wantsMore' : 'consent.wantsToLook', { name })}
      </h1>
      <p className="consent-address">
        <span className="muted small">{t('consent.address')}</span>
        <strong className="consent-host">{host}</strong>
        {!isKnown && (
          <span className="consent-first small">
            <Clock size={14} aria-hidden="true" />
            {t('consent.firstTime')}
          </span>
        )}
      </p>
      <div className="consent-note small">
        <Info size={18} aria-hidden="true" />
        <p>{t('consent.claims')}</p>
      </div>
      {answerHost !== undefined && (
        <div className="consent-note small" data-warns={answerHost === HERE || undefined}>
          <Info size={18} aria-hidden="true" />
          <p>{answerHost === HERE ? t('consent.answersHere') : t('consent.answersTo', { host: answerHost })}</p>
        </div>
      )}
    </div>
  );
}
