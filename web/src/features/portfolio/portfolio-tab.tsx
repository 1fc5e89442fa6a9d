import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { endFirstScreen } from '../../first-paint/first-screen-requests.ts';
import { useRest } from '../../first-paint/use-rest.ts';
import { priceTexts, tabTexts } from '../../i18n/bundles.ts';
import { withTexts } from '../../i18n/with-texts.ts';
import { useSelectedAccount } from '../../lib/account/selected-account.ts';
import { useLater } from '../../lib/use-later.ts';
import { useMedia } from '../../lib/use-media.ts';
import { allCash } from '../../quotes/live-figures.ts';
import { Skeleton } from '../../ui/feedback.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { startQuery } from '../accounts/start/use-start.ts';
import { trackedPart } from '../tracked/tracked-part.ts';
import { AllocationCard } from './allocation-card.tsx';
import type { ExplainedFigure } from './explanation.ts';
import { FiguresCard } from './figures-card.tsx';
import { HeroCard } from './hero-card.tsx';
import { isNothing, type Portfolio, usePortfolio } from './use-portfolio.ts';
import './portfolio.css';

const ExplanationSheet = lazyDialog(async () => (await import('./explanation-sheet.tsx')).ExplanationSheet);

const StartQuestion = lazyPart(
  async () => (await withTexts(import('../accounts/start/start-question.tsx'), tabTexts, priceTexts)).StartQuestion,
  <Skeleton height="card" count={3} />,
);

/** The virtual account with nothing in it. */
const EmptyPortfolio = lazyPart(
  async () => (await import('./empty-portfolio.tsx')).EmptyPortfolio,
  <Skeleton height="card" count={3} />,
);

/** A tracked account with nothing in it. */
const StartAnswers = trackedPart(
  async () => (await import('../tracked/opening/start-answers.tsx')).StartAnswers,
  <Skeleton height="card" count={3} />,
);

const chartPlace = <Skeleton height="chart" className="chart-card-place" />;
const ChartCard = lazyPart(async () => (await import('./chart/chart-card.tsx')).ChartCard, chartPlace);

const holdingsPlace = <Skeleton height="card" count={3} />;
const PortfolioHoldings = lazyPart(
  async () => (await import('./portfolio-holdings.tsx')).PortfolioHoldings,
  holdingsPlace,
);

/** The portfolio's tab. Its parts load independently: one that is slow or fails holds up no other. */
export function PortfolioTab() {
  const account = useSelectedAccount().id;
  // The lower parts are requested after the first figures, and rendered then, or at once if they are cached: a user who
  // comes back finds the page at its former height.
  const whole = useLater(true);
  const portfolio = usePortfolio(account, whole);
  useEffect(endFirstScreen, []);
  if (isNothing(portfolio)) return <NothingYet isVirtual={account === VIRTUAL_ACCOUNT} />;
  return (
    <WholePortfolio account={account} portfolio={portfolio} isWanted={whole || portfolio.positions !== undefined} />
  );
}

/** In place of an empty portfolio: the first question until it is answered, then ways to begin. */
function NothingYet({ isVirtual }: { readonly isVirtual: boolean }) {
  const { data, isError } = useQuery(startQuery);
  if (!data && !isError) return <Skeleton height="card" count={3} />;
  if (data?.asks) return <StartQuestion />;
  return isVirtual ? <EmptyPortfolio /> : <StartAnswers />;
}

interface WholePortfolioProps {
  readonly account: number;
  readonly portfolio: Portfolio;
  /** Set once the first screen is drawn. */
  readonly isWanted: boolean;
}

/** A portfolio with something in it: value, sums, chart, allocation, and what is held. */
function WholePortfolio({ account, portfolio, isWanted }: WholePortfolioProps) {
  const { item } = useSelectedAccount();
  const [opened, setOpened] = useState<ExplainedFigure>();
  // On a phone the first figures fill the window: chart and holdings wait until the page rests.
  const isPhone = useMedia('(width < 600px)', () => true);
  const rests = useRest();
  const isBelowWanted = isWanted && (!isPhone || rests);
  const { summary, allocation, cash } = portfolio;
  return (
    <div className="stack portfolio">
      <HeroCard account={account} portfolio={portfolio} onExplain={setOpened} />
      <FiguresCard account={account} hasCash={item?.cash !== 'none'} portfolio={portfolio} onExplain={setOpened} />
      <div className="portfolio-charts">
        {isBelowWanted ? <ChartCard account={account} /> : chartPlace}
        <AllocationCard allocation={allocation} cash={summary ? allCash(summary) : cash} />
      </div>
      {isBelowWanted ? (
        <PortfolioHoldings account={account} portfolio={portfolio} onExplain={setOpened} />
      ) : (
        holdingsPlace
      )}
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
