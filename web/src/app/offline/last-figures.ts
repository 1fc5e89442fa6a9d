/**
 * Offline figures: the last figures of the server and the market, stored on this device. They belong to one session and
 * are removed with it (lib/session-clock.ts).
 */

import { QUOTED_KINDS, type AssetKind } from '@kurus/core/asset-kinds';
import type { StreamedQuote } from '@kurus/core/contract/market-stream';
import { cachedAccount, restoreAccount, showsAccount, type AccountFigures } from '../../lib/account/account-cache.ts';
import { selectedAccount } from '../../lib/account/selected-account.ts';
import { apiUrl } from '../../lib/api-client.ts';
import { isOffline, setReached, watchConnection } from '../../lib/connection.ts';
import { queryClient } from '../../lib/query-client.ts';
import { storage } from '../../lib/storage.ts';
import { feedOf } from '../../quotes/market-feed.ts';
import type { IndexQuote, MarketHead } from '../../quotes/quote-store.ts';

const KEEP_MS = 15_000;
const PROBE_MS = 5000;

/**
 * Stores the figures while there is a connection, and shows them while there is none.
 * @param wasOffline whether there was no connection before: requests that failed meanwhile are sent again
 * @returns a function that stops it
 */
export function watchFigures(wasOffline: boolean): () => void {
  const timers = [setInterval(keep, KEEP_MS), setInterval(() => void probe(), PROBE_MS)];
  const stopQueries = queryClient.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated') keep();
  });
  const settle = () => {
    if (isOffline()) restore();
    else if (wasOffline) void queryClient.invalidateQueries();
    wasOffline = isOffline();
  };
  const stopConnection = watchConnection(settle);
  const startProbe = () => void probe();
  addEventListener('online', startProbe);
  addEventListener('pagehide', keep);
  settle();
  keep();
  return () => {
    timers.forEach(clearInterval);
    stopQueries();
    stopConnection();
    removeEventListener('online', startProbe);
    removeEventListener('pagehide', keep);
  };
}

/** Stores only fresh figures: not without a connection, and not while the account is being requested again. */
function keep(): void {
  const login = storage.sessionLogin.get();
  const { id: accountId, world } = selectedAccount();
  const account = cachedAccount(accountId);
  const { store } = feedOf(world);
  if (isOffline() || store.feed() === 'lost' || login === undefined || account === undefined) return;
  const figures: LastFigures = {
    loginAtMs: login.atMs,
    accountId,
    account,
    quotes: account.holdings.flatMap(({ type, code }) => {
      const [quote, asOfMs] = [store.quote(type, code), store.asOfMs(type, code)];
      return quote && asOfMs !== undefined ? [{ ...quote, asOfMs, lags: true }] : [];
    }),
    heads: QUOTED_KINDS.flatMap((type) => {
      const head = store.head(type);
      return head ? [[type, head] as const] : [];
    }),
    index: store.index(),
  };
  storage.lastFigures.set({ text: encode(figures), savedAtMs: Date.now() });
}

/** Restores only if nothing is shown yet; an open screen has its own last figures. */
function restore(): void {
  const saved = storage.lastFigures.get();
  const figures = saved && decode(saved.text);
  if (!figures || figures.loginAtMs !== storage.sessionLogin.get()?.atMs) return;
  const { accountId } = figures;
  const { id, world } = selectedAccount();
  if (accountId !== id || showsAccount(accountId)) return;
  const { store } = feedOf(world);
  store.replaceQuotes(figures.quotes);
  for (const [type, head] of figures.heads) store.setHead(type, head);
  store.setIndex(figures.index);
  restoreAccount(accountId, figures.account, saved.savedAtMs);
}

/**
 * The browser's online event covers only its own network; a response is needed to know that the server is reachable.
 */
async function probe(): Promise<void> {
  if (!isOffline() || !navigator.onLine) return;
  const answered = await fetch(apiUrl('/health'), { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  setReached(answered);
}

/** The last figures as text, exact: JSON knows no bigint. */
interface LastFigures {
  /** The login of these figures. */
  readonly loginAtMs: number;
  readonly accountId: number;
  readonly account: AccountFigures;
  readonly quotes: readonly StreamedQuote[];
  readonly heads: readonly (readonly [AssetKind, MarketHead])[];
  readonly index: IndexQuote | undefined;
}

const BIGINT = 'bigint:';

const encode = (figures: LastFigures) =>
  JSON.stringify(figures, (_key, value: unknown) => (typeof value === 'bigint' ? `${BIGINT}${value}` : value));

function decode(text: string): LastFigures | undefined {
  try {
    return JSON.parse(text, (_key, value: unknown) =>
      typeof value === 'string' && value.startsWith(BIGINT) ? BigInt(value.slice(BIGINT.length)) : value,
    ) as LastFigures;
  } catch {
    return undefined;
  }
}
