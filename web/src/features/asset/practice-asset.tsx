import { isTradable } from '@kurus/core/asset-kinds';
import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import type { OrderItem } from '@kurus/core/contract/orders';
import type { Side } from '@kurus/core/trading/order';
import { useCallback, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { hasActions } from '../../quotes/market-actions-query.ts';
import { Button } from '../../ui/button.tsx';
import { CommentsBelow } from '../comments/comments-below.tsx';
import { WhyWindow, type ExplanationTarget } from '../orders/why/why-window.tsx';
import { preloadTradeWindow, TradeWindow } from '../trading/trade-window.tsx';
import { AssetChart } from './asset-chart.tsx';
import { AssetColumns } from './asset-columns.tsx';
import { OpenOrdersCard, useOpenOrders } from './asset-open-orders.tsx';
import type { AssetViewProps } from './asset-view.ts';
import { CompanyActionsCard } from './company-actions-card.tsx';
import { HeldCard } from './held-card.tsx';
import { KeyFiguresCard } from './key-figures-card.tsx';
import { KindMain, KindSide } from './kind-parts.tsx';
import { NoChart } from './no-chart.tsx';
import { NotesCard } from './notes-card.tsx';
import { OwnTrades } from './own-trades.tsx';
import { ReturnsCard } from './returns-card.tsx';
import { SimilarCard } from './similar-card.tsx';

/** An asset in the practice world: its simulated market, the virtual account's holding, orders and trades. */
export function PracticeAsset(view: AssetViewProps) {
  const { asset, quoted, name, accounts, all } = view;
  const { type } = asset;
  const account = VIRTUAL_ACCOUNT;
  const { orders, isError } = useOpenOrders(asset, account);
  const [trading, setTrading] = useState<Side>();
  const [explained, setExplained] = useState<ExplanationTarget>();
  const close = useCallback(() => setTrading(undefined), []);
  return (
    <>
      {isTradable(type) && quoted && <TradeButtons onTrade={setTrading} />}
      <AssetColumns
        main={
          <>
            <KindMain {...view} />
            {quoted ? (
              <AssetChart asset={quoted} name={name} account={account} orders={orders ?? NONE} />
            ) : (
              <NoChart type={type} />
            )}
            {quoted && <ReturnsCard asset={quoted} />}
            {quoted && <SimilarCard asset={quoted} />}
            {quoted && <NotesCard asset={quoted} />}
            {quoted && <CommentsBelow place={{ asset: quoted }} />}
          </>
        }
        side={
          <>
            <HeldCard asset={asset} accounts={accounts} all={all} />
            {isTradable(type) && <OpenOrdersCard orders={orders} failed={isError} onNew={() => setTrading('buy')} />}
            <KindSide {...view} />
            {quoted && hasActions(quoted.type) && <CompanyActionsCard asset={quoted} />}
            {quoted && <KeyFiguresCard asset={quoted} />}
            <OwnTrades asset={asset} account={account} onWhy={setExplained} />
          </>
        }
      />
      <TradeWindow asset={trading && asset} side={trading ?? 'buy'} onClose={close} />
      <WhyWindow target={explained} onClose={() => setExplained(undefined)} />
    </>
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
