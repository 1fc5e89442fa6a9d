/** One asset: what it is worth, what of it is one's own, what one asked for. */
import { isTradable } from '@kurus/core/asset-kinds';
import { SearchX } from 'lucide-react';
import { useCallback, useState } from 'react';
import { PriceChart } from '../../charts/price-chart.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useShownAccount } from '../../lib/shown-account.ts';
import { assetName } from '../../quotes/asset-name.ts';
import { useAsset, useAssetList, useFreshLists } from '../../quotes/use-quote.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/feedback.tsx';
import { WhyWindow, type WhyAsked } from '../orders/why-window.tsx';
import { preloadTradeWindow, TradeWindow } from '../trading/trade-window.tsx';
import type { QuotedAsset } from '../../quotes/asset-address.ts';
import { AssetHead } from './asset-head.tsx';
import { KeyFiguresCard } from './key-figures-card.tsx';
import { OwnTrades } from './own-trades.tsx';
import { PositionCard } from './position-card.tsx';
import { ReturnsCard } from './returns-card.tsx';
import './asset.css';

export function AssetPage({ asset }: { readonly asset: QuotedAsset }) {
  const t = useText();
  const { type, code } = asset;
  const account = useShownAccount().id;
  const listed = useAsset(type, code);
  const isListLoaded = useAssetList(type) !== undefined;
  const [trading, setTrading] = useState<QuotedAsset>();
  const [asked, setAsked] = useState<WhyAsked>();
  const close = useCallback(() => setTrading(undefined), []);
  useFreshLists();
  if (isListLoaded && !listed) return <UnknownAsset />;
  const name = listed ? assetName(t, listed) : code;
  return (
    <div className="instrument">
      <AssetHead asset={asset} listed={listed} name={name} />
      {isTradable(type) && <TradeButtons onTrade={() => setTrading(asset)} />}
      <div className="instrument-columns">
        <div className="instrument-main">
          <Card className="chart-large">
            <PriceChart {...asset} name={name} looks={LOOKS} range="3m" />
          </Card>
          <ReturnsCard asset={asset} />
        </div>
        <div className="instrument-side">
          <PositionCard asset={asset} account={account} />
          <KeyFiguresCard asset={asset} />
          <OwnTrades asset={asset} account={account} onWhy={setAsked} />
        </div>
      </div>
      <TradeWindow asset={trading} onClose={close} />
      <WhyWindow asked={asked} onClose={() => setAsked(undefined)} />
    </div>
  );
}

const LOOKS = ['area', 'candles'] as const;

/** On a phone they stay within the thumb's reach, above the bar. */
function TradeButtons({ onTrade }: { readonly onTrade: () => void }) {
  const t = useText();
  return (
    <div className="instrument-trade">
      <Button variant="buy" onPointerDown={preloadTradeWindow} onClick={onTrade}>
        {t('trading.buy')}
      </Button>
      <Button variant="sell" onPointerDown={preloadTradeWindow} onClick={onTrade}>
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
