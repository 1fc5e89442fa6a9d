/** Accounts that an analysis covers, as they are at this moment. */

import { type AccountKind, VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import { DomainError } from '@kurus/core/contract/errors';
import { balanceKey, positionKey, type PositionKey } from '@kurus/core/identity';
import { subtractMoney, sumMoney, ZERO_MONEY } from '@kurus/core/money/money';
import type { Money } from '@kurus/core/money/money';
import { type BalanceBasis, valuedBalances } from '@kurus/core/portfolio/balances';
import { type HoldingBasis, ownBefore, positionsOf, type QuoteLookup } from '@kurus/core/portfolio/position';
import type { QuoteBook } from '../quotes/quote-book.ts';
import type { OwnAssetsReader } from '../tracked/custom/own-prices.ts';

export interface AnalysedAccount {
  readonly id: number;
  readonly kind: AccountKind;
  readonly status: string;
  readonly cash: Money;
  readonly balances: readonly BalanceBasis[];
  readonly holdings: readonly HoldingBasis[];
}

export interface AccountsDeps {
  readonly book: QuoteBook;
  readonly ownAssets: OwnAssetsReader;
  /** Selects all accounts of the user. */
  readonly accounts: (userId: string) => Promise<readonly AnalysedAccount[]>;
}

export interface SelectedAccounts {
  readonly ids: readonly number[];
  /** Value of all accounts together, at the prices on the screens. */
  readonly value: Money;
  /** Debts among the holdings, as a positive number. */
  readonly owed: Money;
  /** Value of each holding, and of the cash, by its name. */
  readonly values: ReadonlyMap<PositionKey, Money>;
  readonly held: readonly HoldingBasis[];
  /** Money in all currencies, in lira. */
  readonly cash: Money;
  /** The prices that they are valued at. */
  readonly price: QuoteLookup;
}

/**
 * Selects the requested accounts among all of the user's.
 * @throws DomainError as below
 */
export function chosenAccounts<One extends Pick<AnalysedAccount, 'id' | 'kind' | 'status'>>(
  existing: readonly One[],
  requested: 'all' | readonly number[] = [VIRTUAL_ACCOUNT],
): readonly One[] {
  const accounts = requested === 'all' ? existing.filter(isOpenTracked) : requested.map((id) => oneOf(existing, id));
  if (accounts.length > 1 && accounts.some(({ kind }) => kind !== 'tracked'))
    throw new DomainError('ACCOUNT_NOT_TRACKED');
  return accounts;
}

/**
 * @param requested the virtual one where none is named
 * @throws DomainError ACCOUNT_NOT_FOUND; ACCOUNT_NOT_TRACKED where virtual money would be added to real
 */
export async function selectAccounts(
  { book, ownAssets, accounts: accountsOf }: AccountsDeps,
  userId: string,
  requested: 'all' | readonly number[] | undefined,
  nowMs: number,
): Promise<SelectedAccounts> {
  const accounts = chosenAccounts(await accountsOf(userId), requested);
  const ids = accounts.map(({ id }) => id);
  const held = accounts.flatMap(({ holdings }) => holdings);
  const own = await ownAssets(userId, held, nowMs);
  const lookUp = ownBefore(own, (type, code) => book.get(type, code));
  const values = new Map<PositionKey, Money>();
  let [money, owed] = [ZERO_MONEY, ZERO_MONEY];
  for (const { id, holdings, cash, balances } of accounts) {
    for (const { type, code, value } of positionsOf(holdings, lookUp)) {
      values.set(positionKey(id, { type, symbol: code }), value);
      if (value < 0n) owed = subtractMoney(owed, value);
    }
    values.set(positionKey(id), cash);
    const others = valuedBalances(balances, lookUp);
    for (const { currency, value } of others.items) values.set(balanceKey(id, currency), value);
    money = sumMoney([money, cash, others.value]);
  }
  const whole = { value: sumMoney([...values.values()]), cash: money, owed };
  return { ids, values, held, price: lookUp, ...whole };
}

/** True for a real portfolio that takes entries: it is not archived. */
export const isOpenTracked = ({ kind, status }: { readonly kind: string; readonly status: string }) =>
  kind === 'tracked' && status === 'open';

function oneOf<One extends Pick<AnalysedAccount, 'id'>>(accounts: readonly One[], id: number): One {
  const account = accounts.find((one) => one.id === id);
  if (!account) throw new DomainError('ACCOUNT_NOT_FOUND');
  return account;
}
