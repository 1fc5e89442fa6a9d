/**
 * One key of the browser's storage, typed. Blocked or full storage never breaks a screen: values then stay in memory
 * until the page is left. A change calls this tab's watchers at once, and those of other tabs by the browser's storage
 * event (D41).
 */

import { createTopics } from './topics.ts';

export interface Slot<T> {
  readonly key: string;
  /** Undefined if nothing readable is stored. The same object until the stored text changes. */
  get(): T | undefined;
  set(value: T): void;
  clear(): void;
  /** Calls back on every change, in this tab or another. @returns a function that stops it */
  watch(onChange: () => void): () => void;
}

type Where = 'localStorage' | 'sessionStorage';
const memory = new Map<string, string>();
/** Topics are keys of slots. */
const changes = createTopics<string>();

function slot<T>(
  where: Where,
  key: string,
  read: (text: string) => T | undefined,
  write: (value: T) => string,
): Slot<T> {
  let lastText: string | undefined;
  let lastValue: T | undefined;
  return {
    key,
    get() {
      const text = readText(where, key);
      if (text !== lastText) {
        lastText = text;
        lastValue = text === undefined ? undefined : safely(() => read(text));
      }
      return lastValue;
    },
    set(value) {
      writeText(where, key, write(value));
    },
    clear() {
      writeText(where, key, undefined);
    },
    watch(onChange) {
      const stop = changes.watch([key], onChange);
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) onChange();
      };
      // The build, which prerenders pages, has no window.
      globalThis.window?.addEventListener('storage', onStorage);
      return () => {
        stop();
        window.removeEventListener('storage', onStorage);
      };
    },
  };
}

const asItIs = (text: string) => text;
export const textSlot = (where: Where, key: string) => slot<string>(where, key, asItIs, asItIs);
export const jsonSlot = <T>(where: Where, key: string, check: (value: unknown) => value is T) =>
  slot<T>(
    where,
    key,
    (text) => {
      const parsed: unknown = JSON.parse(text);
      return check(parsed) ? parsed : undefined;
    },
    JSON.stringify,
  );

function readText(where: Where, key: string): string | undefined {
  return memory.get(key) ?? safely(() => window[where].getItem(key) ?? undefined);
}

/** Calls the watchers only after a change, so that a watcher may write the same value without a loop. */
function writeText(where: Where, key: string, value: string | undefined): void {
  if (readText(where, key) === value) return;
  memory.delete(key);
  try {
    if (value === undefined) window[where].removeItem(key);
    else window[where].setItem(key, value);
  } catch {
    if (value !== undefined) memory.set(key, value);
  }
  changes.notify([key]);
}

function safely<T>(attempt: () => T): T | undefined {
  try {
    return attempt();
  } catch {
    return undefined;
  }
}
