/**
 * Marks stored days of accounts as outdated where an entry changes the price of a custom asset: the price is carried
 * over corporate actions, from entries in any account.
 */

import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import { PRICE_ACTIONS } from '@kurus/core/corporate-actions/carried-price';
import type { TransactionSql } from '../../db/pool.ts';
import { ofUser } from '../../db/sql.ts';
import type { StoredEntry } from './stored-entry.ts';

const ACTIONS: ReadonlySet<string> = new Set(PRICE_ACTIONS);

/** Marks them from the day of the entry on, in each account of the user that has had the asset. */
export async function markDaysOutdated(
  tx: TransactionSql,
  userId: string,
  changed: readonly StoredEntry[],
): Promise<void> {
  const days = new Map<string, string>();
  for (const { type, asset, day } of changed) {
    if (!asset || !ASSET_KINDS[asset.type].isOwn || !ACTIONS.has(type)) continue;
    const first = days.get(asset.symbol) ?? day;
    days.set(asset.symbol, day < first ? day : first);
  }
  if (days.size === 0) return;
  await tx`
    update daily_value_state s set dirty_from = least(s.dirty_from, x.day)
    from (
      select p.account_id, min(d.day) as day
      from unnest(${[...days.keys()]}::text[], ${[...days.values()]}::date[]) as d (symbol, day)
      join tracked_position p on p.user_id = ${ofUser(userId)} and p.symbol = d.symbol
      group by p.account_id) x
    where s.user_id = ${ofUser(userId)} and s.account_id = x.account_id`;
}
