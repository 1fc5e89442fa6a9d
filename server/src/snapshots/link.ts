/**
 * Link to a snapshot: its secret begins with the number of its owner, so that one node is asked, and has 256 random
 * bits. Each view asks whether it is still open; what it shows is worked out once a minute.
 */

import { DomainError } from '@kurus/core/contract/errors';
import type { SharedSnapshot } from '@kurus/core/contract/snapshots';
import type { AssetRef } from '@kurus/core/identity';
import { userKey, userOfKey } from '../auth/session/user-key.ts';
import type { Sql } from '../db/pool.ts';
import type { HttpContext } from '../http/api/route.ts';
import type { SessionSql } from '../ledger/user-transaction.ts';
import { onBehalfOf } from '../sharing/caller.ts';
import { type CompareParts, sharedOf } from './compare.ts';
import { type ContentParts, presentContent } from './content.ts';
import { readSnapshot, setLink, viewShared } from './store.ts';

const SECRET_BYTES = 32;
/** Time for which what a link shows is kept, and the number of links that are kept. */
const KEPT_MS = 60_000;
const KEPT_MOST = 1_000;

export const newSecret = (userId: string): string => userKey(userId, SECRET_BYTES);

/** An open link stays as it is. @returns its secret @throws DomainError SNAPSHOT_NOT_FOUND */
export async function openLink(
  tx: SessionSql,
  userId: string,
  id: number,
  link: { readonly secret: string; readonly at: Date },
): Promise<string> {
  const found = await readSnapshot(tx, userId, id);
  if (!found) throw new DomainError('SNAPSHOT_NOT_FOUND');
  if (found.link) return found.link.secret;
  await setLink(tx, userId, id, link);
  return link.secret;
}

/** @throws DomainError SNAPSHOT_NOT_FOUND */
export async function closedLink(tx: SessionSql, userId: string, id: number): Promise<void> {
  if (!(await setLink(tx, userId, id, { secret: null, at: null }))) throw new DomainError('SNAPSHOT_NOT_FOUND');
}

/** Sight of a link. @throws DomainError LINK_CLOSED, for a secret that never was as for one that was closed */
export type SharedViews = (secret: string, nowMs: number) => Promise<SharedSnapshot>;

interface Kept {
  readonly atMs: number;
  readonly shown: Promise<SharedSnapshot>;
}

export function sharedViews(
  parts: ContentParts & CompareParts & { readonly sql: Sql },
  { turns }: Pick<HttpContext, 'turns'>,
): SharedViews {
  const kept = new Map<string, Kept>();
  return async (secret, nowMs) => {
    const userId = userOfKey(secret);
    const found = await viewShared(parts.sql, userId, secret);
    if (!found) throw new DomainError('LINK_CLOSED');
    const known = kept.get(secret);
    if (known && nowMs - known.atMs < KEPT_MS && nowMs >= known.atMs) return known.shown;
    const { account, ...start } = found;
    const work = async () => {
      const { content: end, days, price } = await presentContent(parts, userId, account, nowMs);
      const laterPrice = ({ type, code }: AssetRef) => price(type, code)?.price;
      return sharedOf(parts, { world: parts.worldOf(account), start, end, laterPrice }, days);
    };
    // In the owner's turn: a link that many open takes no more of the server than its owner may.
    const caller = { key: userId };
    const shown = onBehalfOf(caller, () => turns.heavyWork.run(caller, work));
    if (kept.size >= KEPT_MOST) kept.clear();
    kept.set(secret, { atMs: nowMs, shown });
    shown.catch(() => kept.delete(secret));
    return shown;
  };
}
