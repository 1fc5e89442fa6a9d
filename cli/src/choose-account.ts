/** Account of a command: the one that is named, by number or name, or the only one that it can mean. */

import { KurusError } from '@kurus/client/kurus-error';
import { accounts, type AccountItem } from '@kurus/core/contract/accounts';
import { fold } from '@kurus/core/market/fold';
import { CommandError } from './command-error.ts';
import type { Context } from './command.ts';
import { EXIT } from './exit-codes.ts';
import { plainLine } from './terminal.ts';

const NUMBER = /^[1-9]\d{0,9}$/;

export const accountLabel = ({ id, name }: Pick<AccountItem, 'id' | 'name'>) => `${id} ${plainLine(name)}`;

/** Accounts that are not archived. @throws KurusError */
const openAccounts = async (context: Context): Promise<readonly AccountItem[]> =>
  (await context.client().call(accounts)).data.accounts.filter(({ status }) => status === 'open');

/**
 * The tracked account to write to or to read from.
 * @throws KurusError @throws CommandError if it is not clear which one
 */
export async function trackedAccount(context: Context): Promise<Pick<AccountItem, 'id' | 'name'>> {
  const named = context.value('account');
  if (named === undefined) return onlyOne((await openAccounts(context)).filter(isTracked));
  if (!NUMBER.test(named)) return byName(await openAccounts(context), named);
  const id = parseInt(named, 10);
  try {
    return (await openAccounts(context)).find((one) => one.id === id) ?? { id, name: '' };
  } catch (error) {
    // A key that may write need not be able to read; the server judges the number.
    if (error instanceof KurusError && error.code === 'SCOPE_MISSING') return { id, name: '' };
    throw error;
  }
}

const isTracked = ({ kind }: AccountItem) => kind === 'tracked';

function onlyOne(tracked: readonly AccountItem[]): AccountItem {
  const [only, ...others] = tracked;
  if (!only) throw new CommandError(EXIT.usage, 'accountNone');
  if (others.length > 0)
    throw new CommandError(EXIT.usage, 'accountWhich', { accounts: tracked.map(accountLabel).join(', ') });
  return only;
}

/** @throws CommandError */
export function byName(all: readonly AccountItem[], named: string): AccountItem {
  const word = fold(named);
  const found = all.filter(({ id, name }) => String(id) === named || fold(name) === word);
  const [only, ...others] = found;
  if (!only || others.length > 0)
    throw new CommandError(EXIT.usage, only ? 'accountWhich' : 'accountUnknown', {
      account: named,
      accounts: (only ? found : all).map(accountLabel).join(', '),
    });
  return only;
}

/** Accounts of an analysis as its call names them: numbers and "all" need no list. @throws CommandError */
export async function analysedAccounts(context: Context): Promise<string> {
  const named = context.value('account') ?? 'all';
  if (named === 'all' || /^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/.test(named)) return named;
  return String(byName(await openAccounts(context), named).id);
}
