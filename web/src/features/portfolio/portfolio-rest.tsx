import './holdings.css';
import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import { useDeferredValue, type ReactNode, useEffect, useRef, useState } from 'react';
import { whenVisible } from '../../charts/when-visible.ts';
import { orderTexts } from '../../i18n/bundles.ts';
import { useText } from '../../i18n/use-text.ts';
import { withTexts } from '../../i18n/with-texts.ts';
import { useInSteps } from '../../lib/use-in-steps.ts';
import { useLater } from '../../lib/use-later.ts';
import { assetKeyOf, type NamedPosition } from '../../quotes/live-figures.ts';
import { Skeleton } from '../../ui/feedback.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { trackedPart } from '../tracked/tracked-part.ts';
import type { ExplainedFigure } from './explanation.ts';
import { HoldingCard } from './holding-card.tsx';
import { ProfitLossTable } from './profit-loss-table.tsx';
import type { OnTrade } from './symbol-cell.tsx';
import type { Portfolio } from './use-portfolio.ts';

/** Holdings of a tracked account. */
const TrackedHoldings = trackedPart(
  async () => (await import('../tracked/holdings/tracked-holdings.tsx')).TrackedHoldings,
  <Skeleton height="card" count={2} />,
);

interface PortfolioRestProps {
  readonly account: number;
  readonly portfolio: Portfolio;
  readonly onTrade: OnTrade;
  readonly onExplain: (opened: ExplainedFigure) => void;
}

/**
 * Content below the first screen: the cards, then the table, each in a render of its own, so that touches are not
 * delayed.
 */
export function PortfolioRest({ account, portfolio, onTrade, onExplain }: PortfolioRestProps) {
  const { positions, profitLoss, realized } = portfolio;
  const withCards = useDeferredValue(positions !== undefined, false);
  const withTable = useLater(profitLoss !== undefined && (positions === undefined || withCards));
  return (
    <>
      {account === VIRTUAL_ACCOUNT ? (
        <HoldingCards
          positions={withCards ? positions : undefined}
          onTrade={onTrade}
          orders={onTrade && <OrdersPlace />}
        />
      ) : (
        <TrackedHoldings />
      )}
      <ProfitLossTable
        profitLoss={withTable ? profitLoss : undefined}
        realized={realized}
        onTrade={onTrade}
        onExplain={onExplain}
      />
    </>
  );
}

interface HoldingCardsProps {
  /** undefined while they are loading. */
  readonly positions: readonly NamedPosition[] | undefined;
  readonly onTrade: OnTrade;
  /** Open orders that may become holdings, below the heading. */
  readonly orders?: ReactNode;
}

/** One card per holding; pressing it opens the trade window. */
function HoldingCards({ positions, onTrade, orders }: HoldingCardsProps) {
  const t = useText();
  const drawn = useInSteps(positions?.length ?? 0);
  if (!positions) return <Skeleton height="card" count={4} className="holdings" />;
  if (positions.length === 0) return orders;
  return (
    <section aria-labelledby="holdings-title">
      <h2 id="holdings-title" className="section-title">
        {t('portfolio.holdings')}
      </h2>
      {orders}
      <ul className="holdings">
        {positions.slice(0, drawn).map((position) => (
          <HoldingCard key={assetKeyOf(position)} position={position} onTrade={onTrade} />
        ))}
      </ul>
    </section>
  );
}

const NearOrders = lazyPart(
  async () => (await withTexts(import('../orders/open/near-orders.tsx'), orderTexts)).NearOrders,
);

/** Open orders, loaded when their place comes near the window: the first screen does not show them. */
function OrdersPlace() {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    return place.current ? whenVisible(place.current, () => setNear(true)) : undefined;
  }, []);
  return (
    <div ref={place} className="holding-orders">
      {near && <NearOrders />}
    </div>
  );
}
