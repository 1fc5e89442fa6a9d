/**
 * Work budget of a user's accounts: checked before anything is written, and before a report is computed. It grows with
 * the days, so reading has twice the limits of writing.
 */

import { DomainError } from '@kurus/core/contract/errors';
import { parsePositionKey } from '@kurus/core/identity';
import { FIRST_ENTRY_DAY, WORK_MAX, type WorkBound } from '@kurus/core/limits';
import { dayOfDate } from '@kurus/core/market/calendar';
import type { Sql, TransactionSql } from '../../db/pool.ts';
import { ofUsers } from '../../db/sql.ts';
import type { ReplayedPosition, StoredPosition } from './stored-position.ts';

const READ_OF_WRITTEN = 2;

/** @param rows those of a report, which has its own limit */
export const workTooLarge = (bound: WorkBound | 'rows', most: number) =>
  new DomainError('WORK_TOO_LARGE', { most, [bound]: most });

/** Work of reading positions: days x assets, the assets, and the lots that moved. */
type Work = Readonly<Record<Exclude<WorkBound, 'entries'>, number>>;

/** @throws DomainError WORK_TOO_LARGE, where the user's accounts would exceed the work budget */
export async function requireWork(
  tx: TransactionSql,
  userId: string,
  changed: readonly ReplayedPosition[],
  today: string,
): Promise<void> {
  const grown = changed.reduce(
    (sum, { key, position, stored }) =>
      parsePositionKey(key).assetType === '' ? sum : plus(sum, minus(workOf(position, today), workOf(stored, today))),
    NO_WORK,
  );
  const bounds = BOUNDS.filter((bound) => grown[bound] > 0);
  if (bounds.length === 0) return;
  const whole = plus((await readWork(tx, [userId], today)).get(userId) ?? NO_WORK, grown);
  for (const bound of bounds) if (whole[bound] > WORK_MAX[bound]) throw workTooLarge(bound, WORK_MAX[bound]);
}

/**
 * Refuses users with too much stored.
 * @param today absent, where only entries are needed and no days
 * @throws DomainError WORK_TOO_LARGE, where a user has more stored than can be read
 */
export async function requireReadable(sql: Sql | TransactionSql, userId: string, today?: string): Promise<void> {
  const bounds = today === undefined ? (['entries', 'lots'] as const) : undefined;
  const over = (await tooLargeToRead(sql, [userId], today ?? FIRST_ENTRY_DAY, bounds)).get(userId);
  if (over) throw workTooLarge(over, readMost(over));
}

export const readMost = (bound: WorkBound): number => WORK_MAX[bound] * READ_OF_WRITTEN;

/** Users with more stored than can be read, each with the limit that is exceeded. */
export async function tooLargeToRead(
  sql: Sql | TransactionSql,
  users: readonly string[],
  today: string,
  bounds: readonly WorkBound[] = ['entries', ...BOUNDS],
): Promise<Map<string, WorkBound>> {
  const entries = await countEntries(sql, users);
  const work = await readWork(sql, users, today);
  const over = users.flatMap((userId): [string, WorkBound][] => {
    const whole = { ...(work.get(userId) ?? NO_WORK), entries: entries.get(userId) ?? 0 };
    const bound = bounds.find((one) => whole[one] > readMost(one));
    return bound ? [[userId, bound]] : [];
  });
  return new Map(over);
}

/** Number of entries in tracked accounts, by user. */
export async function countEntries(
  sql: Sql | TransactionSql,
  users: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await sql<{ user_id: string; entries: string }[]>`
    select user_id, sum(last_seq) as entries from account
    where user_id = any(${ofUsers(users)}::bigint[]) and kind = 'tracked' group by user_id`;
  return new Map(rows.map((row) => [row.user_id, count(row.entries)]));
}

const BOUNDS = ['cells', 'assets', 'lots'] as const satisfies (keyof Work)[];
const NO_WORK: Work = { cells: 0, assets: 0, lots: 0 };

const plus = (a: Work, b: Work): Work => ({
  cells: a.cells + b.cells,
  assets: a.assets + b.assets,
  lots: a.lots + b.lots,
});
const minus = (a: Work, b: Work): Work => plus(a, { cells: -b.cells, assets: -b.assets, lots: -b.lots });
const count = (text: string) => Number(text); // not a figure: a count

/** Work of a position, from its first day until today, or until it was sold whole. */
function workOf(node: Pick<StoredPosition, 'sums' | 'last' | 'since' | 'touched'> | undefined, today: string): Work {
  if (!node?.since || !node.last) return NO_WORK;
  const end = node.sums.quantity > 0n && node.last.day < today ? today : node.last.day;
  return { cells: dayOfDate(end) - dayOfDate(node.since) + 1, assets: 1, lots: node.touched };
}

async function readWork(
  sql: Sql | TransactionSql,
  users: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, Work>> {
  const rows = await sql<{ user_id: string; cells: string; assets: string; lots: string }[]>`
    select user_id,
      coalesce(sum(case when quantity > 0 then greatest(last_day, ${today}::date) else last_day end - since + 1), 0)
        as cells,
      count(since) as assets, sum(touched) as lots
    from tracked_position where user_id = any(${ofUsers(users)}::bigint[]) and asset_type <> '' group by user_id`;
  return new Map(
    rows.map((row) => [row.user_id, { cells: count(row.cells), assets: count(row.assets), lots: count(row.lots) }]),
  );
}
