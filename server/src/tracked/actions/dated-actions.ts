/** Corporate actions of a tracked account up to a day, with what was held before each ex-date, for the calendar. */

import type { Sql } from '../../db/pool.ts';
import type { AccountRef } from '../../ledger/entry.ts';
import { requireReadable } from '../../ledger/tracked/work.ts';
import { type Proposal, readProposals } from './proposals.ts';
import type { ActionsReader } from './store.ts';

export type DatedAction = Pick<Proposal, 'action' | 'held' | 'after' | 'answer' | 'match'>;

/** @param until last ex-date, "2026-12-31"; it may be in the future @throws DomainError WORK_TOO_LARGE */
export const readDatedActions = (
  sql: Sql,
  readActions: ActionsReader,
  account: AccountRef,
  until: string,
): Promise<readonly DatedAction[]> =>
  sql.begin('isolation level repeatable read read only', async (tx) => {
    await requireReadable(tx, account.userId);
    return readProposals(tx, readActions, account, until);
  });
