import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import type { AssetRef } from '@kurus/core/identity';
import { useCallback, useEffect, useState } from 'react';
import { endFirstScreen } from '../../first-paint/first-screen-requests.ts';
import { useSelectedAccount } from '../../lib/account/selected-account.ts';
import { useLater } from '../../lib/use-later.ts';
import { Skeleton } from '../../ui/feedback.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { trackedPart } from '../tracked/tracked-part.ts';
import { TradeWindow } from '../trading/trade-window.tsx';
import { AllocationCard } from './allocation-card.tsx';
import type { ExplainedFigure } from './explanation.ts';
import { HeroCard } from './hero-card.tsx';
import { LeadChart, SideChart } from './lead-chart.tsx';
import { PortfolioRest } from './portfolio-rest.tsx';
import { SummaryBox } from './summary-box.tsx';
import { usePortfolio } from './use-portfolio.ts';
import './portfolio.css';

const ExplanationSheet = lazyDialog(async () => (await import('./explanation-sheet.tsx')).ExplanationSheet);

/** Portfolio without holdings. */
const EmptyPortfolio = lazyPart(async () => (await import('./empty-portfolio.tsx')).EmptyPortfolio);

/** First questions of a tracked account. */
const StartAnswers = trackedPart(
  async () => (await import('../tracked/opening/start-answers.tsx')).StartAnswers,
  <Skeleton height="card" count={3} />,
);

/** The portfolio's tab. Its parts load independently: one that is slow or fails holds up no other. */
export function PortfolioTab() {
  const account = useSelectedAccount().id;
  // The lower parts are requested after the first figures, and rendered then, or at once if they are cached: a user who
  // comes back finds the page at its former height.
  const whole = useLater(true);
  const portfolio = usePortfolio(account, whole);
  const [trading, setTrading] = useState<AssetRef>();
  const [opened, setOpened] = useState<ExplainedFigure>();
  const closeTrade = useCallback(() => setTrading(undefined), []);
  const { cash, positions, summary, realized, allocation } = portfolio;
  useEffect(endFirstScreen, []);
  const wanted = whole || positions !== undefined;
  const spendable = cash ?? summary?.cashBalance;
  // The trade window buys and sells only in the virtual account.
  const onTrade = account === VIRTUAL_ACCOUNT ? setTrading : undefined;
  const isEmpty = onTrade !== undefined && positions?.length === 0 && spendable !== undefined;
  const nothingYet = positions?.length === 0 && spendable === 0n;
  if (account !== VIRTUAL_ACCOUNT && nothingYet && realized?.assets.length === 0) return <StartAnswers />;
  return (
    <div className="stack portfolio">
      <div className="portfolio-top">
        <div className="portfolio-lead">
          <HeroCard portfolio={portfolio} onExplain={setOpened} />
          <SummaryBox cash={cash} summary={summary} onExplain={setOpened} />
          {isEmpty ? <EmptyPortfolio hasCash={spendable > 0n} /> : <LeadChart account={account} wanted={wanted} />}
        </div>
        <div className="portfolio-side">
          <AllocationCard allocation={allocation} />
          <SideChart account={account} wanted={wanted} hasLead={!isEmpty} />
        </div>
      </div>
      {wanted ? (
        <PortfolioRest account={account} portfolio={portfolio} onTrade={onTrade} onExplain={setOpened} />
      ) : (
        <Skeleton height="card" count={3} />
      )}
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
