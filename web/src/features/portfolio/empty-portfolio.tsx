/** An account with nothing in it: what this place is for, and the one button that starts it. */
import { ChartNoAxesCombined, Landmark, Wallet } from 'lucide-react';
import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import { useText } from '../../i18n/use-text.ts';
import { showAccount } from '../../lib/shown-account.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback.tsx';

/** The one button that starts it: cash first, then the market. */
export function EmptyPortfolio({ hasCash }: { readonly hasCash: boolean }) {
  const t = useText();
  return (
    <div className="card">
      <EmptyState
        icon={hasCash ? <ChartNoAxesCombined size={26} /> : <Wallet size={26} />}
        title={t('portfolio.empty')}
        text={hasCash ? t('portfolio.emptyWithCash') : t('portfolio.emptyNoCash')}
        action={
          hasCash ? (
            <ButtonLink href="/dashboard?tab=stockmarket">{t('portfolio.startMarket')}</ButtonLink>
          ) : (
            <ButtonLink href="/dashboard?tab=wallet">{t('portfolio.startDeposit')}</ButtonLink>
          )
        }
      />
    </div>
  );
}

/** Entries of what happened elsewhere cannot be made yet: that is said, and the way to what can be done. */
export function EmptyTracked() {
  const t = useText();
  return (
    <div className="card">
      <EmptyState
        icon={<Landmark size={26} />}
        title={t('portfolio.emptyTracked')}
        text={t('portfolio.emptyTrackedText')}
        action={
          <Button variant="secondary" onClick={() => showAccount(VIRTUAL_ACCOUNT)}>
            {t('portfolio.toVirtual')}
          </Button>
        }
      />
    </div>
  );
}
