/** Loads the page anew, for a server of another release: its files come with it. */

/** A page that has just been loaded anew and is still of another release waits: an old copy may be on the way. */
const APART_MS = 300_000;

export function loadAnew(): void {
  const [navigation] = performance.getEntriesByType('navigation');
  const isReload = (navigation as PerformanceNavigationTiming | undefined)?.type === 'reload';
  if (isReload && performance.now() < APART_MS) return;
  location.reload();
}
