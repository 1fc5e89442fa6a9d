/** Chosen accounts of the screens (account-choice.ts) with the user's list of them, and their world of prices. */

import { accounts, type AccountItem } from '@kurus/core/contract/accounts';
import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import { SAMPLE_ACCOUNT } from '@kurus/core/contract/words/start';
import { type World, worldOfAccount } from '@kurus/core/market/world';
import { ZERO_MONEY } from '@kurus/core/money/money';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { translate } from '../../i18n/use-text.ts';
import { call, loadShared } from '../api-client.ts';
import { queryClient } from '../query-client.ts';
import { storage } from '../storage.ts';
import { type AccountChoice, chosenAccount, useAccountChoice } from './account-choice.ts';
import { ACCOUNT_KEY, SAMPLE_ID } from './account-queries.ts';

const FRESH_MS = 30_000;

/** Every account of the user, the virtual one first, and those that others share. */
export const accountsQuery = queryOptions({
  queryKey: [ACCOUNT_KEY, 'accounts'],
  queryFn: async ({ signal }): Promise<readonly AccountItem[]> => {
    const found = (await call(accounts, { signal })).data.accounts;
    return found.some(({ shared }) => shared) ? (await loadShared()).numbered(found) : found;
  },
  staleTime: FRESH_MS,
  meta: { failure: 'Failed to load the accounts' },
});

/** Accounts that this tab itself has erased or left in this session; a number is never used again. */
const erasedHere = new Set<number>();
storage.token.watch(() => erasedHere.clear());
export const noteErased = (id: number) => erasedHere.add(id);
export const isErasedHere = (id: number): boolean => erasedHere.has(id);

export interface SelectedAccount {
  /** Choice, if its account exists; the virtual account otherwise. */
  readonly choice: AccountChoice;
  /** World whose prices value what is chosen. */
  readonly world: World;
  /** Number of the one chosen account; the virtual one's if all are chosen, SAMPLE_ID for the sample. */
  readonly id: number;
  /** The one account; undefined until the accounts are known. */
  readonly item: AccountItem | undefined;
  /** All open tracked accounts together. */
  readonly all: boolean;
  /** The chosen accounts: one, or all open tracked ones; none until they are known. */
  readonly chosen: readonly AccountItem[];
  /** As sent to the calls that take several accounts: "2", "all" or "sample". */
  readonly scope: string;
}

export function useSelectedAccount(): SelectedAccount {
  const choice = useAccountChoice();
  const items = useQuery(accountsQuery).data;
  return useMemo(() => selectedOf(choice, items), [choice, items]);
}

/** Chosen accounts at this moment, for code outside the screens. */
export const selectedAccount = (): SelectedAccount =>
  selectedOf(chosenAccount(), queryClient.getQueryData(accountsQuery.queryKey));

/** Number of the selected account; the virtual one if all are selected. */
export const selectedAccountId = (): number => selectedAccount().id;

/** True for a real portfolio of one's own that takes entries: it is not archived. */
export const isOpenTracked = ({ kind, status, shared }: Pick<AccountItem, 'kind' | 'status' | 'shared'>) =>
  kind === 'tracked' && status === 'open' && !shared;

let sample: AccountItem | undefined;

/** The sample is in no list of accounts; what it holds is asked for as with any other. Has no figures of its own. */
function sampleItem(): AccountItem {
  const name = translate('shell.sample');
  if (sample?.name === name) return sample;
  sample = {
    id: SAMPLE_ID,
    kind: 'tracked',
    name,
    status: 'open',
    rules: 'simple',
    cash: 'kept',
    currencies: 'converted',
    createdAt: new Date(0).toISOString(),
    cashBalance: ZERO_MONEY,
    balancesValue: ZERO_MONEY,
    balancesOwed: ZERO_MONEY,
    overallPortfolioValue: ZERO_MONEY,
  };
  return sample;
}

/** @param accounts undefined until they are known: the choice is then believed */
function selectedOf(choice: AccountChoice, items: readonly AccountItem[] | undefined): SelectedAccount {
  if (choice === SAMPLE_ACCOUNT) return oneOf(choice, sampleItem());
  const open = items?.filter(isOpenTracked) ?? [];
  if (choice === 'all') {
    const [only, second] = open;
    if (only && !second) return oneOf(only.id, only);
    if (!items || open.length > 0) return allOf(open, items);
    return selectedOf(VIRTUAL_ACCOUNT, items);
  }
  const item = items?.find(({ id }) => id === choice);
  if (items && !item && choice !== VIRTUAL_ACCOUNT) return selectedOf(VIRTUAL_ACCOUNT, items);
  return oneOf(choice, item);
}

const allOf = (open: readonly AccountItem[], items: readonly AccountItem[] | undefined): SelectedAccount => ({
  choice: 'all',
  world: 'real',
  id: VIRTUAL_ACCOUNT,
  item: items?.find(({ id }) => id === VIRTUAL_ACCOUNT),
  all: true,
  chosen: open,
  scope: 'all',
});

/** Until its kind is known, an account with another number than the virtual one's counts as a tracked one. */
function oneOf(choice: number | typeof SAMPLE_ACCOUNT, item: AccountItem | undefined): SelectedAccount {
  const kind = item?.kind ?? (choice === VIRTUAL_ACCOUNT ? 'virtual' : 'tracked');
  return {
    choice,
    world: worldOfAccount(kind),
    id: choice === SAMPLE_ACCOUNT ? SAMPLE_ID : choice,
    item,
    all: false,
    chosen: item ? [item] : [],
    scope: String(choice),
  };
}
