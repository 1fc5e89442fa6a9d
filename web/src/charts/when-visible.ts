/** Calls once, when the place comes near the window. @returns the way to stop */
export function whenVisible(place: Element, onVisible: () => void): () => void {
  const watcher = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      watcher.disconnect();
      onVisible();
    },
    { rootMargin: '120px' },
  );
  watcher.observe(place);
  return () => watcher.disconnect();
}
