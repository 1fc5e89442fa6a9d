import { HeatmapScreen } from '../../features/market/heatmap/heatmap-screen.tsx';
import { MarketLine } from '../../features/market/market-line.tsx';
import { useText } from '../../i18n/use-text.ts';
import { tabAddress } from '../tab-ids.ts';
import { Frame } from './frame.tsx';

/** /market/heatmap */
export function HeatmapPlace() {
  const t = useText();
  return (
    <Frame
      active="stockmarket"
      title={t('market.heatmap')}
      breadcrumb={{ href: tabAddress('stockmarket'), label: t('shell.market') }}
    >
      <MarketLine view="heatmap" />
      <HeatmapScreen />
    </Frame>
  );
}
