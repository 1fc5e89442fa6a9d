import { ALL_KINDS } from '@kurus/core/asset-kinds';
import { assetKey } from '@kurus/core/identity';
import type { TrackedEntryKind } from '@kurus/core/tracked/entry';
import { type ReactNode, useEffect } from 'react';
import { useParams, useSearch } from 'wouter';
import { AssetPage } from '../../features/asset/asset-page.tsx';
import { HeadPlace } from '../../features/asset/head-place.tsx';
import { UnknownAsset } from '../../features/asset/unknown-asset.tsx';
import { useText } from '../../i18n/use-text.ts';
import { assetOf } from '../../quotes/asset-at.ts';
import { tabAddress } from '../tab-ids.ts';
import { Frame } from './frame.tsx';

/** /asset/:kind/:code */
export function AssetPlace() {
  const { kind, code } = useParams<'/asset/:kind/:code'>();
  const asset = assetOf(ALL_KINDS, kind, code);
  const adds = addsOf(useSearch());
  useEffect(() => {
    scrollTo(0, 0);
  }, [kind, code]);
  return (
    <MarketFrame title={asset?.code}>
      {asset ? <AssetPage key={assetKey(asset.type, asset.code)} asset={asset} adds={adds} /> : <UnknownAsset />}
    </MarketFrame>
  );
}

/** Frame of any asset's page, for the prerendered one. */
export function AnyAssetPlace() {
  return (
    <MarketFrame title={undefined}>
      <HeadPlace />
    </MarketFrame>
  );
}

interface MarketFrameProps {
  /** Undefined until the asset is known. */
  readonly title: string | undefined;
  readonly children: ReactNode;
}

function MarketFrame({ title, children }: MarketFrameProps) {
  const t = useText();
  return (
    <Frame
      active="stockmarket"
      title={title ?? t('shell.asset')}
      breadcrumb={{ href: tabAddress('stockmarket'), label: t('shell.market') }}
    >
      {children}
    </Frame>
  );
}

const ADDS = ['buy', 'delivery-in'] as const satisfies readonly TrackedEntryKind[];

/** Entry type of "?add=buy" or "?add=delivery-in", whose form opens at once. */
const addsOf = (search: string): TrackedEntryKind | undefined =>
  ADDS.find((one) => one === new URLSearchParams(search).get('add'));
