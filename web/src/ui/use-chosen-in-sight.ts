import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the chosen tab of a line that scrolls on a phone in sight: it is scrolled to the middle.
 * @returns ref of the line
 */
export function useChosenInSight<Line extends HTMLElement>(chosen: string | undefined): RefObject<Line | null> {
  const line = useRef<Line>(null);
  useEffect(() => {
    const list = line.current;
    const tab = list?.querySelector<HTMLElement>('[aria-current], [aria-selected=true]');
    if (list && tab) list.scrollLeft = tab.offsetLeft - list.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
  }, [chosen]);
  return line;
}
