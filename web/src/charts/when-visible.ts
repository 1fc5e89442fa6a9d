/** Calls once, when the element comes near the window. @returns a function that stops it */
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
