/** Everything that a list of proposals is made of, read in one snapshot. */
import { couponCode } from '@kurus/core/corporate-actions/recorded-action';
import { ZERO_MONEY, ZERO_QUANTITY } from '@kurus/core/money/money';
import { currentCode } from '@kurus/core/tracked/renames';
import type { Sql } from '../db/pool.ts';
import type { AccountRef } from '../ledger/entry.ts';
import type { ItemParts } from './action-item.ts';
import { type ActionsReader, readAccountFigures } from './action-store.ts';
import { readProposals } from './proposals.ts';
import { requireTracked } from './store.ts';

type Found = Pick<ItemParts, 'proposals' | 'cashAt' | 'couponsLeft'>;

/** @throws DomainError ACCOUNT_NOT_FOUND, ACCOUNT_NOT_TRACKED */
export async function readAccountActions(
  sql: Sql,
  readActions: ActionsReader,
  account: AccountRef,
  today: string,
): Promise<Found> {
  return sql.begin('isolation level repeatable read read only', async (tx): Promise<Found> => {
    await requireTracked(tx, account);
    const proposals = await readProposals(tx, readActions, account, today);
    const { cash, quantities } = await readAccountFigures(tx, account);
    return {
      proposals,
      cashAt: (date) => cash && (cash.find(({ day }) => day <= date)?.cash ?? ZERO_MONEY),
      couponsLeft: ({ assetType, code }) =>
        quantities.get(`${assetType} ${currentCode(couponCode(code))}`) ?? ZERO_QUANTITY,
    };
  }) as Promise<Found>;
}
