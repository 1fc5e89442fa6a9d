import { SOON_MS, whenIdle } from '../../first-paint/when-idle.ts';
import { ahead } from '../../lib/load-later.ts';

/** Time in ms until the first screen, which shows no favourites, rests. */
const RESTED_MS = 10_000;
const isFirstScreen = () => location.pathname === '/dashboard' && location.search === '';

/**
 * Merges the favourites with the server's while a page of the dashboard is open, from after the first screen on.
 * @returns a function to call when the page is left
 */
export function followFavoritesLater(): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const follow = async () => {
    const { followFavorites } = await import('../../quotes/favorite-sync.ts');
    if (!signal.aborted) signal.addEventListener('abort', followFavorites());
  };
  signal.addEventListener(
    'abort',
    whenIdle(() => ahead(follow), isFirstScreen() ? RESTED_MS : SOON_MS),
  );
  return () => leaving.abort();
}
