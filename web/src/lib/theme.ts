/**
 * Dark mode and the blue/orange colours: read from storage, set as classes of the body, shared by all tabs (S4.20,
 * D41).
 */

import { storage, useStored } from './storage.ts';
import type { Slot } from './stored-slot.ts';

const MARKS = [
  [storage.darkMode, 'dark'],
  [storage.colorBlind, 'cb'],
] as const;

/** Keeps the body's classes in step with storage; the boot script has set them before the first paint. */
export function watchTheme(): () => void {
  const stops = MARKS.map(([slot, mark]) => {
    const apply = () => {
      const marked = slot.get() === true;
      // Avoids reading styles before the first paint if the page is as in index.html.
      if (!marked && !document.body.classList.contains(mark)) return;
      document.body.classList.toggle(mark, marked);
      const background = getComputedStyle(document.body).getPropertyValue('--bg').trim();
      // The browser's address bar takes the colour of the page.
      document.querySelector('meta[name=theme-color]')?.setAttribute('content', background);
    };
    apply();
    return slot.watch(apply);
  });
  return () => stops.forEach((stop) => stop());
}

export const useDarkMode = () => useFlag(storage.darkMode);
export const useColorBlind = () => useFlag(storage.colorBlind);

function useFlag(slot: Slot<boolean>): readonly [boolean, (on: boolean) => void] {
  return [useStored(slot) === true, slot.set];
}
