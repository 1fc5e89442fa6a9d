/**
 * Works kept days of accounts out again, from everything that happened in them and the prices that are kept, and names
 * each figure that says something else. Days that are to be worked out anew are left out.
 */
import { setImmediate as breathe } from 'node:timers/promises';
import { ASSET_FIGURES, type AssetFigures, type WorthInParts } from '@kurus/core/analysis/asset-worth';
import type { Movement } from '@kurus/core/analysis/movement';
import { worthOfDays } from '@kurus/core/analysis/worth';
import type { AccountKind } from '@kurus/core/contract/entries';
import type { DatedPrice } from '@kurus/core/corporate-actions/price-series';
import { dateText, dayOfDate } from '@kurus/core/market/calendar';
import { money, moneyText } from '@kurus/core/money/money';
import type { Money } from '@kurus/core/money/money';
import type { TransactionSql } from '../db/pool.ts';
import { assetsOfLines } from './asset-lines.ts';
import { movementsOf } from './movements.ts';
import type { Difference } from './reconcile.ts';

const MOST = 100;
/** After so many days with all their assets somebody else has their turn. */
const DAYS_AT_A_TIME = 20;
const ROWS_AT_A_TIME = 100;
/** So many figures of a day are named. */
const MOST_FIGURES = 4;

const DAY_FIGURES = [
  'value',
  'inflow',
  'outflow',
  'moved',
  'dividends',
  'interest',
  'fees',
  'taxes',
] as const satisfies (keyof AssetFigures)[];

/**
 * At most about a hundred.
 * @param most of at most so many of the users, chosen at random: ten years of one take a second
 */
export async function dayDifferences(
  tx: TransactionSql,
  users: readonly string[],
  most: number,
): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const [userId, accounts] of await keptAccounts(tx, users, most)) {
    if (found.length >= MOST) break;
    const movements = await movementsOf(tx, userId, accounts);
    for (const account of accounts)
      found.push(...(await differencesOf(tx, { ...account, userId }, movements.get(account.accountId) ?? [])));
  }
  return found;
}

interface KeptAccount {
  readonly accountId: number;
  readonly kind: AccountKind;
  /** The last day that is told by what is kept. */
  readonly last: string;
}

async function keptAccounts(tx: TransactionSql, users: readonly string[], most: number) {
  const chosen = await tx<{ id: string }[]>`
    select user_id as id from daily_value_state where user_id = any(${users}::bigint[])
    group by user_id order by random() limit ${most}`;
  const rows = await tx<({ userId: string } & KeptAccount)[]>`
    select user_id as "userId", account_id as "accountId", kind, least(s.through, s.dirty_from - 1) as last
    from daily_value_state s join account a using (user_id, account_id)
    where user_id = any(${chosen.map(({ id }) => id)}::bigint[]) and s.last_seq = a.last_seq and not exists (
      select from daily_value v where v.user_id = s.user_id and v.account_id = s.account_id and assets is null)
    order by user_id, account_id`;
  return Map.groupBy(rows, ({ userId }) => userId);
}

async function differencesOf(
  tx: TransactionSql,
  { userId, accountId, last }: KeptAccount & { readonly userId: string },
  movements: readonly Movement[],
): Promise<Difference[]> {
  const kept = await keptDays(tx, { userId, accountId, last });
  const prices = pricesOf([...kept.values()]);
  const found: Difference[] = [];
  const say = (day: number, recorded: string, recomputed: string) =>
    found.push({ userId, accountId, what: `day ${dateText(day)}`, recorded, recomputed });
  const first = movements[0] ? movements[0].day - 1 : undefined;
  if (first !== undefined) {
    let walked = 0;
    const parts = { movements, prices: (asset: string) => prices.get(asset), freshDays: () => Infinity };
    for (const row of worthOfDays(parts, first, dayOfDate(last))) {
      const own = kept.get(row.day);
      kept.delete(row.day);
      const apart = own ? apartIn(figuresOf(own), figuresOf(row)) : { recorded: 'nothing', recomputed: 'a day' };
      if (apart) say(row.day, apart.recorded, apart.recomputed);
      if (found.length >= MOST) break;
      if ((walked += 1) % DAYS_AT_A_TIME === 0) await breathe();
    }
  }
  if (found.length < MOST) for (const day of kept.keys()) say(day, 'a day', 'nothing');
  return found.slice(0, MOST);
}

type KeptDay = Omit<WorthInParts, 'isMarked'>;

/** A day's lines are some of an asset each: read in one go, ten years would keep everybody else waiting. */
async function keptDays(
  tx: TransactionSql,
  { userId, accountId, last }: { readonly userId: string; readonly accountId: number; readonly last: string },
): Promise<Map<number, KeptDay>> {
  const days = new Map<number, KeptDay>();
  for (let after = '-infinity'; ;) {
    const rows = await tx<KeptRow[]>`
      select day, value, inflow, outflow, moved, dividends, interest, fees, taxes, assets from daily_value
      where user_id = ${userId} and account_id = ${accountId} and day > ${after} and day <= ${last}
      order by day limit ${ROWS_AT_A_TIME}`;
    for (const row of rows) days.set(dayOfDate(row.day), keptDay(row));
    const end = rows.at(-1);
    if (!end) return days;
    after = end.day;
  }
}

type KeptRow = { day: string; assets: string } & Record<(typeof DAY_FIGURES)[number], string>;

function keptDay({ day, assets, ...figures }: KeptRow): KeptDay {
  const of = Object.fromEntries(DAY_FIGURES.map((name) => [name, money(figures[name])]));
  return { ...(of as Record<(typeof DAY_FIGURES)[number], Money>), day: dayOfDate(day), assets: assetsOfLines(assets) };
}

function pricesOf(days: readonly KeptDay[]): ReadonlyMap<string, readonly DatedPrice[]> {
  const prices = new Map<string, DatedPrice[]>();
  for (const { day, assets } of days)
    for (const { asset, price } of assets) {
      const known = prices.get(asset);
      if (known) known.push({ day, price });
      else prices.set(asset, [{ day, price }]);
    }
  return prices;
}

/** By "value", and "2 stocks THYAO value" of an asset. */
function figuresOf({ assets, ...sums }: KeptDay): Map<string, Money> {
  const figures = new Map<string, Money>(DAY_FIGURES.map((name) => [name, sums[name]]));
  for (const one of assets)
    for (const name of ASSET_FIGURES) if (one[name] !== 0n) figures.set(`${one.asset || 'money'} ${name}`, one[name]);
  return figures;
}

function apartIn(recorded: ReadonlyMap<string, Money>, recomputed: ReadonlyMap<string, Money>) {
  const names = [...new Set([...recorded.keys(), ...recomputed.keys()])];
  const apart = names.filter((name) => (recorded.get(name) ?? 0n) !== (recomputed.get(name) ?? 0n));
  if (apart.length === 0) return undefined;
  const text = (of: ReadonlyMap<string, Money>) =>
    apart
      .slice(0, MOST_FIGURES)
      .map((name) => `${name} ${moneyText(of.get(name) ?? (0n as Money))}`)
      .join(', ');
  return { recorded: text(recorded), recomputed: text(recomputed) };
}
