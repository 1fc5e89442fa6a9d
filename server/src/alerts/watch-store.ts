/** Statements of the leader that judges alerts: armed alerts, their firings, and the position of each asset. */

import type { AssetKind } from '@kurus/core/asset-kinds';
import { dateText, dayOf } from '@kurus/core/market/calendar';
import type { World } from '@kurus/core/market/world';
import { price, type Price, priceText } from '@kurus/core/money/money';
import { readChanges, type FeedMark, type FeedQuery } from '../db/change-feed.ts';
import type { Sql } from '../db/pool.ts';
import { ofUser, ofUsers } from '../db/sql.ts';
import { type AlertRow, type StoredAlert, storedAlertOf } from './alert-row.ts';
import { alertColumns } from './store.ts';

const ROWS_AT_ONCE = 5_000;

/** Reads every armed alert of a world, 5,000 rows a query: there may be a million. */
export async function eachArmedAlert(sql: Sql, world: World, take: (alert: StoredAlert) => void): Promise<void> {
  for (let last: AlertRow | undefined, isMore = true; isMore;) {
    const after = last ? sql`and (a.user_id, a.alert_id) > (${last.user_id}, ${last.alert_id})` : sql``;
    const rows = await sql.ofAnyUser<AlertRow[]>`
      select ${alertColumns(sql)} from alert a where a.state = 'armed' and a.world = ${world}
        and not a.is_figure ${after}
      order by a.user_id, a.alert_id limit ${ROWS_AT_ONCE}`;
    for (const row of rows) take(storedAlertOf(row));
    last = rows.at(-1);
    isMore = rows.length === ROWS_AT_ONCE;
  }
}

const none: StoredAlert[] = [];

/** Alerts that changed in transactions that were unfinished at the mark; one may be returned twice. */
export function changedAlerts(sql: Sql, mark: FeedMark) {
  return readChanges(sql, mark, async (node) => {
    const { since, keys } = await readKeys(sql, node);
    const found: StoredAlert[] = [];
    for (let from = 0; from < keys.length; from += ROWS_AT_ONCE) {
      const some = keys.slice(from, from + ROWS_AT_ONCE);
      const users = some.map(({ userId }) => userId);
      const rows = await sql<AlertRow[]>`
        select ${alertColumns(sql)}
        from unnest(${users}::bigint[], ${some.map(({ id }) => id)}::int[]) as w (user_id, alert_id)
        join alert a using (user_id, alert_id)
        where a.user_id = any(${ofUsers([...new Set(users)])}::bigint[])`;
      found.push(...rows.map(storedAlertOf));
    }
    return { since, rows: found };
  });
}

async function readKeys(sql: Sql, { user, since, isAnew }: FeedQuery) {
  const rows = await sql<{ mark: string; user_id: string | null; alert_id: number }[]>`
    select c.* from changed_alerts(${ofUser(user)}, ${since}::text::xid8, ${isAnew}) c`;
  const keys = rows.flatMap(({ user_id: userId, alert_id: id }) => (userId === null ? [] : [{ userId, id }]));
  const [first] = rows;
  if (!first) throw new Error('a database without a snapshot');
  return { since: first.mark, keys };
}

/** Mark of this moment: later changes are returned from it. */
export async function alertMark(sql: Sql): Promise<FeedMark> {
  const read = async (node: FeedQuery) => ({
    since: (await readKeys(sql, { ...node, isAnew: false })).since,
    rows: none,
  });
  return (await readChanges(sql, new Map(), read)).mark;
}

/** Effect of an observation on an alert, as the function fire_alerts takes it. */
export interface WrittenFiring {
  readonly alert: number;
  readonly version: number;
  readonly state: 'armed' | 'fired';
  readonly active_from: string;
  readonly back_way?: 'up' | 'down';
  readonly back_price?: string;
  readonly seen?: readonly string[];
  readonly price?: string;
  readonly previous_price?: string | undefined;
  readonly observed_at?: string;
  readonly source?: string;
  readonly delayed_seconds?: number;
  readonly replayed?: boolean;
  readonly facts?: object;
}

