/** Shares that stand, for the guard of requests and for what spans several owners. */

import { isNodeAway } from '../db/database-error.ts';
import type { Sql } from '../db/pool.ts';
import type { ShareGrant, ShareReads } from '../http/api/owner.ts';
import { findStanding, findTaken, openSessionOf, readTaken, type TakenShare } from './store.ts';

/** @param sql connections to the first database: a share that has ended is seen nowhere */
export function shareReads(sql: Sql): ShareReads {
  const grantOf = async (userId: string, taken: TakenShare): Promise<ShareGrant | undefined> => {
    const { ownerId, id, ours: isOurs } = taken;
    const found = await findStanding(sql, taken, userId);
    if (!found) return undefined;
    if (!found.hasSession) await openSessionOf(sql, ownerId, id);
    const { grantHash: tokenHash, role, name, accountId } = found;
    return { id, owner: { userId: ownerId, tokenHash }, name, account: accountId ?? 'all', role, isOurs };
  };
  /** The rows of an owner whose node does not answer are left out: one's own are shown. */
  const unlessAway = (grant: Promise<ShareGrant | undefined>) =>
    grant.catch((error: unknown) => {
      if (isNodeAway(error)) return undefined;
      throw error;
    });
  return {
    async grant(userId, id) {
      if (!UUID.test(id)) return undefined;
      const taken = await findTaken(sql, userId, id);
      return taken && grantOf(userId, taken);
    },
    async grants(userId) {
      const taken = await readTaken(sql, userId);
      const found = await Promise.all(taken.map((one) => unlessAway(grantOf(userId, one))));
      return found.filter((one) => one !== undefined).toReversed();
    },
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
