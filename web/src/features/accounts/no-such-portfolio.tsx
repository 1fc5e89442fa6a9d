import { CircleHelp } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback.tsx';

/** Note for an address whose number is no tracked account of the user, or one without this page. */
export function NoSuchPortfolio() {
  const t = useText();
  return (
    <div className="card">
      <EmptyState
        icon={<CircleHelp size={26} />}
        text={t('accounts.noSuch')}
        action={<ButtonLink href="/portfolios">{t('accounts.toPortfolios')}</ButtonLink>}
      />
    </div>
  );
}
