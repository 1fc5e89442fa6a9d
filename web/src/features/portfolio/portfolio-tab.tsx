import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import type { AssetRef } from '@kurus/core/identity';
import { useQuery } from '@tanstack/react-query';
import { TrendingUp } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { endFirstScreen } from '../../first-paint/first-screen-requests.ts';
import { startTexts, tabTexts } from '../../i18n/bundles.ts';
import { useText } from '../../i18n/use-text.ts';
import { withTexts } from '../../i18n/with-texts.ts';
import { withChoice } from '../../lib/account/account-choice.ts';
import { useSelectedAccount } from '../../lib/account/selected-account.ts';
import { useLater } from '../../lib/use-later.ts';
import { assetAddress } from '../../quotes/asset-address.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState, Skeleton } from '../../ui/feedback.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { startQuery } from '../accounts/start/use-start.ts';
import { trackedPart } from '../tracked/tracked-part.ts';
import { TradeWindow } from '../trading/trade-window.tsx';
import { AllocationCard } from './allocation-card.tsx';
import { ChartCard } from './chart/chart-card.tsx';
import type { ExplainedFigure } from './explanation.ts';
import { FiguresCard } from './figures-card.tsx';
import { HeroCard } from './hero-card.tsx';
import { AssetOpening, type OpensAsset } from './holdings/asset-open.tsx';
import { Holdings } from './holdings/holdings.tsx';
import { OrdersPlace } from './orders-place.tsx';
import { isNothing, type Portfolio, usePortfolio } from './use-portfolio.ts';
import './portfolio.css';

const ExplanationSheet = lazyDialog(async () => (await import('./explanation-sheet.tsx')).ExplanationSheet);

const StartQuestion = lazyPart(
  async () => (await withTexts(import('../accounts/start/start-question.tsx'), tabTexts, startTexts)).StartQuestion,
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

/** Positions that are no longer held, for users who have sold something. */
const ClosedPositions = lazyPart(async () => (await import('./holdings/closed-positions.tsx')).ClosedPositions);

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
  const isVirtual = account === VIRTUAL_ACCOUNT;
  const { item, choice } = useSelectedAccount();
  const [trading, setTrading] = useState<AssetRef>();
  const [opened, setOpened] = useState<ExplainedFigure>();
  const closeTrade = useCallback(() => setTrading(undefined), []);
  // The trade window buys and sells only in the virtual account.
  const opens = useMemo<OpensAsset>(
    () => (isVirtual ? { trade: setTrading } : { pageOf: (asset) => withChoice(assetAddress(asset), choice) }),
    [isVirtual, choice],
  );
  const { summary, allocation, realized } = portfolio;
  const hasCash = item?.cash !== 'none';
  return (
    <AssetOpening value={opens}>
      <div className="stack portfolio">
        <HeroCard account={account} portfolio={portfolio} onExplain={setOpened} />
        <FiguresCard account={account} hasCash={hasCash} portfolio={portfolio} onExplain={setOpened} />
        <div className="portfolio-charts">
          <ChartCard account={account} wanted={isWanted} />
          <AllocationCard allocation={allocation} cash={summary?.cashBalance ?? portfolio.cash} />
        </div>
        {isWanted ? (
          <Holdings
            portfolio={portfolio}
            onExplain={setOpened}
            orders={isVirtual && <OrdersPlace />}
            empty={<NothingHeld isVirtual={isVirtual} />}
          />
        ) : (
          <Skeleton height="card" count={3} />
        )}
        {realized && realized.assets.some(({ isHeld }) => !isHeld) && <ClosedPositions realized={realized} />}
        <TradeWindow asset={trading} onClose={closeTrade} />
        <ExplanationSheet
          open={opened !== undefined}
          opened={opened}
          account={account}
          portfolio={portfolio}
          onClose={() => setOpened(undefined)}
        />
      </div>
    </AssetOpening>
  );
}

/** In place of the holdings, while there is only cash. */
function NothingHeld({ isVirtual }: { readonly isVirtual: boolean }) {
  const t = useText();
  return (
    <div className="card">
      <EmptyState
        icon={<TrendingUp size={26} />}
        title={t('portfolio.empty')}
        text={t(isVirtual ? 'portfolio.emptyWithCash' : 'portfolio.emptyReal')}
        action={isVirtual && <ButtonLink href="/dashboard?tab=stockmarket">{t('portfolio.toMarket')}</ButtonLink>}
      />
    </div>
  );
}
