import { ASSET_KINDS, OBSERVED_KINDS } from '@kurus/core/asset-kinds';
import { useParams } from 'wouter';
import '../../features/market/market.css';
import { UnknownAsset } from '../../features/asset/unknown-asset.tsx';
import { MarketList } from '../../features/market/lists/market-list.tsx';
import { useText } from '../../i18n/use-text.ts';
import { tabAddress } from '../tab-ids.ts';
import { Frame } from './frame.tsx';

/** /market/funds, /market/foreign, /market/currencies, /market/metals */
export function ListPlace() {
  const t = useText();
  const { list } = useParams<'/market/:list'>();
  const kind = OBSERVED_KINDS.find((one) => one === list);
  return (
    <Frame
      active="stockmarket"
      title={t(kind ? ASSET_KINDS[kind].label : 'kinds.lists')}
      breadcrumb={{ href: tabAddress('stockmarket'), label: t('shell.market') }}
    >
      {kind ? <MarketList key={kind} kind={kind} /> : <UnknownAsset />}
    </Frame>
  );
}
