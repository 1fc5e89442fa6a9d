/** Changes that users make to their accounts; every change is followed by a fresh read, in every tab. */

import type { AccountItem } from '@kurus/core/contract/accounts';
import * as contract from '@kurus/core/contract/accounts';
import type { BodyOf, QueryOf } from '@kurus/core/contract/endpoint';
import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import { exportAccount } from '@kurus/core/contract/export';
import { EXPORT_ANSWER_MS } from '@kurus/core/limits';
import { fold } from '@kurus/core/market/fold';
import { showAccount } from '../../lib/account/account-choice.ts';
import { ACCOUNT_KEY, refreshAccount } from '../../lib/account/account-queries.ts';
import { accountsQuery, noteErased } from '../../lib/account/selected-account.ts';
import { call, download } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';
import { saveFile } from '../../lib/save-file.ts';

type Opening = Omit<BodyOf<typeof contract.openAccount>, 'kind'>;

/** Shows the new account at once. */
export async function openAccount(body: Opening): Promise<{ readonly message: string; readonly id: number }> {
  const { message, data } = await call(contract.openAccount, { body: { kind: 'tracked', ...body } });
  const { account } = data;
  queryClient.setQueryData(accountsQuery.queryKey, (cached) => cached && [...cached, account]);
  showAccount(account.id);
  refreshAccount();
  return { message, id: account.id };
}

interface Change {
  readonly id: number;
  readonly change: BodyOf<typeof contract.changeAccount>;
}

export async function changeAccount({ id, change }: Change): Promise<string> {
  const { message, data } = await call(contract.changeAccount, { params: { id: String(id) }, body: change });
  const changed = (one: AccountItem) => (one.id === id ? data.account : one);
  queryClient.setQueryData(accountsQuery.queryKey, (cached) => cached?.map(changed));
  refreshAccount();
  return message;
}

/** Saves the stored data of an account as a file. */
export async function exportAs(
  { id, name }: AccountItem,
  format: QueryOf<typeof exportAccount>['format'],
): Promise<void> {
  const params = { id: String(id) };
  const file = await download(exportAccount, { params, query: { format }, timeoutMs: EXPORT_ANSWER_MS });
  const ending = format === 'csv' ? 'csv' : 'json';
  saveFile(`kurus-${fold(name).replaceAll(/[^a-z0-9]+/g, '-')}-${format}.${ending}`, file);
}

interface Erasure {
  readonly id: number;
  readonly currentPassword: string;
}

/** Erases an account with all its data; then the virtual account is selected. */
export async function eraseAccount({ id, currentPassword }: Erasure): Promise<string> {
  const { message } = await call(contract.eraseAccount, { params: { id: String(id) }, body: { currentPassword } });
  noteErased(id);
  queryClient.setQueryData(accountsQuery.queryKey, (cached) => cached?.filter((one) => one.id !== id));
  showAccount(VIRTUAL_ACCOUNT);
  // Its screen may stay mounted for a moment; the next read must not request the erased account.
  queryClient.removeQueries({ queryKey: [ACCOUNT_KEY, id] });
  refreshAccount();
  return message;
}
