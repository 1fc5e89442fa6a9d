/** Query for the buys and sells of one asset. */

import { transactions, type TransactionItem } from '@kurus/core/contract/transactions';
import type { AssetRef } from '@kurus/core/identity';
import { queryOptions } from '@tanstack/react-query';
import { ACCOUNT_KEY, queryOf } from '../../lib/account/account-queries.ts';
import { call } from '../../lib/api-client.ts';

/** Limit of the trades marked on a chart and listed next to it; all of them are in the history. */
const MOST = 100;

/** Newest first. */
export const ownTradesQuery = ({ type, code }: AssetRef, account: number) =>
  queryOptions({
    queryKey: [ACCOUNT_KEY, account, 'transactions', 'asset', type, code],
    queryFn: async ({ signal }): Promise<readonly TransactionItem[]> => {
      const query = { ...queryOf(account), limit: String(MOST), symbol: code };
      const { data } = await call(transactions, { query, signal });
      return data.transactions.filter((item) => item.assetType === type && isTrade(item));
    },
    meta: { failure: 'Failed to load the trades of an asset' },
  });

const isTrade = ({ kind }: TransactionItem) => kind === 'buy' || kind === 'sell';
