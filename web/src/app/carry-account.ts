/** Carries the chosen account from one address to the next (lib/account/account-choice.ts). */

import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { carryChoice, settleAddress, SOME_ORIGIN, useAccountChoice } from '../lib/account/account-choice.ts';
import { storage, useStored } from '../lib/storage.ts';
import { pageAt } from './pages.tsx';

/** Writes the choice into links to the screens behind the login, so that a new tab opens with it. */
export function useLinkAddress(): (href: string) => string {
  const choice = useAccountChoice();
  // A new function, so that links are written anew, once there is a choice to tell from.
  useStored(storage.account);
  return (href) => (isMembers(href) ? carryChoice(href, choice) : href);
}

const isMembers = (href: string) =>
  href.startsWith('/') && pageAt(new URL(href, SOME_ORIGIN).pathname).access === 'member';

/** Writes the choice into the address of each screen that is opened without one. */
export function useSettledAddress(): void {
  const [path] = useLocation();
  const search = useSearch();
  const last = useStored(storage.account);
  const choice = useAccountChoice();
  useEffect(settleAddress, [path, search, last, choice]);
}
