import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useState } from 'react';
import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import { trackedScreen } from '../../lib/tracked-screen.ts';
import { endFirstScreen } from '../../lib/asked-ahead.ts';
import { useShownAccount } from '../../lib/shown-account.ts';
import { Skeleton } from '../../ui/feedback.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import type { AssetKey } from '../../quotes/use-quote.ts';
import { TradeWindow } from '../trading/trade-window.tsx';
import { AllocationCard } from './allocation-card.tsx';
import type { Explained } from './explanation.ts';
import { HeroCard } from './hero-card.tsx';
import { OrdersPlace } from './orders-place.tsx';
import { HoldingCards } from './holding-cards.tsx';
import { IndexChartCard } from './index-chart-card.tsx';
import { ProfitLossTable } from './profit-loss-table.tsx';
import { SummaryBox } from './summary-box.tsx';
import { usePortfolio } from './use-portfolio.ts';
import { ValueChart } from './value-chart.tsx';
import '../../ui/card.css';
import './portfolio.css';
import { useLater } from '../../lib/use-later.ts';

const ExplanationSheet = lazyDialog(async () => (await import('./explanation-sheet.tsx')).ExplanationSheet);

/** Of who holds nothing. */
const EmptyPortfolio = lazy(async () => ({ default: (await import('./empty-portfolio.tsx')).EmptyPortfolio }));

/** Of an account that records. */
const StartAnswers = trackedScreen(async () => (await import('../tracked/start-answers.tsx')).StartAnswers);
const RecordedHoldings = trackedScreen(async () => (await import('../tracked/recorded-holdings.tsx')).RecordedHoldings);

/** How am I doing? Each part stands by itself: one that is not there yet, or never comes, holds up no other. */
export function PortfolioTab() {
  const account = useShownAccount().id;
  const portfolio = usePortfolio(account);
  const [trading, setTrading] = useState<AssetKey>();
  const [opened, setOpened] = useState<Explained>();
  const closeTrade = useCallback(() => setTrading(undefined), []);
  const { cash, positions, summary, profitLoss, realized, allocation } = portfolio;
  useEffect(endFirstScreen, []);
  // What stands further down is drawn after what is seen first: the cards, then the table, each by a render of its own
  // that holds up no touch.
  const withCards = useDeferredValue(positions !== undefined, false);
  const withTable = useLater(profitLoss !== undefined && (positions === undefined || withCards));
  const spendable = cash ?? summary?.cashBalance;
  // The trade window buys and sells in the virtual account alone.
  const onTrade = account === VIRTUAL_ACCOUNT ? setTrading : undefined;
  const nothingYet = positions?.length === 0 && spendable === 0n;
  if (account !== VIRTUAL_ACCOUNT && nothingYet && realized?.assets.length === 0) return <StartAnswers />;
  return (
    <div className="portfolio">
      <div className="portfolio-top">
        <div className="portfolio-lead">
          <HeroCard portfolio={portfolio} onExplain={setOpened} />
          <SummaryBox cash={cash} summary={summary} onExplain={setOpened} />
        </div>
        <AllocationCard allocation={allocation} />
      </div>
      <Suspense>
        {onTrade && positions?.length === 0 && spendable !== undefined && <EmptyPortfolio hasCash={spendable > 0n} />}
      </Suspense>
      <div className="portfolio-charts">
        <ValueChart account={account} />
        <IndexChartCard />
      </div>
      {account === VIRTUAL_ACCOUNT ? (
        <HoldingCards
          positions={withCards ? positions : undefined}
          onTrade={onTrade}
          orders={onTrade && <OrdersPlace />}
        />
      ) : (
        <Suspense fallback={<Skeleton height="card" count={2} />}>
          <RecordedHoldings />
        </Suspense>
      )}
      <ProfitLossTable
        profitLoss={withTable ? profitLoss : undefined}
        realized={realized}
        onTrade={onTrade}
        onExplain={setOpened}
      />
      <TradeWindow asset={trading} onClose={closeTrade} />
      <ExplanationSheet
        open={opened !== undefined}
        opened={opened}
        account={account}
        portfolio={portfolio}
        onClose={() => setOpened(undefined)}
      />
    </div>
  );
}
