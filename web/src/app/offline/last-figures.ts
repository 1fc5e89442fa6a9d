/**
 * The last figures that the server and the market told, kept on this device for the time without a connection. They
 * belong to one session and are forgotten with it (lib/session-clock.ts).
 */
import { ASSET_TYPES } from '@kurus/core/contract/market';
import type { AssetType, Quote } from '@kurus/core/contract/market';
import { marketFeed } from '../../features/market/market-feed.ts';
import type { IndexQuote, MarketHead } from '../../features/market/quote-store.ts';
import { knownAccount, restoreAccount, showsAccount } from '../../lib/account-queries.ts';
import type { AccountFigures } from '../../lib/account-queries.ts';
import { apiUrl } from '../../lib/api-client.ts';
import { isOffline, setReached, watchConnection } from '../../lib/connection.ts';
import { queryClient } from '../../lib/query-client.ts';
import { storage } from '../../lib/storage.ts';

interface LastFigures {
  /** The deadline of the session that they belong to: no two sessions have the same. */
  readonly session: number;
  readonly account: AccountFigures;
  readonly quotes: readonly Quote[];
  readonly heads: readonly (readonly [AssetType, MarketHead])[];
  readonly index: IndexQuote | undefined;
}

const KEEP_MS = 15_000;
const PROBE_MS = 5000;
const BIGINT = 'bigint:';
const { store } = marketFeed;

/** Keeps the figures while the line is up, shows them while it is not. @returns the way to stop */
export function watchFigures(): () => void {
  const timers = [setInterval(keep, KEEP_MS), setInterval(() => void probe(), PROBE_MS)];
  const stopQueries = queryClient.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated') keep();
  });
  let wasOffline = isOffline();
  const settle = () => {
    if (isOffline()) restore();
    else if (wasOffline) void queryClient.invalidateQueries();
    wasOffline = isOffline();
  };
  const stopConnection = watchConnection(settle);
  addEventListener('pagehide', keep);
  settle();
  return () => {
    timers.forEach(clearInterval);
    stopQueries();
    stopConnection();
    removeEventListener('pagehide', keep);
  };
}

/** Nothing is kept that was not just told: neither without a line nor while the account is being asked again. */
function keep(): void {
  const session = storage.sessionDeadline.get();
  const account = knownAccount();
  if (isOffline() || store.feed() === 'lost' || session === undefined || account === undefined) return;
  const figures: LastFigures = {
    session,
    account,
    quotes: account.holdings.flatMap(({ type, code }) => store.quote(type, code) ?? []),
    heads: ASSET_TYPES.flatMap((type) => {
      const head = store.head(type);
      return head ? [[type, head] as const] : [];
    }),
    index: store.index(),
  };
  storage.lastFigures.set({ text: encode(figures), savedAtMs: Date.now() });
}

/** Only where nothing is shown yet; a screen that is open has its own last figures. */
function restore(): void {
  const kept = storage.lastFigures.get();
  const figures = kept && decode(kept.text);
  if (!figures || figures.session !== storage.sessionDeadline.get() || showsAccount()) return;
  store.replaceQuotes(figures.quotes);
  for (const [type, head] of figures.heads) store.setHead(type, head);
  store.setIndex(figures.index);
  restoreAccount(figures.account, kept.savedAtMs);
}

/** The browser says when its own network is back; that the server is back, only the server can say. */
async function probe(): Promise<void> {
  if (!isOffline() || !navigator.onLine) return;
  const answered = await fetch(apiUrl('/health'), { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  setReached(answered);
}

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
