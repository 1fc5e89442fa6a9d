/** State outside React that screens follow: one value; watchers are called when it changes. */

import { useSyncExternalStore } from 'react';

export interface Store<T> {
  readonly get: () => T;
  readonly set: (next: T) => void;
  /** Calls back on every change. @returns a function that stops it */
  readonly watch: (onChange: () => void) => () => void;
}

/**
 * @param whileWatched runs from the first watcher to the last, for example a timer or a listener; returns a function
 * that stops it
 */
export function createStore<T>(initial: T, whileWatched?: () => () => void): Store<T> {
  let value = initial;
  let rest: (() => void) | undefined;
  const watchers = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const watcher of watchers) watcher();
    },
    watch(onChange) {
      if (watchers.size === 0) rest = whileWatched?.();
      watchers.add(onChange);
      return () => {
        if (watchers.delete(onChange) && watchers.size === 0) rest?.();
      };
    },
  };
}

/** Renders again when the value changes. @param drawn value in a prerendered page */
export const useStore = <T>({ watch, get }: Pick<Store<T>, 'watch' | 'get'>, drawn: () => T = get): T =>
  useSyncExternalStore(watch, get, drawn);
