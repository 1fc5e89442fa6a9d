/** Keys of a list of options: arrows, Home and End move, letters find a name, Enter or Space chooses. */

import { fold } from '@kurus/core/market/fold';
import { useEffect, useRef, type KeyboardEvent } from 'react';

/** Time in ms after which letters begin another name. */
const WORD_MS = 700;

/** The chosen option has the focus when the list opens; the others are reached from it. */
export function useListKeys() {
  const list = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', untilMs: 0 });
  useEffect(() => {
    const options = optionsOf(list.current);
    (options.find((one) => one.getAttribute('aria-selected') === 'true') ?? options[0])?.focus();
  }, []);
  const find = (letter: string): HTMLElement | undefined => {
    const now = Date.now();
    const text = (now < typed.current.untilMs ? typed.current.text : '') + fold(letter);
    typed.current = { text, untilMs: now + WORD_MS };
    return optionsOf(list.current).find((one) => fold(one.dataset['name'] ?? '').startsWith(text));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const options = optionsOf(list.current);
    const at = options.findIndex((one) => one === document.activeElement);
    if (event.key === 'Enter' || event.key === ' ') options[at]?.click();
    else {
      const to = MOVES[event.key]?.(at, options.length);
      const next = to === undefined ? (event.key.length === 1 ? find(event.key) : undefined) : options[to];
      if (!next && event.key.length > 1) return;
      next?.focus();
    }
    event.preventDefault();
  };
  return { list, onKeyDown };
}

const MOVES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, count) => count - 1,
};

const optionsOf = (list: HTMLElement | null): readonly HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[role=option]') ?? []),
];
