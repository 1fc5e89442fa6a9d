/** One asset of a tracked account: its value, and its history entry by entry. */

import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import type { AccountItem } from '@kurus/core/contract/accounts';
import type { AssetRef } from '@kurus/core/identity';
import type { TrackedEntryKind } from '@kurus/core/tracked/entry';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { holdingsQuery } from '../../../lib/account/account-queries.ts';
import type { NamedHolding } from '../../../lib/account/account-types.ts';
import { customAssetsQuery } from '../../../lib/account/custom-assets-query.ts';
import { assetAt } from '../../../quotes/asset-at.ts';
import { assetName } from '../../../quotes/asset-name.ts';
import { atPrices, type NamedPosition } from '../../../quotes/live-figures.ts';
import { useAsset, useQuotes } from '../../../quotes/use-quote.ts';
import { AssetLogo } from '../../../ui/asset-logo.tsx';
import { Skeleton } from '../../../ui/feedback.tsx';
import { NotYet } from '../../../ui/not-yet.tsx';
import { AddEntry } from '../entry/add-entry.tsx';
import { assetEntriesQuery } from '../history/entries-query.ts';
import { useCostMode } from '../holdings/cost-mode.ts';
import { CostSwitch } from '../holdings/cost-switch.tsx';
import { OwnPrices } from '../holdings/own-prices.tsx';
import { TimelineChart } from './timeline-chart.tsx';
import { HeldText, Figures } from './timeline-figures.tsx';
import { TimelineTable } from './timeline-table.tsx';
import '../history/entries.css';
import './timeline.css';
import { useAssetReplay } from './use-asset-replay.ts';

interface AssetTimelineProps {
  readonly account: AccountItem;
  readonly asset: AssetRef;
  /** Type of the new entry, whose form opens at once. */
  readonly adds?: TrackedEntryKind | undefined;
}

export function AssetTimeline({ account, asset, adds }: AssetTimelineProps) {
  const t = useText();
  const [mode] = useCostMode();
  const replay = useAssetReplay(account, asset);
  const entries = useQuery(assetEntriesQuery(account.id, asset));
  const holdings = useQuery(holdingsQuery(account.id));
  const position = usePosition(holdings.data, asset);
  const name = useName(asset, position);
  const isOwn = ASSET_KINDS[asset.type].isOwn;
  const quoted = assetAt(asset.type, asset.code);
  const listed = useAsset(asset.type, asset.code) !== undefined;
  if (!replay || !entries.data)
    return (
      <NotYet query={entries.isError ? entries : holdings} failed={t('tracked.entriesFailed')}>
        <Skeleton height="card" count={3} />
      </NotYet>
    );
  return (
    <div className="stack timeline">
      <div className="row wrap">
        <AssetLogo type={asset.type} code={asset.code} size={44} />
        <div className="timeline-names">
          <p>
            <strong>{name}</strong> <span className="tag">{account.name}</span>
          </p>
          <p className="muted small tnum">
            {position ? <HeldText position={position} mode={mode} /> : t('tracked.notHeld')}
          </p>
        </div>
        <div className="row wrap">
          <CostSwitch />
          {account.status === 'open' && <AddEntry account={account} subject={{ ...asset, name }} type={adds} />}
        </div>
      </div>
      <Figures position={position} replay={replay} mode={mode} />
      {quoted && listed && <TimelineChart asset={quoted} name={name} replay={replay} mode={mode} />}
      {isOwn && <OwnPrices code={asset.code} name={name} />}
      <TimelineTable account={account} items={entries.data.items} replay={replay} mode={mode} />
    </div>
  );
}

function usePosition(holdings: readonly NamedHolding[] | undefined, { type, code }: AssetRef) {
  const held = useMemo(
    () => (holdings ?? []).filter((one) => one.type === type && one.code === code),
    [holdings, type, code],
  );
  const quotes = useQuotes(held);
  return useMemo((): NamedPosition | undefined => atPrices(held, quotes)[0], [held, quotes]);
}

function useName({ type, code }: AssetRef, position: NamedPosition | undefined): string {
  const t = useText();
  const listed = useAsset(type, code);
  const own = useQuery({ ...customAssetsQuery, enabled: ASSET_KINDS[type].isOwn }).data;
  if (listed) return assetName(t, listed);
  return own?.find((one) => one.code === code)?.name ?? position?.name ?? code;
}
