/**
 * Keeps the favourites of this browser and those of the server the same: at the start of a page, after each change, and
 * when the connection comes back. Without an answer nothing is lost: a change stays unsent until there is one.
 */

import { favorites, mergeFavorites } from '@kurus/core/contract/watch-lists';
import { call } from '../lib/api-client.ts';
import { isOffline, watchConnection } from '../lib/connection.ts';
import { storage } from '../lib/storage.ts';
import { userOfToken } from '../lib/user-of-token.ts';
import { type BrowserFavorites, type FavoriteChanges, merged, unsentChanges } from './favorite-merge.ts';

/** Several changes one after another are one request. */
const GATHER_MS = 800;
/** Time to the next try after a failure. */
const AGAIN_MS = 60_000;
/** A page that comes back to the front asks again after this time. */
const OLD_MS = 60_000;

const stored = (): BrowserFavorites => ({
  items: storage.favorites.get() ?? [],
  marks: storage.favoriteMarks.get() ?? {},
});

const hasAny = ({ items, removed }: FavoriteChanges) => items.length + removed.length > 0;

/** @returns a function that stops it */
export function followFavorites(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let syncedMs = 0;
  const later = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), ms);
  };
  const run = async () => {
    const user = userOfToken(storage.token.get());
    if (user === undefined || isOffline()) return;
    if (isRunning) return later(GATHER_MS);
    isRunning = true;
    try {
      await sync(user);
      syncedMs = Date.now();
    } catch {
      later(AGAIN_MS);
    } finally {
      isRunning = false;
    }
  };
  const onChange = () => {
    const user = userOfToken(storage.token.get());
    if (user !== undefined && hasAny(unsentChanges(stored(), user))) later(GATHER_MS);
  };
  const onShown = () => {
    if (document.visibilityState === 'visible' && Date.now() - syncedMs > OLD_MS) void run();
  };
  void run();
  const stops = [storage.favoriteMarks.watch(onChange), watchConnection(() => void run())];
  document.addEventListener('visibilitychange', onShown);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onShown);
    stops.forEach((stop) => stop());
  };
}

async function sync(user: string): Promise<void> {
  const sent = unsentChanges(stored(), user);
  const { data } = hasAny(sent)
    ? await call(mergeFavorites, { body: { items: [...sent.items], removed: [...sent.removed] } })
    : await call(favorites);
  // Another user may have logged in meanwhile.
  if (userOfToken(storage.token.get()) !== user) return;
  const before = stored();
  const next = merged(before, data, sent, user);
  if (JSON.stringify(next.marks) !== JSON.stringify(before.marks)) storage.favoriteMarks.set(next.marks);
  if (JSON.stringify(next.items) !== JSON.stringify(before.items)) storage.favorites.set(next.items);
}
