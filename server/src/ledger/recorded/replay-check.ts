/** Replays what stands of users who record accounts elsewhere, and names each kept figure that it does not come to. */
import { money, moneyText, quantityText } from '@kurus/core/money/money';
import type { Money } from '@kurus/core/money/money';
import { apply, type Book } from '@kurus/core/tracked/book';
import { comparePlaces } from '@kurus/core/tracked/entry';
import type { Lot } from '@kurus/core/tracked/lots';
import type { TransactionSql } from '../../db/pool.ts';
import type { Difference } from '../reconcile.ts';
import { readLots, readPositions } from './book-store.ts';
import { nodeKeyOf, recordedColumns, recordedOf, type RecordedRow, replayedOf } from './recorded-row.ts';

const MOST = 100;
/** "2 2026-03-02" is a day of account 2. */
const accountOf = (day: string) => day.slice(0, day.indexOf(' '));

/** At most about a hundred. */
export async function replayDifferences(tx: TransactionSql, users: readonly string[]): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const userId of users) {
    if (found.length >= MOST) break;
    found.push(...(await differencesOf(tx, userId)));
  }
  return found;
}

async function differencesOf(tx: TransactionSql, userId: string): Promise<Difference[]> {
  const rows = await tx<(RecordedRow & { cash_kept: boolean })[]>`
    select ${recordedColumns(tx)}, a.cash_kept
    from tracked_entry e join account a using (user_id, account_id)
    where e.user_id = ${userId} and e.replaced_by is null and e.type <> 'delete'`;
  const kept = await tx<{ name: string }[]>`
    select case asset_type when '' then account_id::text else account_id || ' ' || asset_type || ' ' || symbol end as name
    from tracked_position where user_id = ${userId}`;
  const days = new Map<string, Money>();
  const found: Difference[] = [];
  const say = (name: string, recorded: string, recomputed: string) => {
    if (recorded === recomputed) return;
    const { accountId, assetType, symbol } = nodeKeyOf(name);
    const what = assetType === '' ? 'recorded money' : `recorded ${assetType} ${symbol}`;
    found.push({ userId, accountId, what, recorded, recomputed });
  };
  const steps = rows
    .map((row) => ({ entry: recordedOf(row), replayed: replayedOf(recordedOf(row), row.cash_kept) }))
    .sort((a, b) => comparePlaces(a.replayed, b.replayed));
  const book: Book = new Map();
  for (const { entry, replayed } of steps) {
    const cash = apply(book, replayed);
    say(replayed.node, `entry ${entry.seq}: ${moneyText(entry.cash)}`, `entry ${entry.seq}: ${moneyText(cash)}`);
    const day = `${entry.accountId} ${entry.day}`;
    days.set(day, ((days.get(day) ?? 0n) + cash) as Money);
  }
  const names = [...new Set([...book.keys(), ...kept.map(({ name }) => name)])];
  const positions = await readPositions(tx, userId, names);
  const lots = await readLots(tx, userId, new Map(names.map((name) => [name, 'all'])));
  for (const name of names) {
    const node = book.get(name);
    say(name, sumsText(positions.get(name)?.sums), sumsText(node?.sums));
    say(name, lotsText(lots.get(name) ?? []), lotsText(node?.lots.list() ?? []));
  }
  for (const [day, recorded] of await cashOfDays(tx, userId)) {
    say(accountOf(day), `${day}: ${moneyText(recorded)}`, `${day}: ${moneyText(days.get(day) ?? (0n as Money))}`);
    days.delete(day);
  }
  for (const [day, cash] of days) say(accountOf(day), `${day}: 0.00`, `${day}: ${moneyText(cash)}`);
  return found;
}

async function cashOfDays(tx: TransactionSql, userId: string): Promise<[string, Money][]> {
  const rows = await tx<{ name: string; change: string }[]>`
    select account_id || ' ' || day as name, change from tracked_cash where user_id = ${userId}`;
  return rows.map(({ name, change }) => [name, money(change)]);
}

/** Nothing is as good as zeros. */
const sumsText = (sums: object | undefined): string => {
  const figures = Object.entries(sums ?? {}) as [string, bigint][];
  return figures.every(([, sum]) => sum === 0n) ? '' : figures.map(([name, sum]) => `${name} ${sum}`).join();
};

const lotsText = (lots: readonly Lot[]): string =>
  lots.map((lot) => `${lot.day} ${lot.place}: ${quantityText(lot.quantity)} for ${moneyText(lot.cost)}`).join();
