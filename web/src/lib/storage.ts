/**
 * Every browser storage key of the product (seed sections 3 and 9; D11, D12, D40), typed. Blocked or full storage
 * never breaks a screen: values then live in memory until the page is left. A change is told to this tab's watchers at
 * once and to other tabs by the browser's storage event (D41).
 */
import { useSyncExternalStore } from 'react';
import type { AssetType } from '@kurus/core/contract/market';
import type { UserProfile } from '@kurus/core/contract/profile';

/** A market item as it was when the heart was pressed, plus its type (seed section 3). */
export interface StoredFavorite {
  readonly type: AssetType;
  readonly code: string;
  readonly [field: string]: unknown;
}

export interface CachedProfile {
  readonly profile: UserProfile;
  readonly savedAtMs: number;
}

export interface KeptText {
  readonly text: string;
  readonly savedAtMs: number;
}

export interface Slot<T> {
  readonly key: string;
  /** undefined when nothing, or nothing readable, is stored. The same object until the stored text changes. */
  get(): T | undefined;
  set(value: T): void;
  clear(): void;
  /** Calls back on every change, in this tab or another. @returns the way to stop. */
  watch(onChange: () => void): () => void;
}

type Where = 'localStorage' | 'sessionStorage';
const memory = new Map<string, string>();
const watchers = new Map<string, Set<() => void>>();

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
      const set = watchers.get(key) ?? new Set();
      watchers.set(key, set.add(onChange));
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) onChange();
      };
      window.addEventListener('storage', onStorage);
      return () => {
        set.delete(onChange);
        window.removeEventListener('storage', onStorage);
      };
    },
  };
}

const text = (where: Where, key: string) =>
  slot<string>(
    where,
    key,
    (value) => value,
    (value) => value,
  );
const json = <T>(where: Where, key: string, check: (value: unknown) => value is T) =>
  slot<T>(
    where,
    key,
    (value) => {
      const parsed: unknown = JSON.parse(value);
      return check(parsed) ? parsed : undefined;
    },
    (value) => JSON.stringify(value),
  );

const isBoolean = (value: unknown) => typeof value === 'boolean';
const isNumber = (value: unknown) => Number.isFinite(value) as boolean;
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export const storage = {
  token: text('localStorage', 'token'),
  /** Epoch milliseconds at which the visible session ends. */
  sessionDeadline: json('localStorage', 'sessionDeadline', (value): value is number => isNumber(value)),
  lang: text('localStorage', 'lang'),
  darkMode: json('localStorage', 'darkMode', isBoolean),
  colorBlind: json('localStorage', 'colorBlind', isBoolean),
  shortcuts: json('localStorage', 'shortcuts', isBoolean),
  sidebarCollapsed: json('localStorage', 'sidebarCollapsed', isBoolean),
  favorites: json('localStorage', 'favorites', isFavorites),
  cachedProfile: json('localStorage', 'userProfile', isCachedProfile),
  /** What was last known of the session's money, for the time without a connection. */
  lastFigures: json('localStorage', 'lastFigures', isKeptText),
  /** D11: prefills the identifier at the next login. */
  rememberedIdentifier: text('localStorage', 'rememberedIdentifier'),
  /** D12: the three of the one-time-code step live in this tab only. */
  otpIdentifier: text('sessionStorage', 'emailOrUsername'),
  otpPassword: text('sessionStorage', 'password'),
  otpCredentialsDeadline: json('sessionStorage', 'otpCredentialsDeadline', (value): value is number => isNumber(value)),
  /** What a provider must send back with its token (D14). */
  providerLogin: json('sessionStorage', 'providerLogin', isProviderLogin),
} as const;

/** The live value of a slot: renders again when this tab or another changes it. */
export function useStored<T>(of: Slot<T>): T | undefined {
  // A prerendered page knows nothing stored; it takes the value up right after it has come alive.
  return useSyncExternalStore(of.watch, of.get, () => undefined);
}

function isFavorites(value: unknown): value is readonly StoredFavorite[] {
  return (
    Array.isArray(value) &&
    value.every(
      (item) => isObject(item) && typeof item['code'] === 'string' && /^(stocks|cryptos)$/.test(String(item['type'])),
    )
  );
}

function isProviderLogin(value: unknown): value is { readonly state: string; readonly nonce: string } {
  return isObject(value) && typeof value['state'] === 'string' && typeof value['nonce'] === 'string';
}

function isKeptText(value: unknown): value is KeptText {
  return isObject(value) && isNumber(value['savedAtMs']) && typeof value['text'] === 'string';
}

function isCachedProfile(value: unknown): value is CachedProfile {
  return isObject(value) && isNumber(value['savedAtMs']) && isObject(value['profile']);
}

function readText(where: Where, key: string): string | undefined {
  return memory.get(key) ?? safely(() => window[where].getItem(key) ?? undefined);
}

/** Tells the watchers only of a change, so that a watcher may itself write the same again. */
function writeText(where: Where, key: string, value: string | undefined): void {
  if (readText(where, key) === value) return;
  memory.delete(key);
  try {
    if (value === undefined) window[where].removeItem(key);
    else window[where].setItem(key, value);
  } catch {
    if (value !== undefined) memory.set(key, value);
  }
  for (const watcher of watchers.get(key) ?? []) watcher();
}

function safely<T>(attempt: () => T): T | undefined {
  try {
    return attempt();
  } catch {
    return undefined;
  }
}
