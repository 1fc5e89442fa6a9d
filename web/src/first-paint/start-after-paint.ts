/**
 * Inline script at the end of a prerendered page. It requests the font and the scripts after the first paint, so that
 * they do not compete with the page for the network.
 */

/** Longest wait in ms, for a browser that does not report its paint, or a slow server. */
const LONGEST_MS = 1000;

/**
 * Limit of attempts to load scripts after failures, such as a phone's change of network: without scripts the page looks
 * ready and is not.
 */
const MOST_TRIES = 20;
const RETRY_MS = 1500;

/** @param files scripts of the page, the entry first; @param until what the first paint must wait for */
export function startAfterPaint(files: readonly string[], until?: Promise<void>): void {
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    // Called once the font is loaded: the page is laid out again once, not twice.
    const showFont = () => document.documentElement.classList.remove('unpainted');
    document.fonts.load('1em Inter').then(showFont, showFont);
    for (const href of files) {
      const preload = { rel: 'modulepreload', crossOrigin: '', fetchPriority: 'low', href };
      document.head.append(Object.assign(document.createElement('link'), preload));
    }
    loadEntry(files[0] ?? '', MOST_TRIES);
  };
  // With the service worker every file is local; a page that is hidden, or replaced at once, paints nothing before its
  // scripts run.
  const { classList } = document.documentElement;
  if (navigator.serviceWorker?.controller || document.hidden || classList.contains('not-as-drawn')) return start();
  const painted = () => void (until ? until.finally(() => requestAnimationFrame(() => setTimeout(start))) : start());
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) painted();
  }).observe({ type: 'paint', buffered: true });
  setTimeout(start, LONGEST_MS);
}

/** Loads the entry script, and retries after a failure; each failure is logged to the console like any other. */
function loadEntry(entry: string, tries: number): void {
  import(/* @vite-ignore */ entry).catch((error: unknown) => {
    if (tries > 1) setTimeout(loadEntry, RETRY_MS, entry, tries - 1);
    throw error;
  });
}
