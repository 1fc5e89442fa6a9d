import { ShieldX } from 'lucide-react';
import { useText } from '../../../i18n/use-text.ts';
import type { ApiError } from '../../../lib/api-error.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { ButtonLink } from '../../../ui/button.tsx';

/** A request that could not be checked: said here, and answered nowhere. */
export function BrokenRequest({ error }: { readonly error: ApiError | undefined }) {
  const t = useText();
  return (
    <div className="stack" role="alert">
      <ShieldX size={26} aria-hidden="true" />
      <h1 className="consent-title">{t('consent.broken')}</h1>
      {error && <p className="muted consent-reason">{messageOf(error, t('consent.loadFailed'))}</p>}
      <div>
        <ButtonLink href="/dashboard" variant="secondary">
          {t('consent.back')}
        </ButtonLink>
      </div>
    </div>
  );
}
