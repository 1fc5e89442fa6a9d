/** One asset: what it is worth, what of it is one's own, what one asked for. */
import { isTradable } from '@kurus/core/asset-kinds';
import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import type { OrderItem } from '@kurus/core/contract/orders';
import type { Side } from '@kurus/core/trading/order';
import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { openOrdersQuery } from '../../lib/order-queries.ts';
import { useShownAccount } from '../../lib/shown-account.ts';
import { assetName } from '../../quotes/asset-name.ts';
import { hasActions } from '../../quotes/market-actions-query.ts';
import { useAsset, useAssetList, useFreshLists } from '../../quotes/use-quote.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState, Skeleton } from '../../ui/feedback.tsx';
import { AssetOrders } from '../orders/asset-orders.tsx';
import { WhyWindow, type WhyAsked } from '../orders/why-window.tsx';
import { preloadTradeWindow, TradeWindow } from '../trading/trade-window.tsx';
import type { QuotedAsset } from '../../quotes/asset-address.ts';
import { AssetChart } from './asset-chart.tsx';
import { AssetHead } from './asset-head.tsx';
import { CompanyActionsCard } from './company-actions-card.tsx';
import { KeyFiguresCard } from './key-figures-card.tsx';
import { NotesCard } from './notes-card.tsx';
import { OwnTrades } from './own-trades.tsx';
import { PositionCard } from './position-card.tsx';
import { ReturnsCard } from './returns-card.tsx';
import './asset.css';

export function AssetPage({ asset }: { readonly asset: QuotedAsset }) {
  const t = useText();
  const { type, code } = asset;
  const account = useShownAccount().id;
  const { orders, isError } = useOpenOrders(asset, account);
  const listed = useAsset(type, code);
  const isListLoaded = useAssetList(type) !== undefined;
  const [trading, setTrading] = useState<Side>();
  const [asked, setAsked] = useState<WhyAsked>();
  const close = useCallback(() => setTrading(undefined), []);
  useFreshLists();
  // Nothing is asked of an asset that may not be there.
  if (!listed) return isListLoaded ? <UnknownAsset /> : <Skeleton height="card" count={3} />;
  const name = assetName(t, listed);
  return (
    <div className="instrument">
      <AssetHead asset={asset} listed={listed} name={name} />
      {isTradable(type) && <TradeButtons onTrade={setTrading} />}
      <div className="instrument-columns">
        <div className="instrument-main">
          <AssetChart asset={asset} name={name} account={account} orders={orders ?? NONE} />
          <ReturnsCard asset={asset} />
          <NotesCard asset={asset} />
        </div>
        <div className="instrument-side">
          <PositionCard asset={asset} account={account} />
          {isTradable(type) && account === VIRTUAL_ACCOUNT && (
            <OpenOrdersCard orders={orders} failed={isError} onNew={() => setTrading('buy')} />
          )}
          {hasActions(type) && <CompanyActionsCard asset={asset} />}
          <KeyFiguresCard asset={asset} />
          <OwnTrades asset={asset} account={account} onWhy={setAsked} />
        </div>
      </div>
      <TradeWindow asset={trading && asset} side={trading ?? 'buy'} onClose={close} />
      <WhyWindow asked={asked} onClose={() => setAsked(undefined)} />
    </div>
  );
}

const NONE: readonly OrderItem[] = [];

/** Those of this asset; an account has a hundred at most, so one answer holds them all. */
function useOpenOrders({ type, code }: QuotedAsset, account: number) {
  const { data, isError } = useQuery({ ...openOrdersQuery(account), enabled: account === VIRTUAL_ACCOUNT });
  const orders = useMemo(
    () => data?.filter((order) => order.type === type && order.symbol === code),
    [data, type, code],
  );
  return { orders, isError };
}

interface OpenOrdersCardProps {
  readonly orders: readonly OrderItem[] | undefined;
  readonly failed: boolean;
  readonly onNew: () => void;
}

function OpenOrdersCard({ orders, failed, onNew }: OpenOrdersCardProps) {
  const t = useText();
  return (
    <Card
      title={t('asset.openOrders')}
      className="instrument-orders"
      action={
        <button type="button" className="link small" onPointerDown={preloadTradeWindow} onClick={onNew}>
          {t('asset.newOrder')}
        </button>
      }
    >
      {orders ? (
        orders.length === 0 ? (
          <p className="muted small">{t('asset.noOrders')}</p>
        ) : (
          <AssetOrders orders={orders} />
        )
      ) : failed ? (
        <p className="muted small" role="alert">
          {t('asset.ordersFailed')}
        </p>
      ) : (
        <Skeleton count={2} />
      )}
    </Card>
  );
}

/** On a phone they stay within the thumb's reach, above the bar. */
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

export function UnknownAsset() {
  const t = useText();
  return (
    <Card>
      <EmptyState
        icon={<SearchX size={26} />}
        title={t('asset.unknown')}
        text={t('asset.unknownText')}
        action={<ButtonLink href="/dashboard?tab=stockmarket">{t('asset.toMarket')}</ButtonLink>}
      />
    </Card>
  );
}
