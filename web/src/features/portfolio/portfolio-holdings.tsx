import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import type { AssetRef } from '@kurus/core/identity';
import { TrendingUp } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { withChoice } from '../../lib/account/account-choice.ts';
import { useSelectedAccount } from '../../lib/account/selected-account.ts';
import { assetAddress } from '../../quotes/asset-address.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { AlertBells } from '../alerts/alert-window.tsx';
import { SnapshotButton } from '../snapshots/snapshot-button.tsx';
import { TradeWindow } from '../trading/trade-window.tsx';
import type { ExplainedFigure } from './explanation.ts';
import { HoldingOrders } from './holding-orders.tsx';
import { AssetOpening, type OpensAsset } from './holdings/holding-code.tsx';
import { Holdings } from './holdings/holdings.tsx';
import type { Portfolio } from './use-portfolio.ts';

/** Positions that are no longer held, for users who have sold something. */
const ClosedPositions = lazyPart(async () => (await import('./holdings/closed-positions.tsx')).ClosedPositions);

interface PortfolioHoldingsProps {
  readonly account: number;
  readonly portfolio: Portfolio;
  readonly onExplain: (opened: ExplainedFigure) => void;
}

/** Holdings of now and of before; pressing one opens it. */
export function PortfolioHoldings({ account, portfolio, onExplain }: PortfolioHoldingsProps) {
  const isVirtual = account === VIRTUAL_ACCOUNT;
  const { choice } = useSelectedAccount();
  const [trading, setTrading] = useState<AssetRef>();
  const closeTrade = useCallback(() => setTrading(undefined), []);
  // The trade window buys and sells only in the virtual account.
  const opens = useMemo<OpensAsset>(
    () => (isVirtual ? { trade: setTrading } : { pageOf: (asset) => withChoice(assetAddress(asset), choice) }),
    [isVirtual, choice],
  );
  const { realized } = portfolio;
  return (
    <AssetOpening value={opens}>
      <AlertBells>
        <Holdings
          portfolio={portfolio}
          onExplain={onExplain}
          orders={isVirtual && <HoldingOrders />}
          empty={<NothingHeld isVirtual={isVirtual} />}
        />
      </AlertBells>
      {realized && realized.assets.some(({ isHeld }) => !isHeld) && <ClosedPositions realized={realized} />}
      <SnapshotButton />
      <TradeWindow asset={trading} onClose={closeTrade} />
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
