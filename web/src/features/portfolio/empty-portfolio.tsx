import { ChartNoAxesCombined, Wallet } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback.tsx';

/** An account with nothing in it: what this place is for, and the one button that starts it, cash first. */
export function EmptyPortfolio({ hasCash }: { readonly hasCash: boolean }) {
  const t = useText();
  return (
    <div className="card portfolio-start">
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
