/** Handles accounts that were erased in another tab or on another device, and those that are no longer shared. */

import type { AccountItem } from '@kurus/core/contract/accounts';
import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { programTexts } from '../../i18n/bundles.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { loadTexts } from '../../i18n/text-table.ts';
import { translate, useText } from '../../i18n/use-text.ts';
import { chosenAccount, showAccount } from '../../lib/account/account-choice.ts';
import { ACCOUNT_KEY } from '../../lib/account/account-queries.ts';
import { endedShare } from '../../lib/account/ended-share.ts';
import { accountsQuery, isErasedHere, isOpenTracked } from '../../lib/account/selected-account.ts';
import { ApiError } from '../../lib/api-error.ts';
import { queryClient } from '../../lib/query-client.ts';
import { storage } from '../../lib/storage.ts';
import { toast } from '../../ui/toast.tsx';

/** Somebody may end a share while its portfolio is on the screen. */
const SHARES_MS = 10_000;

/** A read that finds no account shows that the list is old. */
const watchReads = (): (() => void) =>
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error' || event.query.queryKey[0] !== ACCOUNT_KEY) return;
    const { error } = event.action;
    if (error instanceof ApiError && /^(ACCOUNT|SHARE)_NOT_FOUND$/.test(error.code))
      // Several reads fail at once: one request of the list is enough.
      void queryClient.invalidateQueries({ queryKey: accountsQuery.queryKey }, { cancelRefetch: false });
  });

/** Tells that a share has ended; its texts are loaded for that. */
async function tellEnd(by: string, name: string): Promise<void> {
  await loadTexts(programTexts, currentLanguage()).catch(() => undefined);
  toast.error(translate('household.ended', { by, name }));
}

/** Shows a note, once, for each account that has disappeared, and selects the virtual account if it was selected. */
export function useVanishedAccounts(): void {
  const t = useText();
  const accounts = useQuery({
    ...accountsQuery,
    refetchInterval: ({ state: { data } }) => (data?.some(({ shared }) => shared) ? SHARES_MS : false),
  }).data;
  const before = useRef<readonly AccountItem[]>([]);
  useEffect(watchReads, []);
  useEffect(() => {
    if (!accounts) return;
    const isGone = ({ id }: { readonly id: number }) => !accounts.some((one) => one.id === id);
    const gone = before.current.filter((one) => isGone(one) && !isErasedHere(one.id));
    const chosen = chosenAccount();
    const wasShared = before.current.some(({ id, shared }) => id === chosen && shared);
    // After a shared portfolio the reader goes to their own real ones, if they have any.
    if (typeof chosen === 'number' && isGone({ id: chosen }))
      showAccount(wasShared && accounts.some(isOpenTracked) ? 'all' : VIRTUAL_ACCOUNT);
    const text = chosenAccount() === VIRTUAL_ACCOUNT ? 'shell.accountGone' : 'shell.accountGoneOther';
    for (const { id, name, shared } of gone) {
      if (shared && id === chosen)
        endedShare.set({ token: storage.token.get(), by: shared.by, name, atMs: Date.now() });
      else if (shared) void tellEnd(shared.by, name);
      else toast.error(t(text, { name }));
    }
    before.current = accounts;
  }, [accounts, t]);
}
