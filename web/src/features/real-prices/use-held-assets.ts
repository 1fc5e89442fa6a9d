/** Assets of all open tracked accounts: the codes that sources are asked for, and the prices that are awaited. */

import { assetKey, type AssetRef } from '@kurus/core/identity';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { portfolioQuery } from '../../lib/account/account-queries.ts';
import type { NamedHolding } from '../../lib/account/account-types.ts';
import { accountsQuery, isOpenTracked } from '../../lib/account/selected-account.ts';

export type HeldAsset = AssetRef & Pick<NamedHolding, 'priceSource'>;

const NO_ACCOUNTS: readonly never[] = [];

/** Each asset once; undefined until all holdings are known. */
export function useHeldAssets(): readonly HeldAsset[] | undefined {
  const accounts = useQuery(accountsQuery).data ?? NO_ACCOUNTS;
  const tracked = accounts.filter(isOpenTracked);
  const replies = useQueries({
    queries: tracked.map(({ id }) => portfolioQuery(id)),
    combine: (answers) => answers.map(({ data }) => data),
  });
  return useMemo(() => {
    const known = replies.flatMap((reply) => (reply ? [reply] : []));
    if (known.length < replies.length) return undefined;
    const all = known.flatMap(({ holdings }) => holdings);
    return [...new Map(all.map((one) => [assetKey(one.type, one.code), one])).values()];
  }, [replies]);
}
