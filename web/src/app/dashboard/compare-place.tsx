import { CompareScreen } from '../../features/market/compare/compare-screen.tsx';
import { MarketLine } from '../../features/market/market-line.tsx';
import { useText } from '../../i18n/use-text.ts';
import { tabAddress } from '../tab-ids.ts';
import { Frame } from './frame.tsx';

/** /market/compare */
export function ComparePlace() {
  const t = useText();
  return (
    <Frame
      active="stockmarket"
      title={t('market.compare')}
      breadcrumb={{ href: tabAddress('stockmarket'), label: t('shell.market') }}
    >
      <MarketLine view="compare" />
      <CompareScreen />
    </Frame>
  );
}
