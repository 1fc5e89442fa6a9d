import { Landmark } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { useClosedWorld } from '../../quotes/use-quote.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback.tsx';

/** The real market while it has no prices: nobody has allowed them, or their source has sent none yet. */
export function EmptyMarket() {
  const t = useText();
  const isClosed = useClosedWorld() !== undefined;
  return (
    <EmptyState
      icon={<Landmark size={26} />}
      title={t('prices.emptyTitle')}
      text={t(isClosed ? 'prices.emptyClosed' : 'prices.emptyAwaited')}
      action={
        isClosed && (
          <ButtonLink variant="secondary" href="/stock-market">
            {t('prices.practiceMarket')}
          </ButtonLink>
        )
      }
    />
  );
}
