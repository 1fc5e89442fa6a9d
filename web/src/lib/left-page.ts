/**
 * Page that the next login in this browser opens: the one on which the same user's session ended by its time, or one
 * that was opened without a session, whoever logs in.
 */

import { storage } from './storage.ts';
import { userOfToken } from './user-of-token.ts';

/** Time in ms after which a login begins at the dashboard. */
export const KEPT_MS = 3_600_000;

/** @param token of the session that ends here */
export function keepLeftPage(token: string): void {
  const user = userOfToken(token);
  const address = location.pathname + location.search;
  if (user === undefined || document.visibilityState === 'hidden') return;
  if (isPlainDashboard(address)) storage.leftPage.clear();
  else storage.leftPage.set({ user, address, atMs: Date.now() });
}

/** Address for the user of the session; undefined if there is none, or none young enough. */
export function leftPage(): string | undefined {
  const left = storage.leftPage.get();
  const user = userOfToken(storage.token.get());
  // Without a user it is for whoever logs in next (page-for-login.ts).
  if (left === undefined || user === undefined || (left.user && left.user !== user)) return undefined;
  return Date.now() - left.atMs < KEPT_MS ? left.address : undefined;
}

/** A login opens the page once, at most; that of another user is not kept for theirs. */
export const forgetLeftPage = (): void => storage.leftPage.clear();

/** The portfolio of whichever account: the page that a login opens anyway. */
const isPlainDashboard = (address: string) => /^\/dashboard(\?account=\w+)?$/.test(address);
