/** Kinds of assets that were held on past days, read from the stored daily values. */

import { MONEY } from '@kurus/core/analysis/movement';
import { type AssetKind, OWN_KIND } from '@kurus/core/asset-kinds';
import { parsePositionKey } from '@kurus/core/identity';
import { EVERY_DAY_KINDS, EXCHANGE_DAY_KINDS } from '@kurus/core/kind-units';
import { dateText, dayOfDate } from '@kurus/core/market/calendar';
import { OWN_PRICE_FRESH_DAYS } from '@kurus/core/portfolio/position';
import type { Sql } from '../../db/pool.ts';
import { ofUser } from '../../db/sql.ts';
import { assetsOfLines } from '../../ledger/asset-lines.ts';

interface Days {
  /** The day before the period begins, and its last day. */
  readonly from: number;
  readonly to: number;
}

/** Tells if risk is measured on every day: something was held, but no asset with closes on exchange days only. */
export async function isOfEveryDay(
  sql: Sql,
  userId: string,
  accountIds: readonly number[],
  { from, to }: Days,
): Promise<boolean> {
  const wasHeld = async (kinds: readonly AssetKind[]) => {
    // As server/src/ledger/asset-lines.ts writes them: "2 stocks THYAO|".
    const lines = kinds.map((kind) => `% ${kind} %`);
    const [row] = await sql<{ held: boolean }[]>`
      select exists (
        select from daily_value where user_id = ${ofUser(userId)} and account_id = any (${accountIds}::int[])
          and day > ${dateText(from)} and day <= ${dateText(to)} and assets like any (${lines}::text[])
      ) as held`;
    return row?.held === true;
  };
  return !(await wasHeld(EXCHANGE_DAY_KINDS)) && (await wasHeld(EVERY_DAY_KINDS));
}

export interface OldPrice {
  readonly code: string;
  readonly day: number;
}

/** Custom assets that were held at the end of a day, at a price that their owner entered long before. */
export async function readOldPrices(
  sql: Sql,
  userId: string,
  accountIds: readonly number[],
  to: number,
): Promise<OldPrice[]> {
  const days = await sql<{ assets: string }[]>`
    select assets from daily_value
    where user_id = ${ofUser(userId)} and account_id = any (${accountIds}::int[]) and day = ${dateText(to)}
      and assets like ${`% ${OWN_KIND} %`}`;
  const held = days
    .flatMap(({ assets }) => assetsOfLines(assets))
    .filter(({ value }) => value !== 0n)
    .flatMap(({ asset }) => (asset === MONEY ? [] : [parsePositionKey(asset)]))
    .filter(({ assetType }) => assetType === OWN_KIND);
  if (held.length === 0) return [];
  const rows = await sql<{ code: string; day: string }[]>`
    select code, max(day) as day from custom_price join custom_asset a using (user_id, code)
    where user_id = ${ofUser(userId)} and code = any (${held.map(({ symbol }) => symbol)}::text[])
      and day <= ${dateText(to)} and (a.terms is null or a.asset_group = 'bond')
    group by code having max(day) < ${dateText(to - OWN_PRICE_FRESH_DAYS)} order by code`;
  return rows.map(({ code, day }) => ({ code, day: dayOfDate(day) }));
}
