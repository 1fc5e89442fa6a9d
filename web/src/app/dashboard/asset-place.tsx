import { assetKey } from '@kurus/core/identity';
import { useEffect } from 'react';
import { useParams } from 'wouter';
import { AssetPage } from '../../features/asset/asset-page.tsx';
import { UnknownAsset } from '../../features/asset/unknown-asset.tsx';
import { useText } from '../../i18n/use-text.ts';
import { assetAt } from '../../quotes/asset-at.ts';
import { tabAddress } from '../tab-ids.ts';
import { Frame } from './frame.tsx';

/** /asset/:kind/:code */
export function AssetPlace() {
  const t = useText();
  const { kind, code } = useParams<'/asset/:kind/:code'>();
  const asset = assetAt(kind, code);
  useEffect(() => {
    scrollTo(0, 0);
  }, [kind, code]);
  return (
    <Frame
      active="stockmarket"
      title={asset?.code ?? t('shell.asset')}
      breadcrumb={{ href: tabAddress('stockmarket'), label: t('shell.market') }}
    >
      {asset ? <AssetPage key={assetKey(asset.type, asset.code)} asset={asset} /> : <UnknownAsset />}
    </Frame>
  );
}
