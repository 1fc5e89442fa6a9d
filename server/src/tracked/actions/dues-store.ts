/**
 * Payments that fell due of an account's deposits and bonds, as actions that are proposed like those of companies, and
 * their entries.
 */

import { OWN_KIND } from '@kurus/core/asset-kinds';
import { termsOut } from '@kurus/core/contract/own-terms';
import type { EntryBody } from '@kurus/core/contract/requests/tracked';
import { DUE_TYPES } from '@kurus/core/contract/words/actions';
import type { CorporateAction } from '@kurus/core/corporate-actions/action';
import type { ActionEntry } from '@kurus/core/corporate-actions/action-entries';
import { dayOfDate } from '@kurus/core/market/calendar';
import { type Price, priceOfMoney } from '@kurus/core/money/money';
import { duesOf } from '@kurus/core/terms/due';
import type { Sql, TransactionSql } from '../../db/pool.ts';
import { ofUser } from '../../db/sql.ts';
import type { AccountRef } from '../../ledger/entry.ts';
import { readTerms } from '../custom/store.ts';
import { LIRA } from '../entry-assets.ts';
import type { FactsContext } from '../facts-context.ts';
import { keyOfId, type SourcedAction } from './store.ts';

/** Payments of deposits and bonds since the account first held them, up to a day. */
export async function readDues(
  tx: TransactionSql,
  { userId, accountId }: AccountRef,
  today: string,
): Promise<SourcedAction[]> {
  const rows = await tx<{ code: string; terms: unknown; since: string }[]>`
    select a.code, a.terms, min(e.day) as since
    from tracked_entry e join custom_asset a on a.user_id = e.user_id and a.code = e.symbol
    where e.user_id = ${ofUser(userId)} and e.account_id = ${accountId} and e.replaced_by is null
      and e.type <> 'delete' and e.asset_type = ${OWN_KIND} and a.terms ->> 'kind' in ('deposit', 'bond')
    group by a.code, a.terms`;
  return rows.flatMap(({ code, terms, since }) =>
    duesOf(termsOut.decode(terms), dayOfDate(since), dayOfDate(today)).map((due) => ({
      assetType: OWN_KIND,
      code,
      type: due.type,
      exDay: due.day,
      payDay: due.day,
      ratio: 0n,
      price: 0n as Price,
      gross: 0n as Price,
      withholding: 0n,
      target: undefined,
      due,
      source: '',
      isOwn: true,
      invented: false,
    })),
  );
}

/**
 * Reads the rate that the entries of a payment in another currency will need: before the transaction that writes them,
 * which waits for no other connection.
 */
export async function prepareRate(
  sql: Sql,
  { userId }: AccountRef,
  id: string,
  { rateOf }: FactsContext,
): Promise<void> {
  const { code, type, exDate } = keyOfId(id);
  if (!DUE_TYPES.some((one) => one === type)) return;
  const terms = await readTerms(sql, userId, code);
  if (terms && terms.currency !== LIRA) await rateOf(terms.currency, exDate, undefined);
}

/** Entry of a payment as its owner would state it, in the currency of the terms. */
export function bodyOfDue({ assetType: kind, due }: CorporateAction, entry: ActionEntry): EntryBody {
  const currency = due && due.currency !== LIRA ? { currency: due.currency } : {};
  const common = { date: entry.day, asset: { kind, code: entry.code }, ...currency };
  if (entry.type === 'sell') return { ...common, type: 'sell', quantity: entry.quantity, price: entry.price };
  return { ...common, type: 'interest', gross: priceOfMoney(entry.amount), withheld: priceOfMoney(entry.withheld) };
}
