import { MarketLine } from '../../features/market/market-line.tsx';
import { ScreenerScreen } from '../../features/market/screener/screener-screen.tsx';
import { useText } from '../../i18n/use-text.ts';
import { tabAddress } from '../tab-ids.ts';
import { Frame } from './frame.tsx';

/** /market/screener */
export function ScreenerPlace() {
  const t = useText();
  return (
    <Frame
      active="stockmarket"
      title={t('market.screener')}
      breadcrumb={{ href: tabAddress('stockmarket'), label: t('shell.market') }}
    >
      <MarketLine view="screener" />
      <ScreenerScreen />
    </Frame>
  );
}
