/** Entries of an asset in accounts, replayed for the screens. */

import { OWN_KIND } from '@kurus/core/asset-kinds';
import type { AccountItem } from '@kurus/core/contract/accounts';
import type { TrackedEntryItem } from '@kurus/core/contract/tracked';
import type { AssetRef } from '@kurus/core/identity';
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { holdingsQuery } from '../../../lib/account/account-queries.ts';
import { useSameItems } from '../../../lib/use-same-items.ts';
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
    return replayAsset(entries, { asset: { type, code }, tracksCash: cash === 'kept' }, held);
  }, [entries, holdings, type, code, cash]);
}

export interface AccountReplay {
  readonly account: AccountItem;
  /** Newest first, including replaced ones. */
  readonly items: readonly TrackedEntryItem[];
  readonly replay: AssetReplay;
}

interface AccountReplays {
  /** Undefined until all are loaded. */
  readonly replays: readonly AccountReplay[] | undefined;
  /** First query that failed. */
  readonly failed: Pick<UseQueryResult, 'isError' | 'isFetching' | 'refetch'> | undefined;
}

export function useAccountReplays(accounts: readonly AccountItem[], { type, code }: AssetRef): AccountReplays {
  const entries = useQueries({ queries: accounts.map(({ id }) => assetEntriesQuery(id, { type, code })) });
  const holdings = useQueries({ queries: accounts.map(({ id }) => holdingsQuery(id)) });
  const same = useSameItems(accounts);
  const entriesOf = useSameItems(entries.map(({ data }) => data));
  const holdingsOf = useSameItems(holdings.map(({ data }) => data));
  const replays = useMemo(() => {
    const loaded = same.flatMap((account, at): AccountReplay[] => {
      const [own, held] = [entriesOf[at], holdingsOf[at]];
      if (!own || !held) return [];
      const position = held.find((one) => one.type === type && one.code === code);
      return [
        {
          account,
          items: own.items,
          replay: replayAsset(own, { asset: { type, code }, tracksCash: account.cash === 'kept' }, position),
        },
      ];
    });
    return loaded.length === same.length ? loaded : undefined;
  }, [same, entriesOf, holdingsOf, type, code]);
  return { replays, failed: [...entries, ...holdings].find(({ isError, data }) => isError && !data) };
}
