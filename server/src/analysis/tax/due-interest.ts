/**
 * Interest of deposits and bonds that fell due in a year, by their terms, and that nobody has answered: neither
 * accepted nor refused, nor entered by hand. What was accepted is an entry like any other.
 */

import type { TaxInterest } from '@kurus/core/analysis/tax/year';
import { dueOf } from '@kurus/core/corporate-actions/action-entries';
import { positionKey } from '@kurus/core/identity';
import { dateText, dayOf } from '@kurus/core/market/calendar';
import { type Money, type Price, priceOfMoney, subtractMoney } from '@kurus/core/money/money';
import type { Due } from '@kurus/core/terms/due';
import { inLira } from '@kurus/core/tracked/figures';
import type { TransactionSql } from '../../db/pool.ts';
import { type BuyingRate, type CurrencyDay, rateKey } from '../../history/buying-rates.ts';
import { type Proposal, readDueProposals } from '../../tracked/actions/proposals.ts';
import { LIRA } from '../../tracked/entry-assets.ts';
import type { AnalysedAccount } from '../selected-accounts.ts';

interface DueQuery {
  readonly userId: string;
  readonly accounts: readonly Pick<AnalysedAccount, 'id' | 'kind'>[];
  readonly year: number;
  readonly nowMs: number;
}

interface OpenDue extends Proposal {
  readonly accountId: number;
  readonly due: Due;
  readonly day: string;
}

/** Payments of the year with interest that nobody has answered, nor entered by hand. */
async function readOpenDues(tx: TransactionSql, { userId, accounts, year, nowMs }: DueQuery): Promise<OpenDue[]> {
  const found: OpenDue[] = [];
  for (const { id: accountId, kind } of accounts) {
    if (kind !== 'tracked') continue;
    for (const one of await readDueProposals(tx, { userId, accountId }, dateText(dayOf(nowMs)))) {
      const { due, exDay } = one.action;
      const day = dateText(exDay);
      const isOpen = !one.answer && one.match === undefined;
      if (due && due.interest > 0n && isOpen && day.startsWith(`${year}-`)) found.push({ ...one, accountId, due, day });
    }
  }
  return found;
}

/** Days and currencies of such payments in another currency. */
export async function readDueDays(tx: TransactionSql, query: DueQuery): Promise<CurrencyDay[]> {
  const dues = await readOpenDues(tx, query);
  return dues.flatMap(({ due: { currency }, day }) => (currency === LIRA ? [] : [{ currency, day }]));
}

interface DueInterest {
  readonly interest: readonly TaxInterest[];
  readonly withoutRate: number;
}

export async function readDueInterest(
  tx: TransactionSql,
  query: DueQuery,
  rates: ReadonlyMap<string, BuyingRate>,
): Promise<DueInterest> {
  const dues = await readOpenDues(tx, query);
  const interest = dues.flatMap(({ accountId, action, due: { currency }, day, held }): TaxInterest[] => {
    const inLiraOf = inLiraAt(currency, rates.get(rateKey({ currency, day }))?.value);
    if (!inLiraOf) return [];
    const amounts = dueOf(action, held.quantity);
    const [gross, withheld] = [inLiraOf(amounts.interest), inLiraOf(amounts.withheld)];
    const node = positionKey(accountId, { type: action.assetType, symbol: action.code });
    return [{ node, day, gross, withheld, net: subtractMoney(gross, withheld), isDue: true }];
  });
  return { interest, withoutRate: dues.length - interest.length };
}

/** @returns undefined where the rate is not known */
function inLiraAt(currency: string, rate: Price | undefined): ((amount: Money) => Money) | undefined {
  if (currency === LIRA) return (amount) => amount;
  return rate === undefined ? undefined : (amount) => inLira(priceOfMoney(amount), rate);
}
