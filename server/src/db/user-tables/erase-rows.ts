/** Erases rows by the declarations of their tables, referring rows first. */

import { ofUser, type TransactionSql } from '../sql.ts';
import type { Erasure } from './user-table.ts';
import { USER_TABLES } from './user-tables.ts';

const tablesWhere = (isErased: (erased: Erasure) => boolean): readonly string[] =>
  Object.entries(USER_TABLES)
    .filter(([, { erased }]) => isErased(erased))
    .map(([table]) => table)
    .toReversed();

const WITH_ACCOUNT = tablesWhere(
  (erased) => erased === 'with the account' || (typeof erased === 'object' && 'keptOfVirtual' in erased),
);
const WITH_PERSON = tablesWhere((erased) => typeof erased === 'string');

/** Erases a tracked account, whose status is already `erasing`, and its rows in every table. */
export async function eraseRowsOfAccount(
  tx: TransactionSql,
  { userId, accountId }: { readonly userId: string; readonly accountId: number },
): Promise<void> {
  for (const table of WITH_ACCOUNT)
    await tx.unsafe(`delete from ${table} where user_id = $1 and account_id = $2`, [ofUser(userId), accountId]);
}

/** Erases all rows of a person except those that must stay. */
export async function eraseRowsOfPerson(tx: TransactionSql, userId: string): Promise<void> {
  for (const { erased } of Object.values(USER_TABLES))
    if (typeof erased === 'object' && 'emptied' in erased) await erased.emptied(tx, userId);
  for (const table of WITH_PERSON) await tx.unsafe(`delete from ${table} where user_id = $1`, [ofUser(userId)]);
}
