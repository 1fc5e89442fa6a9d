import { Wallet, ChartNoAxesCombined } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { queryClient } from '../../lib/query-client.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState, Skeleton } from '../../ui/feedback.tsx';
import type { AssetKey } from '../market/use-quote.ts';
import { TradeWindow } from '../trading/trade-window.tsx';
import { AllocationCard } from './allocation-card.tsx';
import type { Explained } from './explanation.ts';
import { HeroCard } from './hero-card.tsx';
import { HoldingCards } from './holding-cards.tsx';
import { IndexChartCard } from './index-chart-card.tsx';
import { ProfitLossTable } from './profit-loss-table.tsx';
import { SummaryBox } from './summary-box.tsx';
import { usePortfolio } from './use-portfolio.ts';
import type { Portfolio } from './use-portfolio.ts';
import { ValueChart } from './value-chart.tsx';
import { FIRST_RANGE, valueQuery } from './value-query.ts';
import '../../ui/card.css';
import './portfolio.css';

const ExplanationSheet = lazy(async () => ({ default: (await import('./explanation-sheet.tsx')).ExplanationSheet }));

/** How am I doing? */
export function PortfolioTab() {
  const portfolio = usePortfolio();
  // Side by side with the holdings, so that its chart finds its place with the rest of the page.
  useEffect(() => void queryClient.prefetchQuery(valueQuery(FIRST_RANGE)), []);
  return portfolio ? <PortfolioView portfolio={portfolio} /> : <PortfolioPlaces />;
}

function PortfolioView({ portfolio }: { readonly portfolio: Portfolio }) {
  const [trading, setTrading] = useState<AssetKey>();
  const [opened, setOpened] = useState<Explained>();
  // Loaded when a figure is opened for the first time.
  const [asked, setAsked] = useState(false);
  if (opened && !asked) setAsked(true);
  const closeTrade = useCallback(() => setTrading(undefined), []);
  const { positions, profitLoss, summary } = portfolio;
  return (
    <div className="portfolio">
      <div className="portfolio-top">
        <div className="portfolio-lead">
          <HeroCard portfolio={portfolio} onExplain={setOpened} />
          <SummaryBox summary={summary} onExplain={setOpened} />
        </div>
        <AllocationCard allocation={portfolio.allocation} />
      </div>
      {positions.length === 0 && <EmptyPortfolio hasCash={summary.cashBalance > 0n} />}
      <div className="portfolio-charts">
        <ValueChart />
        <IndexChartCard />
      </div>
      {positions.length > 0 && (
        <>
          <HoldingCards positions={positions} onTrade={setTrading} />
          <ProfitLossTable positions={positions} profitLoss={profitLoss} onTrade={setTrading} onExplain={setOpened} />
        </>
      )}
      <TradeWindow asset={trading} onClose={closeTrade} />
      <Suspense>
        {asked && <ExplanationSheet opened={opened} portfolio={portfolio} onClose={() => setOpened(undefined)} />}
      </Suspense>
    </div>
  );
}

/** The one button that starts it: cash first, then the market. */
function EmptyPortfolio({ hasCash }: { readonly hasCash: boolean }) {
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

/** In the shape of what comes. */
function PortfolioPlaces() {
  return (
    <div className="portfolio">
      <div className="portfolio-top">
        <div className="portfolio-lead">
          <Skeleton height="chart" />
          <Skeleton height="card" count={6} className="summary" />
        </div>
        <Skeleton height="chart" className="allocation-place" />
      </div>
      <Skeleton height="card" count={4} className="holdings" />
      <Skeleton height="row" count={6} />
    </div>
  );
}
