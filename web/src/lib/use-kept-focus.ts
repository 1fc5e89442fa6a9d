import { type RefObject, useEffect, useRef } from 'react';

const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** Control that a window, or a part of the page that is its own, has the focus in. */
const windowOf = (element: Element): Element | null => element.closest('dialog, [role="dialog"]');

/**
 * Gives the focus to what stands in the place of a control that is gone, such as the next row of a list after its row
 * was removed: else it falls back to the top of the page, and who uses keys would walk down again.
 * @returns ref of the box whose controls come and go; those of windows opened inside it are not its own
 */
export function useKeptFocus<Box extends HTMLElement>(): RefObject<Box | null> {
  const box = useRef<Box>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let last: { readonly stop: Element; readonly at: number } | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stops = () =>
      [...element.querySelectorAll<HTMLElement>(STOPS)].filter(
        (stop) => !stop.matches(':disabled, [tabindex="-1"]') && windowOf(stop) === windowOf(element),
      );
    const note = ({ target }: FocusEvent) => {
      const all = stops();
      const at = all.findIndex((stop) => stop === target);
      if (at >= 0) last = { stop: all[at]!, at };
    };
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !element.contains(relatedTarget)) last = undefined;
    };
    const mend = () => {
      if (!last || last.stop.isConnected || document.activeElement !== document.body) return;
      const all = stops();
      all[Math.min(last.at, all.length - 1)]?.focus();
    };
    // A window that closes gives the focus back itself, before this.
    const watcher = new MutationObserver(() => {
      if (!last || last.stop.isConnected) return;
      clearTimeout(timer);
      timer = setTimeout(mend);
    });
    watcher.observe(element, { childList: true, subtree: true });
    element.addEventListener('focusin', note);
    element.addEventListener('focusout', leave);
    return () => {
      clearTimeout(timer);
      watcher.disconnect();
      element.removeEventListener('focusin', note);
      element.removeEventListener('focusout', leave);
    };
  }, []);
  return box;
}