/** Writes firings of one user in one commit, each only where its alert has still the version that was judged. */
export async function writeFirings(
  sql: Sql,
  userId: string,
  firings: readonly WrittenFiring[],
  nowMs: number,
): Promise<void> {
  await sql`select fire_alerts(${ofUser(userId)}, ${new Date(nowMs)}, ${sql.json(firings)}::jsonb)`;
}

/** Rows of a page of users: more than one may have. */
const FIGURE_ROWS = 1_000;

/**
 * Armed alerts that are judged on figures of their users, or follow a level of theirs: those of the next users, each
 * with all of theirs.
 * @param after the last user of the page before
 */
export async function figureAlertsAfter(
  sql: Sql,
  after: string | undefined,
  rowsAtOnce = FIGURE_ROWS,
): Promise<ReadonlyMap<string, readonly StoredAlert[]>> {
  const rows = await sql.ofAnyUser<AlertRow[]>`
    select ${alertColumns(sql)} from alert a
    where a.state = 'armed' and (a.is_figure or a.kind in ('cross-cost', 'cross-target'))
      ${after === undefined ? sql`` : sql`and a.user_id > ${after}`}
    order by a.user_id, a.alert_id limit ${rowsAtOnce}`;
  const users = Map.groupBy(rows.map(storedAlertOf), ({ userId }) => userId);
  // The rest of the last one is on the next page.
  const last = rows.at(-1)?.user_id;
  if (rows.length === rowsAtOnce && last !== undefined && users.size > 1) users.delete(last);
  return users;
}

/** Changes the level that an alert waits for; one that changed meanwhile stays. */
export async function writeLevel(
  sql: Sql,
  { userId, id, version, value, direction, pricedOn, activeFromMs }: StoredAlert,
): Promise<void> {
  await sql`
    update alert set version = version + 1, value = ${value === undefined ? null : priceText(value)},
      direction = ${direction ?? null}, priced_on = ${dateText(pricedOn)}::date,
      active_from = ${new Date(activeFromMs)}, back_way = null, back_price = null
    where user_id = ${ofUser(userId)} and alert_id = ${id} and version = ${version} and state = 'armed'`;
}

/** Ends alerts whose last day is over. */
export async function expireAlerts(sql: Sql, nowMs: number): Promise<void> {
  await sql.ofAnyUser`
    update alert set state = 'expired', version = version + 1, ended_at = ${new Date(nowMs)}
    where state in ('armed', 'paused') and valid_until < ${dateText(dayOf(nowMs))}::date`;
}

/** Position of an asset: up to where its market was observed, and the last price there. */
export interface AlertPosition {
  readonly type: AssetKind;
  readonly code: string;
  readonly observedMs: number;
  readonly last: Price;
}

export async function readPositions(sql: Sql, world: World): Promise<AlertPosition[]> {
  const rows = await sql<{ asset_type: AssetKind; symbol: string; observed_at: Date; last: string }[]>`
    select asset_type, symbol, observed_at, last from alert_position where world = ${world}`;
  return rows.map((row) => ({
    type: row.asset_type,
    code: row.symbol,
    observedMs: row.observed_at.getTime(),
    last: price(row.last),
  }));
}

/** Saves positions; one that is behind the saved one, of an instance that led before, changes nothing. */
export async function writePositions(sql: Sql, world: World, positions: readonly AlertPosition[]): Promise<void> {
  const rows = positions.map(({ type, code, observedMs, last }) => ({
    asset_type: type,
    symbol: code,
    observed_at: new Date(observedMs).toISOString(),
    last: priceText(last),
  }));
  await sql`
    insert into alert_position as p (world, asset_type, symbol, observed_at, last)
    select ${world}, x.* from jsonb_to_recordset(${sql.json(rows)}::jsonb) as x (asset_type asset_kind, symbol text,
      observed_at timestamptz, last numeric)
    on conflict (world, asset_type, symbol) do update set observed_at = excluded.observed_at, last = excluded.last
      where p.observed_at < excluded.observed_at`;
}
