/** An asset in the user's accounts: what each of them holds of it, and which of them are chosen. */

import type { AccountItem } from '@kurus/core/contract/accounts';
import type { AssetRef } from '@kurus/core/identity';
import { worldOfAccount } from '@kurus/core/market/world';
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { portfolioQuery } from '../../lib/account/account-queries.ts';
import type { DayRest, NamedHolding } from '../../lib/account/account-types.ts';
import { accountsQuery, type SelectedAccount } from '../../lib/account/selected-account.ts';

export interface AccountLine {
  readonly account: AccountItem;
  /** Undefined if the account holds none, and has no shortfall. */
  readonly held: NamedHolding | undefined;
  /** Other parts of today's change of the account; undefined if the server did not send them. */
  readonly rest: DayRest | undefined;
  readonly isChosen: boolean;
  /** True if it is of the world whose prices the page shows. */
  readonly isHere: boolean;
}

export interface AssetAccounts {
  readonly lines: readonly AccountLine[];
  /** True if the chosen accounts have answered. */
  readonly isLoaded: boolean;
  /** True if every account has answered, or failed to. */
  readonly isComplete: boolean;
  /** Query without which the chosen accounts are not known, if it failed. */
  readonly failed: Pick<UseQueryResult, 'isError' | 'isFetching' | 'refetch'> | undefined;
}

export function useAssetAccounts({ type, code }: AssetRef, { world, chosen }: SelectedAccount): AssetAccounts {
  const known = useQuery(accountsQuery);
  const others = (known.data ?? []).filter(
    ({ id, status, shared }) => status === 'open' && !shared && chosen.every((account) => account.id !== id),
  );
  const isElsewhere = ({ kind }: AccountItem) => worldOfAccount(kind) !== world;
  const accounts = [...chosen, ...others.filter((one) => !isElsewhere(one)), ...others.filter(isElsewhere)];
  const answers = useQueries({ queries: accounts.map(({ id }) => portfolioQuery(id)) });
  const lines = accounts.map((account, at): AccountLine => {
    const { holdings, rest } = answers[at]?.data ?? {};
    return {
      account,
      held: holdings?.find((one) => one.type === type && one.code === code),
      rest,
      isChosen: at < chosen.length,
      isHere: worldOfAccount(account.kind) === world,
    };
  });
  const isSettled = ({ data, isError }: { readonly data: unknown; readonly isError: boolean }) =>
    data !== undefined || isError;
  return {
    lines,
    isLoaded: chosen.length > 0 && answers.slice(0, chosen.length).every(({ data }) => data !== undefined),
    isComplete: isSettled(known) && answers.every(isSettled),
    failed: [known, ...answers.slice(0, chosen.length)].find(({ data, isError }) => isError && data === undefined),
  };
}

/** Tells if some of it is held; a holding that is only a shortfall does not count. */
export const isHeld = ({ held }: Pick<AccountLine, 'held'>): boolean => held !== undefined && held.quantity > 0n;
