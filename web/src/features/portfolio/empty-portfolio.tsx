import { ChartNoAxesCombined, Wallet } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback.tsx';
import './empty-portfolio.css';

/** Empty portfolio: its purpose, and three ways to begin; with virtual money first, before all cash. */
export function EmptyPortfolio({ hasCash }: { readonly hasCash: boolean }) {
  const t = useText();
  return (
    <div className="card portfolio-start">
      <EmptyState
        icon={hasCash ? <ChartNoAxesCombined size={26} /> : <Wallet size={26} />}
        title={t('portfolio.empty')}
        text={hasCash ? t('portfolio.emptyWithCash') : t('portfolio.emptyNoCash')}
        action={
          <ul className="portfolio-ways">
            <li>
              {hasCash ? (
                <ButtonLink href="/dashboard?tab=stockmarket" wide>
                  {t('portfolio.startMarket')}
                </ButtonLink>
              ) : (
                <ButtonLink href="/dashboard?tab=wallet" wide>
                  {t('portfolio.startDeposit')}
                </ButtonLink>
              )}
              <span>{t('portfolio.startVirtualHint')}</span>
            </li>
            <li>
              <ButtonLink href="/portfolios" state={{ begin: 'opening' }} variant="secondary" wide>
                {t('portfolio.startOwn')}
              </ButtonLink>
              <span>{t('portfolio.startOwnHint')}</span>
            </li>
            <li>
              <ButtonLink href="/portfolios" state={{ begin: 'file' }} variant="secondary" wide>
                {t('portfolio.startFile')}
              </ButtonLink>
              <span>{t('portfolio.startFileHint')}</span>
            </li>
          </ul>
        }
      />
    </div>
  );
}
