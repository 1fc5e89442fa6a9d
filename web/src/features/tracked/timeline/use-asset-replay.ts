/** Entries of an account, replayed for the screens. */

import { OWN_KIND } from '@kurus/core/asset-kinds';
import type { AccountItem } from '@kurus/core/contract/accounts';
import type { AssetRef } from '@kurus/core/identity';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { holdingsQuery } from '../../../lib/account/account-queries.ts';
import { assetEntriesQuery } from '../history/entries-query.ts';
import { replayAsset, type AssetReplay } from './asset-replay.ts';

const NONE = { type: OWN_KIND, code: '' };
/** Undefined until loaded, and without an asset. */
export function useAssetReplay(
  { id, cash }: Pick<AccountItem, 'id' | 'cash'>,
  asset: AssetRef | undefined,
): AssetReplay | undefined {
  const { type, code } = asset ?? NONE;
  const entries = useQuery({ ...assetEntriesQuery(id, { type, code }), enabled: asset !== undefined }).data;
  const holdings = useQuery(holdingsQuery(id)).data;
  return useMemo(() => {
    if (!entries || !holdings || code === '') return undefined;
    const held = holdings.find((one) => one.type === type && one.code === code);
    return replayAsset(entries, cash === 'kept', held);
  }, [entries, holdings, type, code, cash]);
}
