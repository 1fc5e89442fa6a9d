import { CircleHelp } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback.tsx';

/** At an address whose number is no real portfolio of the reader's, or one that cannot do this. */
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
