/**
 * Merge of this browser's favourites with those that the server keeps for a user: of each asset the last change wins.
 * Pure. A browser may have several users: each tells the server only what they changed themselves, and what nobody is
 * known to have changed goes to the first of them.
 */

import { ANY_CODE, QUOTED_KINDS, type QuotedKind } from '@kurus/core/asset-kinds';
import type { FavoriteItem } from '@kurus/core/contract/watch-lists';
import { assetKey } from '@kurus/core/identity';
import { FAVORITES_MAX } from '@kurus/core/limits';
import type { FavoriteMarks, StoredFavorite } from '../lib/stored-values.ts';

export interface BrowserFavorites {
  readonly items: readonly StoredFavorite[];
  readonly marks: FavoriteMarks;
}

export interface FavoriteChanges {
  readonly items: readonly FavoriteItem[];
  readonly removed: readonly FavoriteItem[];
}

/** Time of a favourite of a release that kept none: any known change is later. */
const LONG_AGO_MS = Date.UTC(2000, 0, 1);

const quotedKind = (kind: string): QuotedKind | undefined => QUOTED_KINDS.find((one) => one === kind);

/** Changes of a user that the server does not know; the newest first, as many as it keeps. */
export function unsentChanges({ items, marks }: BrowserFavorites, user: string): FavoriteChanges {
  const kept = items.flatMap(({ type, code }) => {
    const mark = marks[assetKey(type, code)];
    if (mark && (mark.user !== user || mark.isSent)) return [];
    return itemOf(type, code, mark?.atMs ?? LONG_AGO_MS);
  });
  const removed = Object.entries(marks).flatMap(([key, mark]) => {
    if (mark.isKept || mark.isSent || mark.user !== user) return [];
    const at = key.indexOf(':');
    return itemOf(key.slice(0, at), key.slice(at + 1), mark.atMs);
  });
  return { items: newest(kept), removed: newest(removed) };
}

function itemOf(type: string, code: string, atMs: number): FavoriteItem[] {
  const kind = quotedKind(type);
  return kind && ANY_CODE.test(code) ? [{ kind, code, at: new Date(atMs).toISOString() }] : [];
}

const newest = (items: readonly FavoriteItem[]) =>
  items.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)).slice(0, FAVORITES_MAX);

/**
 * Favourites of the browser after an answer of the server.
 * @param sent what the answer knows of this browser: changes since then stay, and are sent with the next merge
 */
export function merged(
  { items, marks }: BrowserFavorites,
  answer: FavoriteChanges,
  sent: FavoriteChanges,
  user: string,
): BrowserFavorites {
  const told = new Map<string, string>(
    [...sent.items, ...sent.removed].map(({ kind, code, at }) => [assetKey(kind, code), at]),
  );
  const nextMarks: Record<string, FavoriteMarks[string]> = { ...marks };
  const isOpen = (key: string) => {
    const mark = marks[key];
    if (!mark || mark.user !== user || mark.isSent) return false;
    return told.get(key) !== new Date(mark.atMs).toISOString();
  };
  // Changes that were told are known, whatever the server has made of them: they are not told again.
  for (const { kind, code, at } of sent.items) {
    const key = assetKey(kind, code);
    if (!isOpen(key)) nextMarks[key] = { atMs: Date.parse(at), user, isKept: true, isSent: true };
  }
  for (const { kind, code } of sent.removed) {
    const key = assetKey(kind, code);
    if (!isOpen(key)) delete nextMarks[key];
  }
  const gone = new Set<string>();
  for (const { kind, code } of answer.removed) {
    const key = assetKey(kind, code);
    const mark = marks[key];
    // A favourite of another user of this browser is not this user's to take away.
    if (isOpen(key) || (mark?.isKept && mark.user !== user)) continue;
    gone.add(key);
    delete nextMarks[key];
  }
  const present = new Set(items.map(({ type, code }) => assetKey(type, code)));
  const added: StoredFavorite[] = [];
  for (const { kind, code, at } of answer.items.toReversed()) {
    const key = assetKey(kind, code);
    if (isOpen(key)) continue;
    if (!present.has(key)) added.push({ type: kind, code });
    const mark = marks[key];
    if (!mark?.isKept || mark.user === user)
      nextMarks[key] = { atMs: Date.parse(at), user, isKept: true, isSent: true };
  }
  return { items: [...items.filter(({ type, code }) => !gone.has(assetKey(type, code))), ...added], marks: nextMarks };
}
