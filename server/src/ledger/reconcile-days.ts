/**
 * Reconciling of stored days: derives the days of accounts again, from their entries and the stored prices, and names
 * each figure that differs. Days that are due to be derived again are left out.
 */

import { ASSET_FIGURES, type AssetFigures, debtsOf, type WorthInParts } from '@kurus/core/analysis/asset-worth';
import { MONEY } from '@kurus/core/analysis/movement';
import { DailyValuation } from '@kurus/core/analysis/worth';
import type { AccountKind } from '@kurus/core/contract/entries';
import type { DatedPrice } from '@kurus/core/corporate-actions/price-series';
import type { PositionKey } from '@kurus/core/identity';
import { dateText, dayOfDate } from '@kurus/core/market/calendar';
import { money, moneyText, ZERO_MONEY } from '@kurus/core/money/money';
import type { Money } from '@kurus/core/money/money';
import type { TransactionSql } from '../db/pool.ts';
import { ofUser, ofUsers } from '../db/sql.ts';
import { Slices } from '../sharing/slices.ts';
import { assetsOfLines } from './asset-lines.ts';
import type { Difference } from './difference.ts';
import type { AccountRef } from './entry.ts';
import { movementsOf } from './movements.ts';

const MOST = 100;
/** Batch sizes, in days and in assets of days. */
const [DAYS_AT_ONCE, ASSETS_AT_ONCE] = [100, 4_000];
/** Limit of the named figures of a day. */
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
 * Finds at most about a hundred differences. Stored and derived days are read in step, one of each in memory.
 * @param most limit of users, chosen at random: ten years of one take a second
 */
export async function dayDifferences(
  tx: TransactionSql,
  users: readonly string[],
  most: number,
): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const [userId, accounts] of await storedAccounts(tx, users, most)) {
    if (found.length >= MOST) break;
    const checks = new Map(accounts.map((one) => [one.accountId, new AccountCheck(tx, { ...one, userId }, found)]));
    const slices = new Slices();
    for await (const page of movementsOf(tx, userId, accounts))
      for (const { accountId, movement } of page) {
        const check = checks.get(accountId);
        await check?.closeUpTo(movement.day, slices);
        check?.add(movement);
      }
    for (const check of checks.values()) await check.end(slices);
  }
  return found.slice(0, MOST);
}

interface StoredAccount {
  readonly accountId: number;
  readonly kind: AccountKind;
  /** The last stored day that is up to date. */
  readonly last: string;
}

async function storedAccounts(tx: TransactionSql, users: readonly string[], most: number) {
  const chosen = await tx<{ id: string }[]>`
    select user_id as id from daily_value_state where user_id = any(${ofUsers(users)}::bigint[])
    group by user_id order by random() limit ${most}`;
  const rows = await tx<({ userId: string } & StoredAccount)[]>`
    select user_id as "userId", account_id as "accountId", kind, least(s.through, s.dirty_from - 1) as last
    from daily_value_state s join account a using (user_id, account_id)
    where user_id = any(${ofUsers(chosen.map(({ id }) => id))}::bigint[]) and s.last_seq = a.last_seq
    order by user_id, account_id`;
  return Map.groupBy(rows, ({ userId }) => userId);
}

type StoredDay = Omit<WorthInParts, 'isMarked' | 'debts'> & Readonly<Record<(typeof DEBT_FIGURES)[number], Money>>;

/** The stored days of one account, compared with the days that its movements give at the stored prices. */
class AccountCheck {
  private readonly account: AccountRef;
  private readonly last: number;
  private readonly found: Difference[];
  private readonly storedDays: AsyncGenerator<StoredDay>;
  private storedDay: StoredDay | undefined;
  /** The last stored price of each asset. */
  private readonly prices = new Map<string, DatedPrice>();
  /** Assets with prices below zero, and the price of each on the day before. */
  private readonly debts = new Set<PositionKey>();
  private readonly before = new Map<string, DatedPrice | undefined>();
  private walk: DailyValuation | undefined;

  constructor(tx: TransactionSql, { userId, accountId, last }: AccountRef & StoredAccount, found: Difference[]) {
    this.account = { userId, accountId };
    this.last = dayOfDate(last);
    this.found = found;
    this.storedDays = readStoredDays(tx, { userId, accountId, last });
  }

  async closeUpTo(day: number, slices: Slices): Promise<void> {
    if (!this.walk) {
      await this.read();
      // The account starts on the day before its first entry.
      await this.nameUpTo(day - 1);
      const priceOn = (asset: string, on: number) =>
        (on < (this.walk?.day ?? -Infinity) ? this.before : this.prices).get(asset);
      this.walk = new DailyValuation({ priceOn, freshDays: () => Infinity, debts: this.debts }, day - 1);
    }
    for (const { walk } = this; walk.day < Math.min(day, this.last + 1);) {
      await this.closeDay(walk);
      if (slices.isOver) await slices.next();
    }
  }

