/**
 * Corporate actions in a user's entries that change the price of shares, after a place among the entries: for last
 * known prices of assets that the market no longer quotes.
 */

import type { AssetKind } from '@kurus/core/asset-kinds';
import { paidInPrice, PRICE_ACTIONS, type PriceAction } from '@kurus/core/corporate-actions/carried-price';
import { NEAR_DAYS } from '@kurus/core/corporate-actions/price-series';
import { assetKey, type AssetKey, type AssetRef } from '@kurus/core/identity';
import { dayOfDate } from '@kurus/core/market/calendar';
import { abs } from '@kurus/core/money/decimal';
import { money, price, quantity } from '@kurus/core/money/money';
import type { Sql, TransactionSql } from '../db/pool.ts';
import { ofUser } from '../db/sql.ts';

/** Place after which actions are read; a day without a known place is over. */
export interface PricePlace extends AssetRef {
  readonly date: string;
  readonly second?: number;
  readonly place?: string;
}

/** The date of a price before all entries. */
export const BEFORE_ALL = '0001-01-01';

interface Row {
  type: AssetKind;
  code: string;
  account_id: number;
  day: string;
  action: (typeof PRICE_ACTIONS)[number];
  numerator: string;
  denominator: string;
  price: string;
  amount: string;
  quantity: string;
  held: string | null;
}

const AFTER_ALL_OF_DAY = 86_400;

/**
 * Actions by asset, in the order of their days. An action that several accounts have around the same days counts once.
 */
export async function readPriceActions(
  sql: Sql | TransactionSql,
  userId: string,
  prices: readonly PricePlace[],
): Promise<ReadonlyMap<AssetKey, readonly PriceAction[]>> {
  if (prices.length === 0) return new Map();
  const rows = await sql<Row[]>`
    select w.type, w.code, e.account_id, e.day, e.type as action, e.numerator, e.denominator, e.price, e.amount,
      e.quantity, case when e.denominator = 0 then (
        select coalesce(sum(case when o.into_symbol = e.symbol and o.into_type = e.asset_type
          and o.into_account = e.account_id then o.arrived when o.is_arrival then 0 else o.moved end), 0)
        from tracked_entry o
        where o.user_id = ${ofUser(userId)} and o.replaced_by is null and o.type <> 'delete'
          and (o.account_id = e.account_id and o.asset_type = e.asset_type and o.symbol = e.symbol
            or o.into_account = e.account_id and o.into_type = e.asset_type and o.into_symbol = e.symbol)
          and (o.day, o.second, o.place) < (e.day, e.second, e.place)
      ) end as held
    from unnest(${prices.map(({ type }) => type)}::asset_kind[], ${prices.map(({ code }) => code)}::text[],
      ${prices.map(({ date }) => date)}::date[], ${prices.map(({ second = AFTER_ALL_OF_DAY }) => second)}::int[],
      ${prices.map(({ place = '0' }) => place)}::bigint[]) as w (type, code, day, second, place)
    join account a on a.user_id = ${ofUser(userId)} and a.kind = 'tracked'
    join tracked_entry e on e.user_id = ${ofUser(userId)} and e.account_id = a.account_id and e.asset_type = w.type
      and e.symbol = w.code and e.replaced_by is null and e.type <> 'delete' and e.day >= w.day
    where e.type = any (${PRICE_ACTIONS}::text[]) and e.into_symbol is null
      and (e.day, e.second, e.place) > (w.day, w.second, w.place)
    order by e.day, e.second, e.place`;
  const byAsset = Map.groupBy(rows, ({ type, code }) => assetKey(type, code));
  return new Map([...byAsset].map(([key, group]) => [key, distinctActions(group)]));
}

type AccountAction = PriceAction & { readonly accountId: number };

function distinctActions(rows: readonly Row[]): PriceAction[] {
  const events: AccountAction[] = [];
  for (const row of rows) {
    const action = actionOf(row);
    if (action === undefined) continue;
    const isRepeated = events.some((one) => one.accountId !== row.account_id && areSame(one, action));
    if (!isRepeated) events.push({ ...action, accountId: row.account_id });
  }
  return events;
}

/** Tolerance of ratios: numbers of shares are whole in each account, so that their ratios differ a little. */
function areSame(a: PriceAction, b: PriceAction): boolean {
  const [one, other] = [a.factor.numerator * b.factor.denominator, b.factor.numerator * a.factor.denominator];
  return Math.abs(a.exDay - b.exDay) < NEAR_DAYS && abs(one - other) * MOST_APART <= one;
}

const MOST_APART = 20n;

/** Undefined where new shares are entered as a number and nothing was held. */
function actionOf({ action, day, held: heldText, ...row }: Row): PriceAction | undefined {
  const exDay = dayOfDate(day);
  const isAdded = action === 'bonus' || action === 'rights';
  if (heldText !== null) {
    const [held, added] = [quantity(heldText), quantity(row.quantity)];
    if (held <= 0n) return undefined;
    const paid = action === 'rights' ? paidInPrice(money(row.amount)) : 0n;
    return { exDay, factor: { numerator: held, denominator: held + added }, paid };
  }
  const [made, old] = [BigInt(row.numerator), BigInt(row.denominator)];
  if (made <= 0n || old <= 0n) return undefined;
  const paid = action === 'rights' ? price(row.price) * made : 0n;
  return { exDay, factor: { numerator: old, denominator: isAdded ? old + made : made }, paid };
}
