/** GET /analysis/tax: a year of accounts for a tax declaration. */

import { rulesOf } from '@kurus/core/analysis/tax/rules';
import { DomainError } from '@kurus/core/contract/errors';
import * as requests from '@kurus/core/contract/requests/tax';
import * as contract from '@kurus/core/contract/tax';
import type { DataPack } from '@kurus/core/data-pack/pack';
import { dateText, dayOf } from '@kurus/core/market/calendar';
import type { Sql } from '../../db/pool.ts';
import type { BuyingRates } from '../../history/buying-rates.ts';
import { route, type HttpContext } from '../../http/api/route.ts';
import { textOf } from '../../http/errors/texts.ts';
import type { PpiBook } from '../ppi-book.ts';
import { type AccountsDeps, chosenAccounts } from '../selected-accounts.ts';
import { createTaxYears } from './replay-year.ts';
import { readFirstDay } from './store.ts';
import { type IsListed, yearItem } from './year-item.ts';

export interface TaxDeps extends Pick<AccountsDeps, 'accounts'> {
  readonly sql: Sql;
  readonly isListed: IsListed;
  readonly pack: DataPack;
  readonly ppi: PpiBook;
  readonly buyingRates: () => BuyingRates;
}

export function taxRoute(context: HttpContext, deps: TaxDeps): void {
  const { sql, accounts: accountsOf, isListed, pack, ppi, buyingRates } = deps;
  const readYear = createTaxYears(sql);

  route(context, contract.taxYear, requests.taxYear, async ({ session: { userId }, query, nowMs, language }) => {
    const today = dateText(dayOf(nowMs));
    const thisYear = yearOf(today);
    const year = query.year ?? thisYear;
    if (year > thisYear) throw new DomainError('DATE_INVALID', { field: 'year' });
    const accounts = chosenAccounts(await accountsOf(userId), query.account);
    const ids = accounts.map(({ id }) => id);
    const first = yearOf((await readFirstDay(sql, userId, ids)) ?? today);
    const end = `${year}-12-31`;
    const through = end < today ? end : today;
    const rates = buyingRates();
    const isPractice = accounts.some(({ kind }) => kind !== 'tracked');
    const data = {
      year,
      through,
      years: Array.from({ length: thisYear - first + 1 }, (_, at) => first + at),
      isPractice,
      ...yearItem(await readYear({ userId, accounts, year, rates, nowMs }), rulesOf(year, pack), {
        isPractice,
        isListed,
        pack,
        ppi: ppi.index(),
        rateSource: rates.source,
        through,
      }),
    };
    return { message: textOf('ok', language), data };
  });
}

const yearOf = (date: string) => parseInt(date.slice(0, 4), 10);
