/** Page of one asset: its price, the user's holding of it, the user's orders. */

import { isTradable } from '@kurus/core/asset-kinds';
import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import type { OrderItem } from '@kurus/core/contract/orders';
import type { Side } from '@kurus/core/trading/order';
import { useCallback, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { useSelectedAccount } from '../../lib/account/selected-account.ts';
import type { QuotedAsset } from '../../quotes/asset-address.ts';
import { assetName } from '../../quotes/asset-name.ts';
import { hasActions } from '../../quotes/market-actions-query.ts';
import { useAsset, useAssetList, useFreshLists } from '../../quotes/use-quote.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/feedback.tsx';
import { WhyWindow, type ExplanationTarget } from '../orders/why/why-window.tsx';
import { preloadTradeWindow, TradeWindow } from '../trading/trade-window.tsx';
import { AssetChart } from './asset-chart.tsx';
import { AssetHead } from './asset-head.tsx';
import { useOpenOrders, OpenOrdersCard } from './asset-open-orders.tsx';
import { CompanyActionsCard } from './company-actions-card.tsx';
import { KeyFiguresCard } from './key-figures-card.tsx';
import { NotesCard } from './notes-card.tsx';
import { OwnTrades } from './own-trades.tsx';
import { PositionCard } from './position-card.tsx';
import './asset.css';
import { ReturnsCard } from './returns-card.tsx';
import { UnknownAsset } from './unknown-asset.tsx';

export function AssetPage({ asset }: { readonly asset: QuotedAsset }) {
  const t = useText();
  const { type, code } = asset;
  const account = useSelectedAccount().id;
  const { orders, isError } = useOpenOrders(asset, account);
  const listed = useAsset(type, code);
  const isListLoaded = useAssetList(type) !== undefined;
  const [trading, setTrading] = useState<Side>();
  const [explained, setExplained] = useState<ExplanationTarget>();
  const close = useCallback(() => setTrading(undefined), []);
  useFreshLists();
  // No request is sent for an asset that may not exist.
  if (!listed) return isListLoaded ? <UnknownAsset /> : <Skeleton height="card" count={3} />;
  const name = assetName(t, listed);
  return (
    <div className="instrument">
      <AssetHead asset={asset} listed={listed} name={name} />
      {isTradable(type) && <TradeButtons onTrade={setTrading} />}
      <div className="instrument-columns">
        <div className="stack instrument-main">
          <AssetChart asset={asset} name={name} account={account} orders={orders ?? NONE} />
          <ReturnsCard asset={asset} />
          <NotesCard asset={asset} />
        </div>
        <div className="stack instrument-side">
          <PositionCard asset={asset} account={account} />
          {isTradable(type) && account === VIRTUAL_ACCOUNT && (
            <OpenOrdersCard orders={orders} failed={isError} onNew={() => setTrading('buy')} />
          )}
          {hasActions(type) && <CompanyActionsCard asset={asset} />}
          <KeyFiguresCard asset={asset} />
          <OwnTrades asset={asset} account={account} onWhy={setExplained} />
        </div>
      </div>
      <TradeWindow asset={trading && asset} side={trading ?? 'buy'} onClose={close} />
      <WhyWindow target={explained} onClose={() => setExplained(undefined)} />
    </div>
  );
}

const NONE: readonly OrderItem[] = [];

/** Buttons within the thumb's reach on a phone, above the bottom bar. */
function TradeButtons({ onTrade }: { readonly onTrade: (side: Side) => void }) {
  const t = useText();
  return (
    <div className="instrument-trade">
      <Button variant="buy" onPointerDown={preloadTradeWindow} onClick={() => onTrade('buy')}>
        {t('trading.buy')}
      </Button>
      <Button variant="sell" onPointerDown={preloadTradeWindow} onClick={() => onTrade('sell')}>
        {t('trading.sell')}
      </Button>
    </div>
  );
}
