import { Landmark, TrendingUp, Wallet } from 'lucide-react';
import { Link } from 'wouter';
import { useText } from '../../i18n/use-text.ts';
import { WaysCard } from '../../ui/ways-card.tsx';

/** The virtual account before its first deposit: no zeros, and ways to begin. */
export function EmptyPortfolio() {
  const t = useText();
  return (
    <WaysCard
      title={t('portfolio.empty')}
      text={t('portfolio.emptyNoCash')}
      ways={[
        {
          id: 'deposit',
          icon: <Wallet size={20} />,
          title: t('portfolio.startDeposit'),
          text: t('portfolio.startDepositText'),
          takes: t('portfolio.startDepositTakes'),
          href: '/dashboard?tab=wallet',
        },
        {
          id: 'market',
          icon: <TrendingUp size={20} />,
          title: t('portfolio.startMarket'),
          text: t('portfolio.startMarketText'),
          href: '/dashboard?tab=stockmarket',
        },
      ]}
      aside={
        <Link href="/portfolios" className="ways-link">
          <Landmark size={17} aria-hidden="true" />
          {t('portfolio.startReal')}
        </Link>
      }
      caption={t('portfolio.emptyCaption')}
    />
  );
}
