import { MarketLine } from '../../features/market/market-line.tsx';
import { WatchListsScreen } from '../../features/market/watch/watch-lists-screen.tsx';
import { useText } from '../../i18n/use-text.ts';
import { tabAddress } from '../tab-ids.ts';
import { Frame } from './frame.tsx';

/** /market/lists */
export function WatchListsPlace() {
  const t = useText();
  return (
    <Frame
      active="stockmarket"
      title={t('market.lists')}
      breadcrumb={{ href: tabAddress('stockmarket'), label: t('shell.market') }}
    >
      <MarketLine view="lists" />
      <WatchListsScreen />
    </Frame>
  );
}
