import { type RefObject, useEffect } from 'react';

/** Keeps the chosen tab of a line that scrolls on a phone in sight: it is scrolled to the middle. */
export function useChosenInSight(line: RefObject<HTMLElement | null>, chosen: string | undefined): void {
  useEffect(() => {
    const list = line.current;
    const tab = list?.querySelector<HTMLElement>('[aria-current], [aria-selected=true]');
    if (list && tab) list.scrollLeft = tab.offsetLeft - list.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
  }, [line, chosen]);
}
