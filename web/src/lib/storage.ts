/**
 * Every browser storage key of the product (S3.19, S9.17; D11, D12, D40), typed. Blocked or full storage
 * never breaks a screen: values then live in memory until the page is left. A change is told to this tab's watchers at
 * once and to other tabs by the browser's storage event (D41).
 */
import { ASSET_KINDS, type AssetKind } from '@kurus/core/asset-kinds';
import type { UserProfile } from '@kurus/core/contract/profile';
import { useStore } from './create-store.ts';
import { createTopics } from './topics.ts';

/** A market item as it was when the heart was pressed, plus its type (S3.10). */
export interface StoredFavorite {
  readonly type: AssetKind;
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

/** The login that a session goes back to: prolonging the session keeps it. */
export interface SessionLogin {
  /** No two logins of a browser have the same. */
  readonly atMs: number;
  readonly by: 'password' | 'google' | 'facebook';
}

export interface KeptReset {
  readonly step: 2 | 3;
  readonly identifier: string;
  /** The server's words on where the code is (D15). */
  readonly hint: string;
  readonly resendAtMs: number;
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
/** By the slot's key. */
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
      window.addEventListener('storage', onStorage);
      return () => {
        stop();
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
  sessionLogin: json('localStorage', 'sessionLogin', isSessionLogin),
  lang: text('localStorage', 'lang'),
  darkMode: json('localStorage', 'darkMode', isBoolean),
  colorBlind: json('localStorage', 'colorBlind', isBoolean),
  shortcuts: json('localStorage', 'shortcuts', isBoolean),
  sidebarCollapsed: json('localStorage', 'sidebarCollapsed', isBoolean),
  favorites: json('localStorage', 'favorites', isFavorites),
  cachedProfile: json('localStorage', 'userProfile', isCachedProfile),
  /** What was last known of the session's money, for the time without a connection. */
  lastFigures: json('localStorage', 'lastFigures', isKeptText),
  /** Which account is shown, by its number, or all of them; nothing for the virtual one. */
  account: json('localStorage', 'account', isChosenAccount),
  /** Another word at each change of the account: the other tabs ask the server again. */
  accountChange: text('localStorage', 'accountChange'),
  /** D11: prefills the identifier at the next login. */
  rememberedIdentifier: text('localStorage', 'rememberedIdentifier'),
  /** D12: what the one-time-code step needs lives in this tab only. */
  otpIdentifier: text('sessionStorage', 'emailOrUsername'),
  otpPassword: text('sessionStorage', 'password'),
  otpCredentialsDeadline: json('sessionStorage', 'otpCredentialsDeadline', (value): value is number => isNumber(value)),
  /** Epoch milliseconds from which another code may be asked for. */
  otpResendAt: json('sessionStorage', 'otpResendAt', (value): value is number => isNumber(value)),
  /** How far a forgotten password has come in this tab: never a code or a password. */
  passwordReset: json('sessionStorage', 'passwordReset', isKeptReset),
  passwordResetDeadline: json('sessionStorage', 'passwordResetDeadline', (value): value is number => isNumber(value)),
  /** What a provider must send back with its token (D14). */
  providerLogin: json('sessionStorage', 'providerLogin', isProviderLogin),
} as const;

/**
 * What a session leaves on this device and must not outlive it; boot-script.js names the same keys. The token goes
 * last, so that whoever watches it finds the rest gone.
 */
export const SESSION_SLOTS: readonly Slot<unknown>[] = [
  storage.cachedProfile,
  storage.lastFigures,
  storage.account,
  storage.accountChange,
  storage.sessionLogin,
  storage.sessionDeadline,
  storage.token,
];

/** The live value of a slot: renders again when this tab or another changes it. */
export function useStored<T>(of: Slot<T>): T | undefined {
  // A prerendered page knows nothing stored; it takes the value up right after it has come alive.
  return useStore(of, () => undefined);
}

function isFavorites(value: unknown): value is readonly StoredFavorite[] {
  return (
    Array.isArray(value) &&
    value.every(
      (item) => isObject(item) && typeof item['code'] === 'string' && Object.hasOwn(ASSET_KINDS, String(item['type'])),
    )
  );
}

function isProviderLogin(value: unknown): value is { readonly state: string; readonly nonce: string } {
  return isObject(value) && typeof value['state'] === 'string' && typeof value['nonce'] === 'string';
}

function isSessionLogin(value: unknown): value is SessionLogin {
  return isObject(value) && isNumber(value['atMs']) && /^(password|google|facebook)$/.test(String(value['by']));
}

function isChosenAccount(value: unknown): value is number | 'all' {
  return value === 'all' || (Number.isSafeInteger(value) && Number(value) > 0); // not a figure: an account's number
}

function isKeptReset(value: unknown): value is KeptReset {
  if (!isObject(value) || !isNumber(value['resendAtMs']) || (value['step'] !== 2 && value['step'] !== 3)) return false;
  return typeof value['identifier'] === 'string' && typeof value['hint'] === 'string';
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

/** Calls the watchers only after a change, so that a watcher may write the same value again. */
function writeText(where: Where, key: string, value: string | undefined): void {
  if (readText(where, key) === value) return;
  memory.delete(key);
  try {
    if (value === undefined) window[where].removeItem(key);
    else window[where].setItem(key, value);
  } catch {
    if (value !== undefined) memory.set(key, value);
  }
  changes.tell([key]);
}

function safely<T>(attempt: () => T): T | undefined {
  try {
    return attempt();
  } catch {
    return undefined;
  }
}
