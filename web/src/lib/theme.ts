/**
 * Dark mode and the blue/orange set: read from storage, marked on the body, shared by all tabs (S4.20, D41).
 */

import { storage, useStored } from './storage.ts';
import type { Slot } from './stored-slot.ts';

const MARKS = [
  [storage.darkMode, 'dark'],
  [storage.colorBlind, 'cb'],
] as const;

/** Keeps the body's marks in step with storage; the boot script has set them before the first paint. */
export function watchTheme(): () => void {
  const stops = MARKS.map(([slot, mark]) => {
    const apply = () => {
      const marked = slot.get() === true;
      // Nothing is read from the page before its first paint where it is as index.html has it.
      if (!marked && !document.body.classList.contains(mark)) return;
      document.body.classList.toggle(mark, marked);
      const background = getComputedStyle(document.body).getPropertyValue('--bg').trim();
      // The phone's own bar takes the colour of the page.
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