  add(movement: Parameters<DailyValuation['add']>[0]): void {
    if (movement.day <= this.last) this.walk?.add(movement);
  }

  async end(slices: Slices): Promise<void> {
    if (this.walk) await this.closeUpTo(this.last + 1, slices);
    else await this.read();
    await this.nameUpTo(Infinity);
    await this.storedDays.return(undefined);
  }

  private async closeDay(walk: DailyValuation): Promise<void> {
    await this.nameUpTo(walk.day);
    const own = this.storedDay?.day === walk.day ? this.storedDay : undefined;
    for (const { asset, price, isMarked, value, cost } of own?.assets ?? []) {
      if (price < 0n && asset !== MONEY) this.debts.add(asset);
      // The price of a debt that was paid off is zero.
      if (asset !== MONEY && this.debts.has(asset)) this.before.set(asset, this.prices.get(asset));
      // An asset that never had a price counts at its cost, which a price per unit gives only to a kuruş or so.
      if (isMarked && (value === cost || price === 0n)) this.prices.delete(asset);
      else this.prices.set(asset, { day: walk.day, price });
    }
    const row = walk.close();
    const apart = own
      ? apartIn(figuresOf(own), figuresOf({ ...row, ...debtFiguresOf(row) }))
      : { recorded: 'nothing', recomputed: 'a day' };
    if (apart) this.report(row.day, apart.recorded, apart.recomputed);
    if (own) await this.read();
  }

  /** Skips stored days that have no derived day. */
  private async nameUpTo(day: number): Promise<void> {
    for (; this.storedDay && this.storedDay.day < day && this.found.length < MOST; await this.read())
      this.report(this.storedDay.day, 'a day', 'nothing');
  }

  private async read(): Promise<void> {
    const { value, done } = await this.storedDays.next();
    this.storedDay = done ? undefined : value;
  }

  private report(day: number, recorded: string, recomputed: string): void {
    if (this.found.length < MOST)
      this.found.push({ ...this.account, what: `day ${dateText(day)}`, recorded, recomputed });
  }
}

/** Reads the oldest first, a page in memory at a time. */
async function* readStoredDays(
  tx: TransactionSql,
  { userId, accountId, last }: AccountRef & { readonly last: string },
): AsyncGenerator<StoredDay> {
  let [after, limit] = ['-infinity', 1];
  for (;;) {
    const rows = await tx<StoredDayRow[]>`
      select day, value, inflow, outflow, moved, dividends, interest, fees, taxes, debts, coalesce(owed, 0) as owed,
        coalesce(owed_in, 0) as owed_in, coalesce(owed_out, 0) as owed_out, assets
      from daily_value
      where user_id = ${ofUser(userId)} and account_id = ${accountId} and day > ${after} and day <= ${last}
      order by day limit ${limit}`;
    let assets = 0;
    for (const row of rows) {
      const day = storedDayOf(row);
      assets = day.assets.length;
      yield day;
    }
    const end = rows.at(-1);
    if (!end || rows.length < limit) return;
    after = end.day;
    limit = Math.max(1, Math.min(DAYS_AT_ONCE, Math.floor(ASSETS_AT_ONCE / Math.max(assets, 1)), limit * 4));
  }
}

const DEBT_FIGURES = ['debts', 'owed', 'owed_in', 'owed_out'] as const;

const debtFiguresOf = ({ assets, debts }: WorthInParts) => ({
  debts: debtsOf(assets),
  owed: debts?.owed ?? ZERO_MONEY,
  owed_in: debts?.inflow ?? ZERO_MONEY,
  owed_out: debts?.outflow ?? ZERO_MONEY,
});

type StoredDayRow = { day: string; assets: string } & Record<
  (typeof DAY_FIGURES)[number] | (typeof DEBT_FIGURES)[number],
  string
>;

function storedDayOf({ day, assets, ...figures }: StoredDayRow): StoredDay {
  const of = Object.fromEntries([...DAY_FIGURES, ...DEBT_FIGURES].map((name) => [name, money(figures[name])]));
  const sums = of as Record<(typeof DAY_FIGURES)[number] | (typeof DEBT_FIGURES)[number], Money>;
  return { ...sums, day: dayOfDate(day), assets: assetsOfLines(assets) };
}

/** Figures of a day by name: "value", and "2 stocks THYAO value" of an asset. */
function figuresOf({ assets, ...sums }: StoredDay): Map<string, Money> {
  const figures = new Map<string, Money>([...DAY_FIGURES, ...DEBT_FIGURES].map((name) => [name, sums[name]] as const));
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
