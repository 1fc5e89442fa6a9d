import { ALL_KINDS, ASSET_KINDS, type AssetKind, OBSERVED_KINDS, QUOTED_KINDS } from '@kurus/core/asset-kinds';
import { type AssetRef, assetKey } from '@kurus/core/identity';
import type { TrackedEntryKind } from '@kurus/core/tracked/entry';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useParams, useSearch } from 'wouter';
import { AssetPage } from '../../features/asset/asset-page.tsx';
import { HeadPlace } from '../../features/asset/head-place.tsx';
import { UnknownAsset } from '../../features/asset/unknown-asset.tsx';
import { type Translate, useText } from '../../i18n/use-text.ts';
import { customAssetsQuery } from '../../lib/account/custom-assets-query.ts';
import { assetOf } from '../../quotes/asset-at.ts';
import { tabAddress } from '../tab-ids.ts';
import { AlertButton } from './alert-button.tsx';
import { Frame } from './frame.tsx';

/** /asset/:kind/:code */
export function AssetPlace() {
  const { kind, code } = useParams<'/asset/:kind/:code'>();
  const asset = assetOf(ALL_KINDS, kind, code);
  const adds = addsOf(useSearch());
  const name = useOwnName(asset);
  const quoted = asset !== undefined && QUOTED_KINDS.some((one) => one === asset.type);
  useEffect(() => {
    scrollTo(0, 0);
  }, [kind, code]);
  return (
    <MarketFrame title={name ?? asset?.code} type={asset?.type} action={quoted && <AlertButton asset={asset} />}>
      {asset ? <AssetPage key={assetKey(asset.type, asset.code)} asset={asset} adds={adds} /> : <UnknownAsset />}
    </MarketFrame>
  );
}

/** Name of an asset of one's own, whose code was made of it; undefined for others, and until it is known. */
function useOwnName(asset: AssetRef | undefined): string | undefined {
  const isOwn = asset !== undefined && ASSET_KINDS[asset.type].isOwn;
  const { data } = useQuery({ ...customAssetsQuery, enabled: isOwn });
  return isOwn ? data?.find(({ code }) => code === asset.code)?.name : undefined;
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
  readonly type?: AssetKind | undefined;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

function MarketFrame({ title, type, action, children }: MarketFrameProps) {
  const t = useText();
  const isOwn = type !== undefined && ASSET_KINDS[type].isOwn;
  return (
    <Frame
      active={isOwn ? 'portfolio' : 'stockmarket'}
      title={title ?? t('shell.asset')}
      action={action}
      breadcrumb={aboveOf(t, type)}
    >
      {children}
    </Frame>
  );
}

/** The list that the asset is in: one of its kind below the market, or the market itself; for one's own the tab. */
function aboveOf(t: Translate, type: AssetKind | undefined) {
  if (type !== undefined && ASSET_KINDS[type].isOwn)
    return { href: tabAddress('portfolio'), label: t('shell.portfolio') };
  const kind = OBSERVED_KINDS.find((one) => one === type);
  return kind
    ? { href: `/market/${kind}`, label: t(ASSET_KINDS[kind].label) }
    : { href: tabAddress('stockmarket'), label: t('shell.market') };
}

const ADDS = ['buy', 'delivery-in'] as const satisfies readonly TrackedEntryKind[];

/** Entry type of "?add=buy" or "?add=delivery-in", whose form opens at once. */
const addsOf = (search: string): TrackedEntryKind | undefined =>
  ADDS.find((one) => one === new URLSearchParams(search).get('add'));
