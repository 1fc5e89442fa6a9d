import type { AccountItem } from '@kurus/core/contract/accounts';
import { addMoney, type Money, ZERO_MONEY } from '@kurus/core/money/money';
import { useQuery } from '@tanstack/react-query';
import { moneyQuery } from '../../../lib/account/account-queries.ts';
import type { Draft } from './entry-draft.ts';
import { type DraftEffect, effectOf } from './entry-effect.ts';
import { LIRA } from './own-currency.ts';

interface CashAfter {
  /** Currency of the balance that the entry moves. */
  readonly currency: string;
  /** Change of it; undefined if not known before the entry is sent. */
  readonly cash: Money | undefined;
  readonly balance: Money | undefined;
  readonly after: Money | undefined;
}

/** Today's cash before and after an entry, if the account tracks cash and both are known. */
export function useCashAfter(account: AccountItem, draft: Draft, effect: DraftEffect | undefined): CashAfter {
  const hasCash = account.cash === 'kept';
  const money = useQuery({ ...moneyQuery(account.id), enabled: hasCash }).data;
  const isApart = account.currencies === 'kept' && draft.currency !== '';
  const currency = isApart ? draft.currency : LIRA;
  // In its own currency an entry needs no rate.
  const cash = isApart ? effectOf({ ...draft, rate: '1' }, undefined, undefined)?.cash : effect?.cash;
  const balances = money?.balances?.find((one) => one.currency === currency)?.amount ?? ZERO_MONEY;
  const balance = isApart ? money && balances : money?.cash;
  const isUnknown = !hasCash || balance === undefined || cash === undefined;
  return { currency, cash, balance, after: isUnknown ? undefined : addMoney(balance, cash) };
}
