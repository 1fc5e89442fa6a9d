/** Checks of stored values: a value that fails them counts as absent. */

import type { AssetKind } from '@kurus/core/asset-kinds';
import type { UserProfile } from '@kurus/core/contract/profile';
import { SAMPLE_ACCOUNT } from '@kurus/core/contract/words/start';

/** A market item as it was when it became a favourite, with its type (S3.10). */
export interface StoredFavorite {
  readonly type: AssetKind;
  readonly code: string;
  readonly [field: string]: unknown;
}

/** Last change of a favourite in this browser, by asset: whose it was, and whether the server knows it. */
export interface FavoriteMark {
  readonly atMs: number;
  /** User whose change it was: that of another user of this browser is not told to the server. */
  readonly user: string;
  readonly isKept: boolean;
  readonly isSent: boolean;
}
export type FavoriteMarks = Readonly<Record<string, FavoriteMark>>;

/** Meaning of the columns and words of files with one heading, in the import's terms. */
export interface ImportTemplate {
  /** SHA-256 of the heading. */
  readonly signature: string;
  readonly name: string;
  /** Null for a column without meaning. */
  readonly columns: readonly (string | null)[];
  readonly words: Readonly<Record<string, string>>;
  readonly everyRow: string | null;
  readonly currency: string;
}

export interface CachedProfile {
  readonly profile: UserProfile;
  readonly savedAtMs: number;
}

export interface SavedText {
  readonly text: string;
  readonly savedAtMs: number;
}

/** The login that a session began with: extending the session keeps it. */
export interface SessionLogin {
  /** Unique among the logins of a browser. */
  readonly atMs: number;
  readonly by: 'password' | 'passkey' | 'google' | 'facebook';
}

export interface SavedReset {
  readonly step: 2 | 3;
  readonly identifier: string;
  /** The server's hint where the code was sent (D15). */
  readonly hint: string;
  readonly resendAtMs: number;
}

/** A page that was opened from the search. */
export interface RecentPage {
  readonly address: string;
  readonly title: string;
  readonly text: string;
}

export type HoldingsView = 'cards' | 'list';

/** How holdings are shown, by the width of the window. */
export interface HoldingsViews {
  readonly narrow?: HoldingsView;
  readonly wide?: HoldingsView;
}

export const isBoolean = (value: unknown) => typeof value === 'boolean';
export const isNumber = (value: unknown): value is number => Number.isFinite(value);
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

export const isHoldingsViews = (value: unknown): value is HoldingsViews =>
  isObject(value) && ['narrow', 'wide'].every((width) => [undefined, 'cards', 'list'].includes(value[width] as string));

export function isFavorites(value: unknown): value is readonly StoredFavorite[] {
  return (
    Array.isArray(value) &&
    value.every((item) => isObject(item) && typeof item['code'] === 'string' && typeof item['type'] === 'string')
  );
}

export const isFavoriteMarks = (value: unknown): value is FavoriteMarks =>
  isObject(value) &&
  Object.values(value).every(
    (mark) =>
      isObject(mark) &&
      isNumber(mark['atMs']) &&
      typeof mark['user'] === 'string' &&
      isBoolean(mark['isKept']) &&
      isBoolean(mark['isSent']),
  );

export function isImportTemplates(value: unknown): value is readonly ImportTemplate[] {
  return (
    Array.isArray(value) &&
    value.every(
      (item) =>
        isObject(item) &&
        ['signature', 'name', 'currency'].every((key) => typeof item[key] === 'string') &&
        Array.isArray(item['columns']) &&
        isObject(item['words']),
    )
  );
}

export function isProviderLogin(value: unknown): value is { readonly state: string; readonly nonce: string } {
  return isObject(value) && typeof value['state'] === 'string' && typeof value['nonce'] === 'string';
}

export function isSessionLogin(value: unknown): value is SessionLogin {
  return isObject(value) && isNumber(value['atMs']) && /^(password|passkey|google|facebook)$/.test(String(value['by']));
}

export function isChosenAccount(value: unknown): value is number | 'all' | typeof SAMPLE_ACCOUNT {
  if (value === 'all' || value === SAMPLE_ACCOUNT) return true;
  return Number.isSafeInteger(value) && Number(value) > 0; // not a figure: an account's number
}

/** Accounts that a user of this browser chose last. */
export interface LastAccount {
  readonly user: string;
  readonly choice: number | 'all' | typeof SAMPLE_ACCOUNT;
}

export interface LeftPage {
  readonly user: string;
  readonly address: string;
  readonly atMs: number;
}

/** An address of this site: a path, and no other host after two slashes. */
const isOwnAddress = (value: unknown) => /^\/(?![/\\])/.test(String(value));

export function isLeftPage(value: unknown): value is LeftPage {
  if (!isObject(value) || typeof value['user'] !== 'string' || !isNumber(value['atMs'])) return false;
  return isOwnAddress(value['address']);
}

export function isRecentPages(value: unknown): value is readonly RecentPage[] {
  if (!Array.isArray(value)) return false;
  return value.every(
    (one) =>
      isObject(one) &&
      isOwnAddress(one['address']) &&
      [one['title'], one['text']].every((of) => typeof of === 'string'),
  );
}

export function isLastAccount(value: unknown): value is LastAccount {
  return isObject(value) && typeof value['user'] === 'string' && isChosenAccount(value['choice']);
}

export const isLastAccounts = (value: unknown): value is readonly LastAccount[] =>
  Array.isArray(value) && value.every(isLastAccount);

export function isSavedReset(value: unknown): value is SavedReset {
  if (!isObject(value) || !isNumber(value['resendAtMs']) || (value['step'] !== 2 && value['step'] !== 3)) return false;
  return typeof value['identifier'] === 'string' && typeof value['hint'] === 'string';
}

export function isSavedText(value: unknown): value is SavedText {
  return isObject(value) && isNumber(value['savedAtMs']) && typeof value['text'] === 'string';
}

export function isCachedProfile(value: unknown): value is CachedProfile {
  return isObject(value) && isNumber(value['savedAtMs']) && isObject(value['profile']);
}
