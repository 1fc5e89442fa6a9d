/** Reloads the page if the server is of another release: its files come with it. */

/**
 * A page reloaded within this time is not reloaded again: if it is still of another release, a cache serves an old
 * copy.
 */
const APART_MS = 300_000;

export function loadAnew(): void {
  const [navigation] = performance.getEntriesByType('navigation');
  const isReload = (navigation as PerformanceNavigationTiming | undefined)?.type === 'reload';
  if (isReload && performance.now() < APART_MS) return;
  location.reload();
}
