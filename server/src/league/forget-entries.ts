/** Entries of a person who is erased: their rows stay in the tables, without a name and without the link to them. */

import type { UserSql } from '../ledger/user-transaction.ts';
import { forgetPerson, readMembers } from './store.ts';

export async function forgetEntries(tx: UserSql, userId: string): Promise<void> {
  for (const { leagueId } of await readMembers(tx, userId)) await forgetPerson(tx, userId, leagueId);
}
