/**
 * Replays what stands of users who record accounts elsewhere, and names each kept figure that it does not come to. Some
 * have a hundred thousand entries: whoever else waits has their turn in between.
 */
import { setImmediate as breathe } from 'node:timers/promises';
import { money, moneyText, quantityText } from '@kurus/core/money/money';
import type { Money } from '@kurus/core/money/money';
import { apply, type Book } from '@kurus/core/tracked/book';
import type { Lot } from '@kurus/core/tracked/lots';
import { inTurns } from '../../db/in-turns.ts';
import type { TransactionSql } from '../../db/pool.ts';
import type { Difference } from '../reconcile.ts';
import { recordedSteps } from '../steps.ts';
import { readEveryLot, readPositions } from './book-store.ts';
import { nodeKeyOf } from './recorded-row.ts';

const MOST = 100;
/** After so many entries, names or lots somebody else has their turn. */
const AT_A_TIME = 100;

type Say = (name: string, recorded: string, recomputed: string) => void;

/** At most about a hundred. */
export async function replayDifferences(tx: TransactionSql, users: readonly string[]): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const userId of users) {
    if (found.length >= MOST) break;
    const say: Say = (name, recorded, recomputed) => {
      if (recorded === recomputed || found.length >= MOST) return;
      const { accountId, assetType, symbol } = nodeKeyOf(name);
      const what = assetType === '' ? 'recorded money' : `recorded ${assetType} ${symbol}`;
      found.push({ userId, accountId, what, recorded, recomputed });
    };
    const days = new Map<string, Money>();
    const book = await replayed(tx, userId, days, say);
    await comparePositions(tx, userId, book, say);
    await compareLots(tx, userId, book, say);
    await compareDays(tx, userId, days, say);
  }
  return found;
}

/** @param days of "2 2026-03-02", a day of account 2, what its entries did to the cash */
async function replayed(tx: TransactionSql, userId: string, days: Map<string, Money>, say: Say): Promise<Book> {
  const book: Book = new Map();
  for await (const steps of recordedSteps(tx, userId))
    for (const [at, step] of steps.entries()) {
      const cash = apply(book, step.replayed);
      if (cash !== step.cash)
        say(step.replayed.node, `entry ${step.seq}: ${moneyText(step.cash)}`, `entry ${step.seq}: ${moneyText(cash)}`);
      const day = `${step.accountId} ${step.replayed.day}`;
      days.set(day, ((days.get(day) ?? 0n) + cash) as Money);
      if (at % AT_A_TIME === 0) await breathe();
    }
  return book;
}

async function comparePositions(tx: TransactionSql, userId: string, book: Book, say: Say): Promise<void> {
  const kept = await tx<{ name: string }[]>`
    select case asset_type when '' then account_id::text else account_id || ' ' || asset_type || ' ' || symbol end as name
    from tracked_position where user_id = ${userId}`;
  const names = [...new Set([...book.keys(), ...kept.map(({ name }) => name)])];
  for (let at = 0; at < names.length; at += AT_A_TIME) {
    const some = names.slice(at, at + AT_A_TIME);
    const positions = await readPositions(tx, userId, some);
    for (const name of some) say(name, sumsText(positions.get(name)?.sums), sumsText(book.get(name)?.sums));
  }
}

/** Of each asset the first lot that differs is named. */
async function compareLots(tx: TransactionSql, userId: string, book: Book, say: Say): Promise<void> {
  const replayedLots = new Map([...book].map(([name, { lots }]) => [name, lots.list().values()]));
  const named = new Set<string>();
  const compare = (name: string, kept: Lot | undefined) => {
    const lot = replayedLots.get(name)?.next().value;
    if (isSame(kept, lot) || named.has(name)) return;
    named.add(name);
    say(name, lotText(kept), lotText(lot));
  };
  for await (const lots of readEveryLot(tx, userId))
    for (const [at, { name, lot }] of lots.entries()) {
      compare(name, lot);
      if (at % AT_A_TIME === 0) await breathe();
    }
  for (const name of book.keys()) compare(name, undefined);
}

async function compareDays(tx: TransactionSql, userId: string, days: Map<string, Money>, say: Say): Promise<void> {
  const compare = (day: string, recorded: Money, recomputed: Money) => {
    if (recorded !== recomputed)
      say(day.slice(0, day.indexOf(' ')), `${day}: ${moneyText(recorded)}`, `${day}: ${moneyText(recomputed)}`);
  };
  const kept = tx`select account_id || ' ' || day as name, change from tracked_cash where user_id = ${userId}`;
  for await (const rows of inTurns<{ name: string; change: string }>(tx, kept))
    for (const { name, change } of rows) {
      compare(name, money(change), days.get(name) ?? (0n as Money));
      days.delete(name);
    }
  for (const [day, cash] of days) compare(day, 0n as Money, cash);
}

/** Nothing is as good as zeros. */
const sumsText = (sums: object | undefined): string => {
  const figures = Object.entries(sums ?? {}) as [string, bigint][];
  return figures.every(([, sum]) => sum === 0n) ? '' : figures.map(([name, sum]) => `${name} ${sum}`).join();
};

const isSame = (a: Lot | undefined, b: Lot | undefined) =>
  a?.day === b?.day && a?.place === b?.place && a?.quantity === b?.quantity && a?.cost === b?.cost;

const lotText = (lot: Lot | undefined) =>
  lot ? `${lot.day} ${lot.place}: ${quantityText(lot.quantity)} for ${moneyText(lot.cost)}` : '';
