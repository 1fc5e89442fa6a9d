/** Reads the parts of a list of proposals, in one snapshot. */

import { couponCode } from '@kurus/core/corporate-actions/action-entries';
import { assetKey } from '@kurus/core/identity';
import { ZERO_MONEY, ZERO_QUANTITY } from '@kurus/core/money/money';
import { currentCode } from '@kurus/core/tracked/renames';
import type { Sql } from '../../db/pool.ts';
import type { AccountRef } from '../../ledger/entry.ts';
import { requireReadable } from '../../ledger/tracked/work.ts';
import { requireTracked } from '../store.ts';
import type { ItemParts } from './proposal-item.ts';
import { type ProposalEffect, effectToday, MOST_REPLAYED, type Proposal, readProposals } from './proposals.ts';
import { type ActionsReader, readAccountFigures } from './store.ts';

export interface ActionsQuery {
  readonly account: AccountRef;
  readonly today: string;
  readonly select: (list: readonly Proposal[]) => readonly Proposal[];
}

type Found = Omit<ItemParts, 'closings'>;

/**
 * Corporate actions of an account, with today's effect of those that are selected.
 * @throws DomainError ACCOUNT_NOT_FOUND, ACCOUNT_NOT_TRACKED
 */
export async function readAccountActions(
  sql: Sql,
  readActions: ActionsReader,
  { account, today, select }: ActionsQuery,
): Promise<Found> {
  return sql.begin('isolation level repeatable read read only', async (tx): Promise<Found> => {
    await requireTracked(tx, account);
    await requireReadable(tx, account.userId);
    const list = await readProposals(tx, readActions, account, today);
    const effects = new Map<string, ProposalEffect>();
    const left = { steps: MOST_REPLAYED };
    for (const one of select(list)) {
      const effect = one.answer ? undefined : await effectToday(tx, account, one, left);
      if (effect) effects.set(one.id, effect);
    }
    const { cash, quantities } = await readAccountFigures(tx, account);
    return {
      list,
      effects,
      cashAt: (date) => cash && (cash.find(({ day }) => day <= date)?.cash ?? ZERO_MONEY),
      couponsLeft: ({ assetType, code }) =>
        quantities.get(assetKey(assetType, currentCode(couponCode(code)))) ?? ZERO_QUANTITY,
    };
  }) as Promise<Found>;
}
