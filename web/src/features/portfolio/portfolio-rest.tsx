import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import { useDeferredValue } from 'react';
import { useLater } from '../../lib/use-later.ts';
import { Skeleton } from '../../ui/feedback.tsx';
import { trackedPart } from '../tracked/tracked-part.ts';
import type { ExplainedFigure } from './explanation.ts';
import { HoldingCards } from './holding-cards.tsx';
import { OrdersPlace } from './orders-place.tsx';
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

/** Below what is seen first. The cards, then the table, each by a render of its own that holds up no touch. */
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
