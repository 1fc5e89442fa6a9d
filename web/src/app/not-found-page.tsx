import { useText } from '../i18n/use-text.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PublicPage } from '../ui/public-page.tsx';
import './plain-page.css';

/** Page for any unknown address (D35), with a link back. */
export function NotFoundPage() {
  const t = useText();
  return (
    <PublicPage title={t('account.notFoundTitle')} subtitle={t('account.notFoundText')}>
      <div className="stack">
        <p className="plain-number" aria-hidden="true">
          404
        </p>
        <ButtonLink href="/" size="lg">
          {t('account.goHome')}
        </ButtonLink>
      </div>
    </PublicPage>
  );
}
